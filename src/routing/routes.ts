import { contactMeta, homeMeta, notFoundMeta, privacyMeta, termsMeta, thanksMeta } from '../content/meta'
import type { PageMetaContent } from '../content/types'
import { lazyPage, type LazyPage } from './lazy-page'

/** `contentFile` is the file of `src/content/` that holds what the page says. */
export type SiteRoute = { path: string; page: LazyPage; meta: PageMetaContent; contentFile: string }

/** What no route matches; served as `404.html`. */
export const notFoundPath = '*'

/** Every page of the site; those that are indexed, in the order of the site map. */
export const routes: SiteRoute[] = [
  {
    path: '/',
    page: lazyPage('home-page', () => import('../pages/home-page').then((m) => m.HomePage)),
    meta: homeMeta,
    contentFile: 'home',
  },
  {
    path: '/contact',
    page: lazyPage('contact-page', () => import('../pages/contact-page').then((m) => m.ContactPage)),
    meta: contactMeta,
    contentFile: 'contact',
  },
  {
    path: '/thanks',
    page: lazyPage('other-pages', () => import('../pages/other-pages').then((m) => m.ThanksPage)),
    meta: thanksMeta,
    contentFile: 'thanks',
  },
  {
    path: '/privacy',
    page: lazyPage('other-pages', () => import('../pages/other-pages').then((m) => m.PrivacyPage)),
    meta: privacyMeta,
    contentFile: 'legal',
  },
  {
    path: '/terms',
    page: lazyPage('other-pages', () => import('../pages/other-pages').then((m) => m.TermsPage)),
    meta: termsMeta,
    contentFile: 'legal',
  },
  {
    path: notFoundPath,
    page: lazyPage('other-pages', () => import('../pages/other-pages').then((m) => m.NotFoundPage)),
    meta: notFoundMeta,
    contentFile: 'not-found',
  },
]

/** The path the site lives under, without its last slash: empty for a host of its own. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The route that answers a path, with or without base, trailing slash or `.html`; the not-found route for any other. */
export function findRoute(path: string): SiteRoute {
  const pathWithoutBase = path.startsWith(`${base}/`) ? path.slice(base.length) : path
  const normalizedPath = pathWithoutBase.replace(/(\/index)?(\.html)?\/?$/, '') || '/'
  const isMatch = (route: SiteRoute) => route.path === normalizedPath
  return routes.find(isMatch) ?? (routes.find((route) => route.path === notFoundPath) as SiteRoute)
}
