import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { media } from '../styles/tokens'

// Longer than the pauses between the tries to load a page's code.
const loadTimeoutMs = 15_000

const prefersReducedMotion = () => matchMedia(media.reducedMotion).matches
const pathOf = (href: string) => href.split(/[?#]/)[0] || location.pathname

/** The id of the section that an address names; empty when it names none. */
export const hashOf = (href: string) => href.split('#')[1] ?? ''

/**
 * Makes wouter's `aroundNav`: the page's code is loaded first, then the page is shown at its top, or at the section that the
 * address names. When `preload` fails or takes longer than 15 s, the browser loads the whole page instead. `transition` gets
 * the change of the DOM as a function, where the browser has view transitions.
 */
export function navigateWithPreload(
  preload: (path: string) => Promise<void>,
  transition: (updateDom: () => void) => void,
): AroundNavHandler {
  // Of pages chosen while code still loads, the last one counts.
  let latestNavigation = 0
  return (navigate, to, options) => {
    const showPage = () => {
      const { pathname } = location
      flushSync(() => navigate(to, options))
      const section = document.getElementById(hashOf(to))
      // Another page is shown at its section at once; on its own page a reader sees the way there.
      const behavior = prefersReducedMotion() || pathname !== location.pathname ? 'instant' : 'smooth'
      if (section) section.scrollIntoView({ behavior })
      else scrollTo({ top: 0, behavior: 'instant' })
    }
    const changePage = () => {
      if (!('startViewTransition' in document) || prefersReducedMotion()) return showPage()
      // A smooth scroll under way ends first: else what it scrolls until the next frame is added to the new page's place.
      scrollTo({ top: scrollY, behavior: 'instant' })
      transition(showPage)
    }
    const thisNavigation = ++latestNavigation
    const ifLatest = (callback: () => void) => () => {
      if (latestNavigation === thisNavigation) callback()
    }
    // Code that hangs may never come.
    const timeout = new Promise<never>((_resolve, reject) => setTimeout(reject, loadTimeoutMs))
    Promise.race([preload(pathOf(to)), timeout]).then(
      ifLatest(changePage),
      ifLatest(() => location.assign(to)),
    )
  }
}
