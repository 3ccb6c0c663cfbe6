// @vitest-environment node
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { checkPage } from '../../plugins/prerender/check-page'

const check = (html: string) => checkPage(parse(html))
const page = (body: string, css = '') =>
  `<html><head><title>Home</title><meta name="description" content="What it is"/><style>${css}</style></head><body>${body}</body></html>`

test('a sound page has no faults', () => {
  const css = ':root{--colors-ink:#000;--space-1:4px}p{color:var(--colors-ink);padding:var(--space-1)}'
  expect(check(page(`<p>From $1,000 - $5,000+ ($50,000)</p>`, css))).toEqual([])
})

test.for([
  ['<p style="color:red">Red</p>', 'style'],
  ['<img src="/a.png" width="1" height="2" onerror="a()">', 'onerror'],
])('%s has what the security policy refuses', ([tag = '', attribute = '']) => {
  const fault = expect.stringContaining(`has ${attribute}, which its security policy refuses`)
  expect(check(page(tag))).toEqual([fault])
})

test.for([
  // Named once, however often it is used.
  [':root{--a:1}p{color:var(--b);margin:var(--a) var(--b)}', '--b'],
  [':root{--ink-soft:1}p{color:var(--ink)}', '--ink'],
  [':root{--ink:1}p{color:var(--ink-soft)}', '--ink-soft'],
])('%s uses a token that no rule defines', ([css = '', token]) => {
  expect(check(page('', css))).toEqual([`the token ${token} is not defined`])
})

test.for([
  ['defined after its use and on any line', 'p{color:var(--a);margin:var(--b)}\n:root {\n  --a: 1;\n  --b: 2;\n}'],
  ['set by the accordion as it opens', 'p{height:var(--radix-accordion-content-height)}'],
])('a token that is %s is not missed', ([, css]) => {
  expect(check(page('', css))).toEqual([])
})
