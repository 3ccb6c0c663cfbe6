import { pages, storyPages } from 'virtual:pages'
import { contactPath } from './contact-path'
import { meta } from './content/meta.yaml'
import { EnquiryForm } from './features/enquiry/lazy-enquiry-form'
import type { PageMetaContent } from '#content-types'
import { lazyPage, type LazyPage } from './navigation/lazy-page'

type SiteRoute = { path: string; page: LazyPage; meta: PageMetaContent }

/**
 * The path of the route for the not-found page, which is shown at every address without a route.
 * The file of the page is `404.html`.
 */
export const notFoundPath = '*'

/** The routes of all pages. The site map lists the indexed pages in this order. */
export const routes: SiteRoute[] = [
  {
    path: '/',
    page: lazyPage('pages/home-page', () => import('./pages/home-page').then((m) => m.HomePage)),
    meta: meta.home,
  },
  {
    path: contactPath,
    page: lazyPage(
      'pages/contact-page',
      () => import('./pages/contact-page').then((m) => m.ContactPage),
      [EnquiryForm],
    ),
    meta: meta.contact,
  },
  {
    path: '/thanks',
    page: lazyPage('pages/other-pages', () =>
      import('./pages/other-pages').then((m) => m.ThanksPage),
    ),
    meta: meta.thanks,
  },
  // The list of stories, and the pages of stories. Their code is in the chunk of the home page
  // (`home-page.tsx`).
  ...storyPages.map(({ path, meta: pageMeta }) => ({
    path,
    page: lazyPage('pages/home-page', () =>
      import('./pages/home-page').then((m) => m.storyPageOf(path)),
    ),
    meta: pageMeta,
  })),
  // The prose pages: the files of `src/content/pages/`.
  ...pages.map(({ path, meta: pageMeta }) => ({
    path,
    page: lazyPage('pages/other-pages', () =>
      import('./pages/other-pages').then((m) => m.prosePageOf(path)),
    ),
    meta: pageMeta,
  })),
  {
    path: notFoundPath,
    page: lazyPage('pages/other-pages', () =>
      import('./pages/other-pages').then((m) => m.NotFoundPage),
    ),
    meta: meta.notFound,
  },
]

/** Vite's `base` without its trailing slash. Empty if the site is at the root of its host. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/**
 * Returns the route of a path, or the not-found route if no route matches. The path may have
 * `base`, a trailing slash, `.html` or `/index.html`.
 */
export function findRoute(path: string): SiteRoute {
  const isBelowBase = path === base || path.startsWith(`${base}/`)
  const pathWithoutBase = isBelowBase ? path.slice(base.length) : path
  const normalizedPath = pathWithoutBase.replace(/(\/index)?(\.html)?\/?$/, '') || '/'
  const isMatch = (route: SiteRoute) => route.path === normalizedPath
  return routes.find(isMatch) ?? (routes.find((route) => route.path === notFoundPath) as SiteRoute)
}
