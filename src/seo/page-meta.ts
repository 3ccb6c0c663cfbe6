import { site } from '../content/site.yaml'
import type { PageMetaContent } from '#content-types'

/** The metadata of one page, for its `<head>`. URLs are absolute. */
export type PageMeta = PageMetaContent & {
  canonical: string
  siteName: string
  sharePictureUrl: string
}

/** The path of the share picture (`og:image`) of the indexed page at `path`. */
export const sharePath = (path: string) => `/share/${path.slice(1) || 'home'}.png`

/**
 * The metadata of a route. A page that is not indexed has neither a canonical URL nor a share
 * picture: both are empty.
 */
export function pageMeta(route: { path: string; meta: PageMetaContent }): PageMeta {
  const { isIndexed } = route.meta
  const absoluteUrl = (path: string) =>
    isIndexed ? new URL(import.meta.env.BASE_URL + path.slice(1), site.url).href : ''
  return {
    ...route.meta,
    canonical: absoluteUrl(route.path),
    sharePictureUrl: absoluteUrl(sharePath(route.path)),
    siteName: site.brand,
  }
}
