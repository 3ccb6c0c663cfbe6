import { useBrowserLocation } from 'wouter/use-browser-location'

/** Maps a path of the browser to the path of its page. Only the paths of the served page differ. */
export type PagePath = (pathname: string) => string

/**
 * Returns the `PagePath` of this document. Reads the path of the served page from its HTML, since
 * the URL may differ. A host may serve a page at `/contact.html` or `//contact`, ignore capitals,
 * or mirror the site below another path. Hydrating any other page would replace the served content.
 * `base` has no trailing slash.
 */
export function createPagePath({ dataset }: HTMLElement, base: string): PagePath {
  const servedAt = location.pathname
  return (pathname) => (dataset.page && pathname === servedAt ? base + dataset.page : pathname)
}

/** A location hook that gives the router the path of the page instead of the browser's path. */
export const locationHookOf =
  (pagePath: PagePath): typeof useBrowserLocation =>
  (options) => {
    const [pathname, navigate] = useBrowserLocation(options)
    return [pagePath(pathname), navigate]
  }
