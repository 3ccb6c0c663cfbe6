// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesOf, withOwn } from '../../plugins/prerender/write-site'

test('a page is written where hosts look for it, with and without a slash and with .html', () => {
  expect(filesOf('/', '*')).toEqual(['index.html'])
  expect(filesOf('/contact', '*')).toEqual(['contact.html', 'contact/index.html'])
  expect(filesOf('/work/one', '*')).toEqual(['work/one.html', 'work/one/index.html'])
  expect(filesOf('*', '*')).toEqual(['404.html'])
})

const folder = mkdtempSync(join(tmpdir(), 'public-'))
afterAll(() => rmSync(folder, { recursive: true }))

const siteMap = 'Sitemap: https://agency.example/sitemap.xml\n'
test.for<[file: string, own: string | undefined, made: string, written: string]>([
  ['_headers', '/kit/*\n  X-Robots-Tag: noindex\n', '/*\n  A: b\n', '/*\n  A: b\n\n/kit/*\n  X-Robots-Tag: noindex\n'],
  [
    'robots.txt',
    '\uFEFFUser-agent: *\nDisallow: /kit/',
    `Allow: /\n\n${siteMap}`,
    `User-agent: *\nDisallow: /kit/\n\n${siteMap}`,
  ],
  ['robots.txt', `Disallow:\n${siteMap}`, 'Sitemap: other\n', `Disallow:\n${siteMap}`],
  [
    'robots.txt',
    'User-agent: *\r\nDisallow: /kit/\r\n',
    `a\n\n${siteMap}`,
    `User-agent: *\r\nDisallow: /kit/\n\n${siteMap}`,
  ],
  ['robots.txt', 'sitemap: /other.xml', siteMap, 'sitemap: /other.xml\n'],
  ['robots.txt', '', siteMap, `\n\n${siteMap}`],
  ['_headers', '\uFEFF/kit/*\r\n  A: b\r\n', '/*\n  A: b\n', '/*\n  A: b\n\n/kit/*\r\n  A: b\r\n'],
  ['.nojekyll', '', '', ''],
  ['sitemap.xml', undefined, '<urlset/>', '<urlset/>'],
])('%s with own lines %j in public/ keeps them', ([file, own, made, written]) => {
  if (own !== undefined) writeFileSync(join(folder, file), own)
  expect(withOwn(file, made, folder)).toBe(written)
  expect(withOwn(file, made, '')).toBe(made)
})

test.for(['favicon.svg', 'contact.html', 'sitemap.xml', 'unsent.txt', '404.html'])(
  'public/%s, which the build would replace, is named',
  (file) => {
    writeFileSync(join(folder, file), 'own')
    expect(() => withOwn(file, 'made', folder)).toThrow(`public/${file} has the name of a file that the build makes`)
  },
)
