import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { shownAtTop } from '../components/section'
import { transitionPage } from '../motion/transition-page'
import { media } from '../styles/tokens'
import type { FindRoute } from './lazy-page'

// The path of the page that is shown: Back and Forward change the address before it.
let shownPath = ''

/**
 * Has a link show its page in place, at its top or at the section that the fragment names, and moves the focus there. A page whose
 * code is not there is the browser's to load: it shows the page sooner than its code would come.
 */
export const navigateInPlace =
  (findRoute: FindRoute): AroundNavHandler =>
  (navigate, to, options) => {
    const { pathname, hash } = new URL(to, location.href)
    if (!findRoute(pathname).page.isLoaded()) return location.assign(to)
    shownPath = pathname
    history.replaceState({ leftAtPx: scrollY }, '')
    // Stops a smooth scroll that still runs: its next step would be added to the scroll position of the new page.
    scrollTo({ top: scrollY, behavior: 'instant' })
    void transitionPage(() => {
      // As browsers do themselves for a link to the page that is shown.
      const replace = options?.replace === true || pathname === location.pathname
      // A part of the page that is removed with the focus in it makes the browser lay out the rest: 73 ms at a processor four times
      // slower.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      shownAtTop.current = hash === ''
      flushSync(() => navigate(to, { ...options, replace }))
      shownAtTop.current = false
      const section = document.getElementById(hash.slice(1))
      if (section) section.scrollIntoView({ behavior: 'instant' })
      else scrollTo({ top: 0, behavior: 'instant' })
      const target = section ?? document.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: true })
    })
  }

/**
 * Shows the page that Back or Forward leads to where it was left, at once: only a link's press lets the page scroll smoothly, to a
 * section. Has the browser load it if its code is not there, as after a reload. Call it before the router listens.
 */
export function handleTraversals(findRoute: FindRoute): void {
  shownPath = location.pathname
  const { style } = document.documentElement
  const scrollSmoothly = () => (style.scrollBehavior = matchMedia(media.reducedMotion).matches ? '' : 'smooth')
  addEventListener('click', scrollSmoothly, { capture: true })
  addEventListener('popstate', (event) => {
    if (location.pathname === shownPath) return
    shownPath = location.pathname
    if (!findRoute(shownPath).page.isLoaded()) {
      event.stopImmediatePropagation()
      return location.reload()
    }
    // Browsers restore the place some frames later.
    style.scrollBehavior = ''
    // Firefox has restored the place before the page changes, no further down than the other page reaches.
    const { leftAtPx } = (event.state ?? {}) as { leftAtPx?: number }
    if (leftAtPx === undefined) return
    // It may be left at another place next time, by Forward.
    history.replaceState(null, '')
    requestAnimationFrame(() => scrollTo({ top: leftAtPx, behavior: 'instant' }))
  })
}
