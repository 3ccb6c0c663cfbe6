import { site } from '../content/site.yaml'
import type { PageMetaContent } from '#content-types'
import { pageLanguages, type PageLanguages } from './languages'

/** The metadata of one page, for its `<head>`. URLs are absolute. */
export type PageMeta = PageMetaContent & {
  canonical: string
  siteName: string
  sharePictureUrl: string
  /**
   * `undefined` for pages that are not indexed, for sites with one language, and in a prerendered
   * page in the browser.
   */
  languages?: PageLanguages | undefined
}

/**
 * Returns the path of the share picture (`og:image`) of the indexed page at `path`.
 */
export const sharePath = (path: string) => `/share/${path.slice(1) || 'home'}.png`

/**
 * Returns the metadata of a route. If the page is not indexed, the canonical URL and the URL of the
 * share picture are empty strings.
 */
export function pageMeta(route: { path: string; meta: PageMetaContent }): PageMeta {
  const { isIndexed } = route.meta
  // Only search engines and link previews read these languages, in the served page. Without them,
  // the code in the pages of the other agency has 0.4 KB less.
  const hasLanguages =
    import.meta.env.HAS_TRANSLATIONS && !import.meta.env.IN_PRERENDERED_PAGE && isIndexed
  const absoluteUrl = (path: string) =>
    isIndexed ? new URL(import.meta.env.BASE_URL + path.slice(1), site.url).href : ''
  return {
    ...route.meta,
    canonical: absoluteUrl(route.path),
    sharePictureUrl: absoluteUrl(sharePath(route.path)),
    siteName: site.brand,
    ...(hasLanguages && { languages: pageLanguages(route.path) }),
  }
}
