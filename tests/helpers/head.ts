import type { Page } from '@playwright/test'
import { palette, site } from './content'
import type { PageMetaContent } from '#content-types'

/** The metadata of a page. Has all values of each kind, so that a test notices a duplicate. */
export const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute))
    const property = (name: string) => all(`meta[property="${name}"]`, 'content')
    return {
      titles: [...document.querySelectorAll('title')].map((tag) => tag.textContent),
      descriptions: all('meta[name="description"]', 'content'),
      canonicals: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
      ogTitles: property('og:title'),
      ogDescriptions: property('og:description'),
      ogTypes: property('og:type'),
      ogSites: property('og:site_name'),
      ogUrls: property('og:url'),
      themeColors: all('meta[name="theme-color"]', 'content'),
      themes: all('meta[name="theme-color"]', 'media'),
      languages: all('html', 'lang'),
    }
  })

/** The metadata that a page must have. */
export function expectedHead({ path, meta }: { path: string; meta: PageMetaContent }) {
  const canonicals = meta.isIndexed ? [new URL(path, site.url).href] : []
  return {
    titles: [meta.title],
    descriptions: [meta.description],
    canonicals,
    robots: meta.isIndexed ? [] : ['noindex'],
    ogTitles: [meta.title],
    ogDescriptions: [meta.description],
    ogTypes: ['website'],
    ogSites: [site.brand],
    ogUrls: canonicals,
    themeColors: [palette.light.board, palette.dark.board],
    themes: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
    languages: [site.language],
  }
}
