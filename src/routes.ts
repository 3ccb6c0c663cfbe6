import { contactMeta, homeMeta, notFoundMeta, privacyMeta, termsMeta, thanksMeta } from './content/meta'
import type { PageMetaContent } from './content/types'
import { lazyPage, type LazyPage } from './pages/lazy-page'

export type SiteRoute = { path: string; page: LazyPage; meta: PageMetaContent }

/** What no route matches; served as `404.html`. */
export const notFoundPath = '*'

/** Every page of the site; those that are indexed, in the order of the site map. */
export const routes: SiteRoute[] = [
  { path: '/', page: lazyPage('home-page', () => import('./pages/home-page').then((m) => m.HomePage)), meta: homeMeta },
  {
    path: '/contact',
    page: lazyPage('contact-page', () => import('./pages/contact-page').then((m) => m.ContactPage)),
    meta: contactMeta,
  },
  {
    path: '/thanks',
    page: lazyPage('rare-pages', () => import('./pages/rare-pages').then((m) => m.ThanksPage)),
    meta: thanksMeta,
  },
  {
    path: '/privacy',
    page: lazyPage('legal-page', () => import('./pages/legal-page').then((m) => m.PrivacyPage)),
    meta: privacyMeta,
  },
  {
    path: '/terms',
    page: lazyPage('legal-page', () => import('./pages/legal-page').then((m) => m.TermsPage)),
    meta: termsMeta,
  },
  {
    path: notFoundPath,
    page: lazyPage('rare-pages', () => import('./pages/rare-pages').then((m) => m.NotFoundPage)),
    meta: notFoundMeta,
  },
]

/** The path the site lives under, without its last slash: empty for a host of its own. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The route that answers a path, with or without base, trailing slash or `.html`; the not-found route for any other. */
export function findRoute(path: string): SiteRoute {
  const ownPath = path.startsWith(`${base}/`) ? path.slice(base.length) : path
  const plain = ownPath.replace(/(\/index)?(\.html)?\/?$/, '') || '/'
  const isMatch = (route: SiteRoute) => route.path === plain
  return routes.find(isMatch) ?? (routes.find((route) => route.path === notFoundPath) as SiteRoute)
}
