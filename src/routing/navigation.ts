import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { media } from '../styles/tokens'
import { totalRetryDelayMs } from './load-with-retry'

/** How long the code of a page may take, in milliseconds: all retries, and 8 s for the last one. */
export const loadTimeoutMs = totalRetryDelayMs + 8000

const prefersReducedMotion = () => matchMedia(media.reducedMotion).matches
const pathOf = (href: string) => href.split(/[?#]/)[0] || location.pathname

/** The fragment of an address, without `#`; empty if there is none. */
export const fragmentOf = (href: string) => href.split('#')[1] ?? ''

/**
 * Makes the `aroundNav` handler for wouter: it loads the page's code, then shows the page at its top, or at the section that the
 * fragment names. If `preload` rejects or takes longer than `loadTimeoutMs` (15 s), the browser loads the address as a new document. `transition`
 * is called with the function that changes the DOM; not under reduced motion, nor where view transitions are missing.
 */
export function navigateWithPreload(
  preload: (path: string) => Promise<void>,
  transition: (updateDom: () => void) => void,
): AroundNavHandler {
  // If the visitor follows another link while code is loading, only the last navigation takes place.
  let latestNavigation = 0
  return (navigate, to, options) => {
    const showPage = () => {
      const { pathname } = location
      flushSync(() => navigate(to, options))
      const section = document.getElementById(fragmentOf(to))
      // On the same page the reader sees where the scroll leads. On another there is nothing to see on the way.
      const behavior = prefersReducedMotion() || pathname !== location.pathname ? 'instant' : 'smooth'
      if (section) section.scrollIntoView({ behavior })
      else scrollTo({ top: 0, behavior: 'instant' })
    }
    const changePage = () => {
      if (!('startViewTransition' in document) || prefersReducedMotion()) return showPage()
      // Stops a smooth scroll that still runs: its next step would be added to the scroll position of the new page.
      scrollTo({ top: scrollY, behavior: 'instant' })
      transition(showPage)
    }
    const thisNavigation = ++latestNavigation
    const ifLatest = (callback: () => void) => () => {
      if (latestNavigation === thisNavigation) callback()
    }
    // A request that hangs may never settle.
    const timeout = new Promise<never>((_resolve, reject) => setTimeout(reject, loadTimeoutMs))
    Promise.race([preload(pathOf(to)), timeout]).then(
      ifLatest(changePage),
      ifLatest(() => location.assign(to)),
    )
  }
}
