import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { parse } from 'parse5'
import { firstScreenBytes } from '../../scripts/budgets'
import { firstScreenEnd } from '../../scripts/first-screen'
import { elementsOf } from '../../scripts/html-elements'
import { readBody, receive, type Answer } from '../../scripts/receive'
import { pagePathsOf } from '../../scripts/site-pages'
import { siteFolder } from '../../scripts/simulated-env.mjs'

/** Whether head, styles and hero can be read once the first round trip's bytes have come: more of them cost another. */
function isFirstScreenThere(answer: Answer) {
  const end = firstScreenEnd(readBody(answer).toString())
  return readBody(answer, firstScreenBytes).length >= end
}

test('the first bytes of every page hold its head, its styles and its hero', async ({ baseURL }) => {
  const paths = pagePathsOf(siteFolder)
  expect(paths).toEqual(expect.arrayContaining(['/', '/contact', '/thanks', '/404']))
  for (const path of paths) {
    const answer = await receive(baseURL + path)
    expect(answer.encoding, path).toBe('br')
    expect(isFirstScreenThere(answer), path).toBe(true)
  }
})

test('a style or a hero that comes later than the first bytes is noticed', async () => {
  const page = readFileSync(`${siteFolder}/index.html`, 'utf8')
  const headerBytes = 1000
  const isThere = (html: string) => {
    const body = brotliCompressSync(html)
    return isFirstScreenThere({ bytes: headerBytes + body.length, body, encoding: 'br' })
  }
  // Text that cannot be compressed, as long as all that may come first.
  const filler = `<p>${randomBytes(firstScreenBytes).toString('base64')}</p>`
  const style = sourceOf(page, 'style')
  const hero = sourceOf(page, 'section')
  expect(hero).toContain('<h1')

  expect(isThere(page.replace('</main>', () => `</main>${filler}`))).toBe(true)
  expect(isThere(page.replace(style, '').replace('</main>', () => `</main>${filler}${style}`))).toBe(false)
  expect(isThere(page.replace(hero, '').replace('</main>', () => `${filler}${hero}</main>`))).toBe(false)
  expect(isThere(page.replace(hero, () => filler + hero))).toBe(false)
  expect(isThere(page.replace('</head>', () => `<meta name="filler" content="${filler}"></head>`))).toBe(false)
})

/** The first element of a name, as it stands in the page. */
function sourceOf(page: string, name: string) {
  const [element] = elementsOf(parse(page, { sourceCodeLocationInfo: true }), name)
  const { startOffset, endOffset } = element?.sourceCodeLocation ?? { startOffset: 0, endOffset: 0 }
  return page.slice(startOffset, endOffset)
}
