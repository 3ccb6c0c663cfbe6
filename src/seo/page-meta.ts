import { site } from '../content/site'
import type { PageMetaContent } from '../content/types'
import { shareSize } from './share-size'

/** Everything the head of one page says. Addresses are absolute. */
export type PageMeta = PageMetaContent & {
  canonical: string
  siteName: string
  sharePictureUrl: string
  sharePictureSize: typeof shareSize
}

/** Where the share picture of an indexed page stands in the site. */
export const sharePath = (path: string) => `/share/${path.slice(1) || 'home'}.png`

/** The meta of a route. A page that is not indexed has no address of its own: no canonical one, and no share picture. */
export function pageMeta(route: { path: string; meta: PageMetaContent }): PageMeta {
  const { isIndexed } = route.meta
  const absoluteUrl = (path: string) =>
    isIndexed ? new URL(import.meta.env.BASE_URL + path.slice(1), site.url).href : ''
  return {
    ...route.meta,
    canonical: absoluteUrl(route.path),
    sharePictureUrl: absoluteUrl(sharePath(route.path)),
    sharePictureSize: shareSize,
    siteName: site.brand,
  }
}
