import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { pageHtml } from '../../plugins/prerender/page-html'

const start = '<!DOCTYPE html><html><head><style>@media print{a{top:0}}</style></head><body>'
const address =
  '<a href="mailto:q%26a@agency.example" title="To ed@agency.example">ed@agency.example</a>'
const rest = '<p>A &amp; B: &amp;#64; at 9:30</p><script>"a@b"</script></body></html>'
const page = start + address + rest

test('the HTML of a page has no email address that proxies recognize, and browsers read the address', () => {
  const html = pageHtml(parse(page))
  expect(html.slice(start.length, -rest.length)).not.toMatch(/@|mailto:/)
  expect(serialize(parse(html))).toBe(page)
})

test('styles, scripts and all other text are written as they are', () => {
  expect(pageHtml(parse(start + rest))).toBe(start + rest)
})
