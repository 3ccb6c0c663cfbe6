import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { elementsOf } from '../../plugins/html-tree'
import { PageHead } from '../../src/layout/page-head'
import { languageLinks } from '../../src/seo/languages'
import { pageMeta } from '../../src/seo/page-meta'
import { site } from '../helpers/content'

// The pages of an English translation. The default language is Portuguese.
vi.mock('virtual:languages', () => ({
  languages: [
    {
      tag: 'pt-PT',
      name: 'Português',
      openGraphLocale: 'pt_PT',
      base: '/',
      paths: { '/': '/', '/about': '/sobre', '/thanks': '/thanks', '/terms': '/terms' },
      unindexedPaths: ['/thanks', '/terms'],
    },
    { tag: 'en', name: 'English', openGraphLocale: 'en_GB', base: '/en/' },
    {
      tag: 'de',
      name: 'Deutsch',
      openGraphLocale: 'de_DE',
      base: '/de/',
      paths: { '/': '/', '/jobs': '/jobs' },
      unindexedPaths: [],
    },
  ],
}))

beforeEach(() => {
  vi.stubEnv('BASE_URL', '/en/')
  vi.stubEnv('HAS_TRANSLATIONS', 'true')
})
afterEach(() => void vi.unstubAllEnvs())

/** The links to all languages, and the locales of link previews, in the head of a page. */
function languagesInHead(path: string, isIndexed = true) {
  const meta = { title: 'Our desk', description: 'What stands on it.', isIndexed }
  const document = parse(renderToStaticMarkup(<PageHead meta={pageMeta({ path, meta })} />))
  const links = elementsOf(document, 'link')
    .filter((link) => getAttribute(link, 'rel') === 'alternate')
    .map((link) => `${getAttribute(link, 'hreflang')} ${getAttribute(link, 'href')}`)
  const locales = elementsOf(document, 'meta').flatMap((each) => {
    const property = getAttribute(each, 'property') ?? ''
    return property.startsWith('og:locale') ? `${property} ${getAttribute(each, 'content')}` : []
  })
  return { links, locales }
}

test('a page names its address and locale in each language, and the default for all others', () => {
  expect(languagesInHead('/')).toEqual({
    links: [
      `pt-PT ${site.url}/`,
      `en ${site.url}/en/`,
      `de ${site.url}/de/`,
      `x-default ${site.url}/`,
    ],
    locales: ['og:locale en_GB', 'og:locale:alternate pt_PT', 'og:locale:alternate de_DE'],
  })
  expect(languagesInHead('/about').links).toEqual([
    `pt-PT ${site.url}/sobre`,
    `en ${site.url}/en/about`,
    `x-default ${site.url}/sobre`,
  ])
})

test('a page that the default language lacks has no x-default', () => {
  expect(languagesInHead('/jobs').links).toEqual([
    `en ${site.url}/en/jobs`,
    `de ${site.url}/de/jobs`,
  ])
})

test('a page in one language, and a page that is not indexed, names no other language', () => {
  const onlyOwnLocale = { links: [], locales: ['og:locale en_GB'] }
  expect(languagesInHead('/spinning')).toEqual(onlyOwnLocale)
  // Its counterpart is not indexed.
  expect(languagesInHead('/terms')).toEqual(onlyOwnLocale)
  expect(languagesInHead('/thanks', false)).toEqual({ links: [], locales: [] })
})

test('the link to another language leads to the same page, or to the home page', () => {
  const addresses = (path: string) => languageLinks(path).map(({ name, href }) => [name, href])
  expect(addresses('/about')).toEqual([
    ['Português', '/sobre'],
    ['Deutsch', '/de/'],
  ])
  expect(addresses('/thanks')).toContainEqual(['Português', '/thanks'])
  expect(addresses('*')).toEqual([
    ['Português', '/'],
    ['Deutsch', '/de/'],
  ])
})
