import { site } from '../content/site'
import type { PageMetaContent } from '../content/types'

/** Everything the head of one page says. Addresses are absolute. */
export type PageMeta = PageMetaContent & { canonical: string; siteName: string }

/** The meta of a route. The not-found page, which has no address of its own, gets no canonical one. */
export function pageMeta(route: { path: string; meta: PageMetaContent }): PageMeta {
  const canonical = route.meta.isIndexed ? new URL(import.meta.env.BASE_URL + route.path.slice(1), site.url).href : ''
  return { ...route.meta, canonical, siteName: site.brand }
}
