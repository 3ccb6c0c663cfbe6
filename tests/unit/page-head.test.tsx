import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { elementsOf } from '../../plugins/html-tree'
import { PageHead } from '../../src/layout/page-head'
import { pageMeta } from '../../src/seo/page-meta'
import { site } from '../helpers/content'

/** Renders the head of a page. Returns the contents of its `<meta>` elements, by name. */
function metaOf(isIndexed: boolean, sharePictureAlt?: string): Record<string, string | null> {
  const meta = { title: 'Our desk', description: 'What stands on it.', isIndexed, sharePictureAlt }
  const html = renderToStaticMarkup(<PageHead meta={pageMeta({ path: '/about', meta })} />)
  const entries = elementsOf(parse(html), 'meta').map((element) => [
    getAttribute(element, 'property') ?? getAttribute(element, 'name'),
    getAttribute(element, 'content'),
  ])
  return Object.fromEntries(entries)
}

test('a shared link gets a large card with the picture of the page, its size and its description', () => {
  expect(metaOf(true)).toMatchObject({
    'twitter:card': 'summary_large_image',
    'og:image': `${site.url}/share/about.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Our desk',
  })
  expect(metaOf(true, 'Desk, underlined')).toMatchObject({ 'og:image:alt': 'Desk, underlined' })
})

test('a page that is not in search engines names no picture and no address of its own', () => {
  const names = Object.keys(metaOf(false))
  expect(names.filter((name) => /image|url/.test(name))).toEqual([])
  expect(names).toContain('robots')
})

test('with a base path, the address and the picture of a page begin with the base path', () => {
  vi.stubEnv('BASE_URL', '/agency/')
  const meta = { title: 'Our desk', description: 'What stands on it.', isIndexed: true }
  expect(pageMeta({ path: '/about', meta })).toMatchObject({
    canonical: `${site.url}/agency/about`,
    sharePictureUrl: `${site.url}/agency/share/about.png`,
  })
  expect(pageMeta({ path: '/', meta }).canonical).toBe(`${site.url}/agency/`)
  vi.unstubAllEnvs()
})
