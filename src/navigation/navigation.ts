import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { shownAtTop } from '../components/section'
import { mannerOf, transitionPage } from '../motion/transition-page'
import { media } from '../styles/tokens'
import type { FindRoute } from './lazy-page'

// The page that is shown, and how many links led to it: by this depth, the places where pages were left.
const shown = { path: '', depth: 0 }
const placesPx: number[] = []

/**
 * Has a link show its page in place, with the focus, at its top or at the section of the fragment. A page whose code is not there is the
 * browser's to load: it shows it sooner than its code would come.
 */
export const navigateInPlace =
  (findRoute: FindRoute): AroundNavHandler =>
  (navigate, to, options) => {
    const { pathname, hash } = new URL(to, location.href)
    if (!findRoute(pathname).page.isLoaded()) return location.assign(to)
    const manner = mannerOf(pathname, shown.path, false)
    // As browsers do themselves for a link to the page that is shown.
    const replace = options?.replace === true || pathname === location.pathname
    placesPx[shown.depth] = scrollY
    history.replaceState({ depth: shown.depth, leftAtPx: scrollY }, '')
    Object.assign(shown, { path: pathname, depth: shown.depth + (replace ? 0 : 1) })
    // Stops a smooth scroll that still runs: its next step would be added to the scroll position of the new page.
    scrollTo({ top: scrollY, behavior: 'instant' })
    void transitionPage(manner, scrollY, () => {
      // If what is removed has the focus, the browser lays out the rest: 73 ms at a processor four times slower.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      shownAtTop.current = hash === ''
      flushSync(() => navigate(to, { ...options, replace, state: { depth: shown.depth } }))
      shownAtTop.current = false
      const section = document.getElementById(hash.slice(1))
      if (section) section.scrollIntoView({ behavior: 'instant' })
      else scrollTo({ top: 0, behavior: 'instant' })
      const target = section ?? document.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: true })
    })
  }

/**
 * Shows the page that Back or Forward leads to at its place, at once: only a press scrolls smoothly. Its code is loaded before, if it is
 * not there, as after a reload. Call it before the router listens.
 */
export function handleTraversals(findRoute: FindRoute): void {
  const readState = () => (history.state ?? {}) as { depth?: number; leftAtPx?: number }
  Object.assign(shown, { path: location.pathname, depth: readState().depth ?? 0 })
  const { style } = document.documentElement
  const scrollSmoothly = () => (style.scrollBehavior = matchMedia(media.reducedMotion).matches ? '' : 'smooth')
  addEventListener('click', scrollSmoothly, { capture: true })
  addEventListener('popstate', (event) => {
    const path = location.pathname
    if (path === shown.path) return
    event.stopImmediatePropagation()
    // Browsers scroll after this event, and before the one that is dispatched again.
    if (event.isTrusted) placesPx[shown.depth] = scrollY
    const { page } = findRoute(path)
    const dispatchAgain = () => dispatchEvent(new PopStateEvent('popstate', event))
    if (!page.isLoaded()) return void page.preloadFirst().then(dispatchAgain, () => location.reload())
    style.scrollBehavior = ''
    const { depth = 0, leftAtPx = 0 } = readState()
    const manner = mannerOf(path, shown.path, depth < shown.depth)
    Object.assign(shown, { path, depth })
    const showPage = () => {
      flushSync(dispatchAgain)
      scrollTo({ top: placesPx[depth] ?? leftAtPx, behavior: 'instant' })
    }
    // A finger's swipe has moved the page already.
    if (event.hasUAVisualTransition) showPage()
    else void transitionPage(manner, scrollY, showPage)
  })
}
