import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { media } from '../styles/tokens'
import { openAtTop } from './open-at-top'
import { answerPressed } from './answer-pressed'
import { unmarkPressed } from './pressed-link'

export type NavigationOptions = {
  /** Whether the code of the page at a path is there. */
  isLoaded: (path: string) => boolean
  preload: (path: string) => Promise<void>
  /** Whether the document must be kept, since what the visitor typed is in its memory alone. */
  isDocumentKept: () => boolean
  /** Changes the DOM by the function that it is called with, and moves from one page to the other. */
  transition: (updateDom: () => void) => Promise<void>
}

const prefersReducedMotion = () => matchMedia(media.reducedMotion).matches
const pathOf = (href: string) => href.split(/[?#]/)[0] || location.pathname

/** The fragment of an address, without `#`; empty if there is none. */
export const fragmentOf = (href: string) => href.split('#')[1] ?? ''

/**
 * Makes the `aroundNav` handler for wouter: it shows a page at its top, or at the section that the fragment names. The browser loads
 * the address as a new document if the page's code is not there: it shows the page sooner than its code would come. If the document
 * must be kept, the code is waited for instead, and the browser loads the address only if that fails.
 */
export function navigateInPlace({
  isLoaded,
  preload,
  isDocumentKept,
  transition,
}: NavigationOptions): AroundNavHandler {
  // If the visitor follows another link while code is loading, only the last navigation takes place.
  let latestNavigation = 0
  return (navigate, to, options) => {
    const showPage = () => {
      const { href, pathname } = location
      const target = new URL(to, href)
      // As browsers do themselves for a link to the address that is shown. What a campaign has added to it makes no other page.
      const isShown = target.href === href || (target.pathname === pathname && !target.hash)
      const replace = options?.replace === true || isShown
      // A part of the page that is removed with the focus in it makes the browser lay out the rest: 73 ms at a processor four times
      // slower. The new page's heading gets the focus.
      if (target.pathname !== pathname && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const render = () => flushSync(() => navigate(to, { ...options, replace }))
      if (target.pathname === pathname || target.hash) render()
      else openAtTop(render)
      const section = document.getElementById(fragmentOf(to))
      // On the same page the reader sees where the scroll leads. On another there is nothing to see on the way.
      const behavior = prefersReducedMotion() || pathname !== location.pathname ? 'instant' : 'smooth'
      if (section) section.scrollIntoView({ behavior })
      else scrollTo({ top: 0, behavior: 'instant' })
    }
    const changePage = () => {
      // Stops a smooth scroll that still runs: its next step would be added to the scroll position of the new page.
      scrollTo({ top: scrollY, behavior: 'instant' })
      void answerPressed(transition, showPage)
    }
    const thisNavigation = ++latestNavigation
    const path = pathOf(to)
    if (isLoaded(path)) return changePage()
    if (!isDocumentKept()) return location.assign(to)
    const ifLatest = (callback: () => void) => () => {
      if (latestNavigation === thisNavigation) callback()
    }
    const callOff = ifLatest(() => {
      latestNavigation += 1
      unmarkPressed()
    })
    // Whoever goes Back meanwhile does not want to be moved on.
    addEventListener('popstate', callOff, { once: true })
    preload(path).then(
      ifLatest(changePage),
      ifLatest(() => location.assign(to)),
    )
  }
}
