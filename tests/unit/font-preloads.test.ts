// @vitest-environment node
import { expect, test } from 'vitest'
import { fontsToPreload } from '../../plugins/prerender/render-pages'

const fontOf = (name: string) => ({
  url: `/${name}.woff2`,
  extraFiles: [
    { url: `/${name}-ext.woff2`, unicodeRange: 'U+140-143,U+17a' },
    { url: `/${name}-vietnamese.woff2`, unicodeRange: 'U+1ec7' },
  ],
})
const preloadsOf = (html: string) =>
  fontsToPreload(html, { headlineFont: fontOf('headline'), textFont: fontOf('text') })

test('the two fonts of every page are fetched with it, the larger first', () => {
  expect(preloadsOf('<main><section><h1>Read</h1><p>It is</p></section></main>')).toEqual([
    '/text.woff2',
    '/headline.woff2',
  ])
})

test('a headline at the top with further letters has their file fetched with the page', () => {
  const html = '<main><section><h1>The <s>Łódź</s> story</h1><p>It is read</p></section></main>'
  expect(preloadsOf(html).slice(2)).toEqual(['/headline-ext.woff2'])
})

test('so has a paragraph beside it', () => {
  const html = '<main><section><h1>Read</h1><p>In Việt Nam</p></section></main>'
  expect(preloadsOf(html).slice(2)).toEqual(['/text-vietnamese.woff2'])
})

test('letters further down do not compete with the first screen', () => {
  const html = '<main><section><h1>Read</h1></section><section><h2>Łódź</h2><p>Źródło</p></section></main>'
  expect(preloadsOf(html)).toHaveLength(2)
})
