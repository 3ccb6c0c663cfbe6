import { useBrowserLocation } from 'wouter/use-browser-location'

/** Gives the path of the page that stands at a path of the browser: the same path, except for the page that was served. */
export type PagePath = (pathname: string) => string

/**
 * Reads from the served HTML which page it is. The URL does not always say so: a host may serve a page at `/contact.html` or
 * `//contact`, ignore capitals, or be a mirror that serves the site below a path of its own. Hydrating another page than the served
 * one would replace what the visitor reads. `base` is without its trailing slash.
 */
export function readServedPage({ dataset }: HTMLElement, base: string): PagePath {
  const servedAt = location.pathname
  return (pathname) => (dataset.page && pathname === servedAt ? base + dataset.page : pathname)
}

/** A location hook for the router, which then sees the path of each page, and not that of the browser. */
export const locationHookOf =
  (pagePath: PagePath): typeof useBrowserLocation =>
  (options) => {
    const [pathname, navigate] = useBrowserLocation(options)
    return [pagePath(pathname), navigate]
  }
