import { expect, test } from 'vitest'
import { fontsToPreload } from '../../plugins/prerender/render-pages'

const fontOf = (name: string) => ({
  url: `/${name}.woff2`,
  extraFiles: [
    { url: `/${name}-ext.woff2`, unicodeRange: 'U+141-144,U+17a' },
    { url: `/${name}-vietnamese.woff2`, unicodeRange: 'U+1ec7' },
  ],
})

test.for<[what: string, html: string, files: string[]]>([
  ['the two fonts of every page, the larger first', '<h1>Read</h1><p>It is</p>', []],
  [
    'a file of further letters for the headline',
    '<h1>The <s>Łódź</s> story</h1><p>It is</p>',
    ['/headline-ext.woff2'],
  ],
  [
    'a file of further letters for the paragraph beside it',
    '<h1>Read</h1><p>Việt</p>',
    ['/text-vietnamese.woff2'],
  ],
  [
    'nothing for words further down',
    '<h1>Read</h1></section><section><h2>Łódź</h2><p>Źródło</p>',
    [],
  ],
])('a page preloads %s', ([, html, files]) => {
  const preloads = fontsToPreload(`<main><section>${html}</section></main>`, {
    headlineFont: fontOf('headline'),
    textFont: fontOf('text'),
  })
  expect(preloads).toEqual(['/text.woff2', '/headline.woff2', ...files])
})
