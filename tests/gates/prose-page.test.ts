// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFiles } from '../../scripts/launch-check/built-files'
import { pagePathsOf } from '../../scripts/site-pages'
import { site } from '../helpers/content'
import { buildCopy } from './build-copy'

const folder = mkdtempSync(join(tmpdir(), 'prose-page-'))
const about = `---
title: About | {brand}
description: Two desks, one kettle.
indexed: true
---

# About the desk

Write to [us](/contact), read the [terms](/terms) or [elsewhere](https://agency.com/).
`
let dist = ''
const built = (file: string) => readFileSync(join(dist, file), 'utf8')

beforeAll(async () => {
  const env = { BASE_PATH: '/agency/' }
  dist = await buildCopy(join(folder, 'project'), {}, { env, added: { 'src/content/pages/about.md': about } })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file in pages/ is a page with head, share picture and address, wherever pages are listed', () => {
  const address = new URL('/agency/about', site.url).href
  for (const file of ['about.html', 'about/index.html']) {
    expect(built(file)).toContain(`<title>About | ${site.brand}</title>`)
    expect(built(file)).toContain('content="Two desks, one kettle."')
    expect(built(file)).toContain(`<link rel="canonical" href="${address}">`)
    expect(built(file)).toContain(new URL('/agency/share/about.png', site.url).href)
    expect(built(file)).toMatch(/<h1[^>]*>About the desk<\/h1>/)
  }
  expect(readFileSync(join(dist, 'share/about.png')).length).toBeGreaterThan(2000)
  expect(built('sitemap.xml')).toContain(`<loc>${address}</loc>`)
  expect(built('llms.txt')).toContain(`[About | ${site.brand}](${address}): Two desks, one kettle.`)
  expect(pagePathsOf(dist)).toContain('/about')
})

test('its links lead below the base path, and to other sites as they are', () => {
  for (const href of ['/agency/contact', '/agency/terms', 'https://agency.com/'])
    expect(built('about.html')).toContain(`href="${href}"`)
})

test('no parser of Markdown reaches a visitor', () => {
  const scripts = readFiles(dist).filter(({ name }) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const { name, read } of scripts)
    expect([name, /micromark|mdast|blankLine|frontmatter|remark/i.test(read().toString())]).toEqual([name, false])
})

test.for([
  ['a script', '<script>steal()</script>', ':9: has HTML, <script>steal()</script>: '],
  ['a dead link', 'Read [this](/nowhere).', ':9: leads to /nowhere, which is no page of the site'],
  ['a dead section', 'Read [this](/terms#nowhere).', ':9: leads to /terms#nowhere, a section that is not there'],
  ['a letter that the fonts lack', 'Ж', ':9: the fonts have no “Ж” (U+0416)'],
])('%s ends the build with file and line', { timeout: 60_000 }, async ([name = '', line = '', message = '']) => {
  const text = about.replace(/\nWrite .*/, `\n${line}`)
  const added = { 'src/content/pages/about.md': text }
  const project = join(folder, name.replaceAll(' ', '-'))
  await expect(buildCopy(project, {}, { added })).rejects.toThrow(`src/content/pages/about.md${message}`)
})

test('a page that is not to be indexed is in no list', async () => {
  const added = { 'src/content/pages/about.md': about.replace('indexed: true', 'indexed: false') }
  const hidden = await buildCopy(join(folder, 'hidden'), {}, { added })
  expect(readFileSync(join(hidden, 'about.html'), 'utf8')).toContain('content="noindex"')
  for (const file of ['sitemap.xml', 'llms.txt'])
    expect(readFileSync(join(hidden, file), 'utf8')).not.toContain('about')
}, 60_000)
