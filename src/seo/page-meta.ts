import { site } from '../content/site.yaml'
import type { PageMetaContent } from '#content-types'
import { pageLanguages, type PageLanguages } from './languages'

/** The metadata of one page, for its `<head>`. URLs are absolute. */
export type PageMeta = PageMetaContent & {
  canonical: string
  siteName: string
  sharePictureUrl: string
  /**
   * Missing for pages that are not indexed, for sites with one language, and in the browser's code of
   * a build.
   */
  languages?: PageLanguages | undefined
}

/**
 * Returns the path of the share picture (`og:image`) of an indexed page. `path` is the page's path.
 */
export const sharePath = (path: string) => `/share/${path.slice(1) || 'home'}.png`

/**
 * Returns the metadata of a route. If the page is not indexed, the canonical URL and the URL of the
 * share picture are empty strings.
 */
export function pageMeta(route: { path: string; meta: PageMetaContent }): PageMeta {
  const { isIndexed } = route.meta
  // Only search engines and link previews read these tags, and they read the served page. Without
  // them, the browser's code of the other agency has 0.4 KB less.
  const hasLanguages = import.meta.env.HAS_TRANSLATIONS && !import.meta.env.PRERENDERED && isIndexed
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
