// @vitest-environment node
import { createHash } from 'node:crypto'
import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { elementOf } from '../../src/build/head/html-tree'
import { addIntegrity, integrityOf } from '../../src/build/head/integrity'

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const integrity = integrityOf(
  new Map([
    ['/assets/b.js', Buffer.from('b')],
    ['/assets/a.js', Buffer.from('a')],
    ['/assets/a.css', Buffer.from('css')],
  ]),
)
const mapOf = (modules: object) => `<script type="importmap">${JSON.stringify({ integrity: modules })}</script>`

/** A page with these tags in its head, after integrity was added to it. */
function withIntegrity(head: string) {
  const page = parse(`<html><head>${head}</head><body></body></html>`)
  addIntegrity(page, integrity)
  return serialize(elementOf(page, 'head'))
}

test('every tag that loads code says what the code must be', () => {
  const tags =
    '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/a.js"></script><link rel="preload" as="script" href="/assets/b.js">'
  expect(withIntegrity(tags)).toBe(
    `<link rel="stylesheet" href="/assets/a.css" integrity="${sha('css')}">` +
      `<script src="/assets/a.js" integrity="${sha('a')}"></script>` +
      `<link rel="preload" as="script" href="/assets/b.js" integrity="${sha('b')}">`,
  )
})

test('a map of all other modules comes before the first module', () => {
  const preload = '<link rel="modulepreload" media="not all" href="/assets/a.js"'
  expect(withIntegrity(`<title>a</title>${preload}>`)).toBe(
    `<title>a</title>${mapOf({ '/assets/b.js': sha('b') })}${preload} integrity="${sha('a')}">`,
  )
  expect(withIntegrity('<title>a</title><script type="module">a()</script>')).toBe(
    `<title>a</title>${mapOf({ '/assets/a.js': sha('a'), '/assets/b.js': sha('b') })}<script type="module">a()</script>`,
  )
})

test('fonts, the style sheet for rare media, pictures, inline scripts and what has its integrity are left as they are', () => {
  const tags =
    '<link rel="stylesheet" href="/assets/a.css" media="print">' +
    '<link rel="preload" href="/a.woff2" as="font"><link rel="icon" href="/a.svg"><script>a()</script>' +
    '<script src="/old.js" integrity="sha256-old"></script>'
  expect(withIntegrity(tags)).toBe(tags)
})

test('code that is not of the build is refused', () => {
  expect(() => withIntegrity('<script src="https://a.example/a.js"></script>')).toThrow(
    'There is no integrity for https://a.example/a.js',
  )
})
