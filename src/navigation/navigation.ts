import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { canReach, hasRecentAnswer } from '../browser/reach-host'
import { transitionDirection, transitionPage } from '../motion/transition-page'
import { media } from '../styles/tokens'
import {
  currentEntry,
  enterEntry,
  enterPage,
  leaveEntry,
  nextEntry,
  scrollPxOf,
  shownPage,
  startHistory,
} from './history-entries'
import type { FindRoute, LazyPage } from './lazy-page'
import { clearLostConnection, reportLostConnection } from './lost-connection'
import { setOpenedAtTop } from './opened-at-top'

// The latest page change, by a link, Back or Forward.
let latestChange: symbol | undefined
// Whether the visitor went back or forward to an entry whose page is not shown yet.
let isTraversing = false

/**
 * Begins a page change. Returns a function that tells whether this change is still the latest one.
 * A change that is no longer the latest must do nothing.
 */
function beginChange(): () => boolean {
  const change = Symbol('page change')
  latestChange = change
  return () => latestChange === change
}

/**
 * Returns a handler for links. The handler shows the page of a link without loading a document.
 * Scrolls to the top or to the section of the fragment, and moves the focus there. If the code of
 * the page is not loaded, the browser loads the page, which is faster than loading the code first.
 */
export const navigateInPlace = (findRoute: FindRoute): AroundNavHandler =>
  function follow(navigate, to, options) {
    const { pathname, hash } = new URL(to, location.href)
    const isLatest = beginChange()
    clearLostConnection()
    const followAgain = () => follow(navigate, to, options)
    if (!findRoute(pathname).page.isLoaded()) return void loadPage(to, isLatest, followAgain)
    leaveEntry()
    // Stops a smooth scroll. Its next step would also scroll the new page.
    scrollTo({ top: scrollY, behavior: 'instant' })
    const updateDom = () => {
      // Removing a focused element makes the browser lay out the page: 73 ms at CPU 4×.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      // A link to the current page replaces the entry, as in browsers.
      const replace = options?.replace === true || pathname === location.pathname
      const state = nextEntry(replace)
      // Only a new page reads this value. A change of the value would render the shown page again.
      if (pathname !== shownPage.path) setOpenedAtTop(hash === '')
      flushSync(() => navigate(to, { ...options, replace, state }))
      enterPage(pathname, state)
      const section = document.getElementById(hash.slice(1))
      if (section) section.scrollIntoView({ behavior: 'instant' })
      else scrollTo({ top: 0, behavior: 'instant' })
      const target = section ?? document.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: true })
    }
    const direction = transitionDirection(pathname, shownPage.path, false)
    void transitionPage({ direction, lastScrollPx: scrollY, isLatest, updateDom })
  }

/**
 * Makes the browser load a page if the host of the page answers. Without an answer, shows a notice:
 * the browser's offline page would replace a readable page.
 */
async function loadPage(url: string, isLatest: () => boolean, tryAgain: () => void) {
  const isReachable = hasRecentAnswer() || (await canReach(url))
  if (!isLatest()) return
  if (isReachable) location.assign(url)
  else reportLostConnection(tryAgain)
}

/**
 * Handles Back and Forward. Shows the page at its earlier scroll position. Loads missing code
 * first, such as after a reload. Call this function before the router adds its `popstate` listener.
 */
export function handleTraversals(findRoute: FindRoute): void {
  startHistory()
  addEventListener('click', handleClick, { capture: true })
  addEventListener('popstate', (event) => handlePopState(event, findRoute))
}

function handleClick({ target }: MouseEvent) {
  setSmoothScroll(!matchMedia(media.reducedMotion).matches)
  // The browser follows links to sections of the page without `navigateInPlace`.
  if (target instanceof Element && target.closest('a')) leaveEntry()
}

/** Sets whether the page scrolls smoothly: after a click, but not after Back and Forward. */
function setSmoothScroll(isSmooth: boolean) {
  document.documentElement.style.scrollBehavior = isSmooth ? 'smooth' : ''
}

function handlePopState(event: PopStateEvent, findRoute: FindRoute): void {
  const path = location.pathname
  const isLatest = beginChange()
  if (path === shownPage.path) return traverseInPage()
  // Hides the event from the router. The router gets a copy of the event when the code of the page
  // is loaded.
  event.stopImmediatePropagation()
  const dispatchAgain = () => dispatchEvent(new PopStateEvent('popstate', event))
  // Browsers scroll after the event, so `leaveEntry` reads the scroll position now. A copy of the
  // event is not trusted.
  if (event.isTrusted && !isTraversing) leaveEntry()
  isTraversing = true
  const { page } = findRoute(path)
  if (!page.isLoaded()) return void loadTraversed(page, isLatest, dispatchAgain)
  setSmoothScroll(false)
  const entry = currentEntry()
  const direction = transitionDirection(path, shownPage.path, entry.depth < shownPage.entry.depth)
  const updateDom = () => {
    isTraversing = false
    clearLostConnection()
    enterPage(path, entry)
    setOpenedAtTop(false)
    flushSync(dispatchAgain)
    scrollTo({ top: scrollPxOf(entry), behavior: 'instant' })
  }
  // The browser has already animated a swipe gesture.
  if (event.hasUAVisualTransition) updateDom()
  else void transitionPage({ direction, lastScrollPx: scrollY, isLatest, updateDom })
}

/** Handles Back and Forward between history entries of the shown page. */
function traverseInPage() {
  enterEntry()
  // The visitor may have gone to another page and back before that page was shown. The browser has
  // scrolled then.
  if (isTraversing) scrollTo({ top: scrollPxOf(shownPage.entry), behavior: 'instant' })
  isTraversing = false
}

// Without a connection, code can only load from the browser's cache. It loads within this time.
const cacheTimeoutMs = 1000

/**
 * Loads the code of a page for Back or Forward. Without a connection, returns to the history entry
 * of the shown page.
 */
async function loadTraversed(page: LazyPage, isLatest: () => boolean, showPage: () => void) {
  const loading = page.preloadPage().then(
    () => true,
    () => false,
  )
  // Also `true` if the code loads first, because the answer of the host is then not needed.
  const isReachable = await Promise.race([loading, canReach(location.href)])
  const cacheTimeout = new Promise<false>((resolve) =>
    setTimeout(() => resolve(false), cacheTimeoutMs),
  )
  const isLoaded = await (isReachable ? loading : Promise.race([loading, cacheTimeout]))
  if (!isLatest()) return undefined
  if (isLoaded) return showPage()
  if (isReachable) return location.reload()
  const returnSteps = shownPage.entry.depth - currentEntry().depth
  if (returnSteps !== 0) history.go(returnSteps)
  return reportLostConnection(() => history.go(-returnSteps))
}
