// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { integrityOf, withIntegrity } from '../../src/build/integrity'

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const integrity = integrityOf(
  new Map([
    ['/assets/b.js', Buffer.from('b')],
    ['/assets/a.js', Buffer.from('a')],
    ['/assets/a.css', Buffer.from('css')],
  ]),
)
const map = `<script type="importmap">{"integrity":{"/assets/a.css":"${sha('css')}","/assets/a.js":"${sha('a')}","/assets/b.js":"${sha('b')}"}}</script>`

test('every tag that loads code says what the code must be', () => {
  const page =
    '<link rel="stylesheet" href="/assets/a.css"/><script src="/assets/a.js"></script><link rel="preload" as="script" href="/assets/b.js">'
  expect(withIntegrity(page, integrity)).toBe(
    `<link rel="stylesheet" href="/assets/a.css" integrity="${sha('css')}">` +
      `<script src="/assets/a.js" integrity="${sha('a')}"></script>` +
      `<link rel="preload" as="script" href="/assets/b.js" integrity="${sha('b')}">`,
  )
})

test('the map of all code comes before the first module', () => {
  const preload = '<link rel="modulepreload" media="not all" href="/assets/a.js"'
  expect(withIntegrity(`<title>a</title>${preload}>`, integrity)).toBe(
    `<title>a</title>${map}${preload} integrity="${sha('a')}">`,
  )
  expect(withIntegrity('<p></p><script type="module">a()</script>', integrity)).toBe(
    `<p></p>${map}<script type="module">a()</script>`,
  )
})

test('fonts, pictures and inline scripts are left as they are', () => {
  const page =
    '<link rel="preload" href="/a.woff2" as="font" crossorigin><link rel="icon" href="/a.svg"><script>a()</script>'
  expect(withIntegrity(page, integrity)).toBe(page)
})

test('code that is not of the build is refused', () => {
  expect(() => withIntegrity('<script src="https://a.example/a.js"></script>', integrity)).toThrow(
    'There is no integrity for https://a.example/a.js',
  )
})
