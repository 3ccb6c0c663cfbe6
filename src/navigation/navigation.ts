import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { shownAtTop } from '../components/section'
import { canReach } from '../hydration/reach-host'
import { mannerOf, transitionPage } from '../motion/transition-page'
import { media } from '../styles/tokens'
import {
  currentEntry,
  enterEntry,
  enterPage,
  leaveEntry,
  nextEntry,
  placePxOf,
  shown,
  startHistory,
} from './history-entries'
import type { FindRoute, LazyPage } from './lazy-page'
import { clearLostConnection, reportLostConnection } from './lost-connection'

// The last press of a link, of Back or of Forward.
let latest: symbol | undefined
// Whether the browser has moved to an entry whose page is not shown yet.
let isTraversing = false

/** Begins a page change. What it returns tells whether no other has begun since: only the last one is carried out. */
function beginChange(): () => boolean {
  const change = Symbol('page change')
  latest = change
  return () => latest === change
}

/**
 * Has a link show its page in place, with the focus, at its top or at the section of the fragment. A page whose code is not there is the
 * browser's to load: it shows it sooner than its code would come.
 */
export const navigateInPlace = (findRoute: FindRoute): AroundNavHandler =>
  function follow(navigate, to, options) {
    const { pathname, hash } = new URL(to, location.href)
    const isLatest = beginChange()
    clearLostConnection()
    const followAgain = () => follow(navigate, to, options)
    if (!findRoute(pathname).page.isLoaded()) return void loadPage(to, isLatest, followAgain)
    leaveEntry()
    // Stops a smooth scroll that still runs: its next step would be added to the scroll position of the new page.
    scrollTo({ top: scrollY, behavior: 'instant' })
    const updateDom = () => {
      // If what is removed has the focus, the browser lays out the rest: 73 ms at a processor four times slower.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      // As browsers do themselves for a link to the page that is shown.
      const replace = options?.replace === true || pathname === location.pathname
      const state = nextEntry(replace)
      shownAtTop.current = hash === ''
      flushSync(() => navigate(to, { ...options, replace, state }))
      enterPage(pathname, state)
      shownAtTop.current = false
      const section = document.getElementById(hash.slice(1))
      if (section) section.scrollIntoView({ behavior: 'instant' })
      else scrollTo({ top: 0, behavior: 'instant' })
      const target = section ?? document.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: true })
    }
    void transitionPage({ manner: mannerOf(pathname, shown.path, false), leftAtPx: scrollY, isLatest, updateDom })
  }

/** Has the browser load a page, once its host answers: the browser's offline page would replace one that can be read. */
async function loadPage(url: string, isLatest: () => boolean, tryAgain: () => void) {
  const isReachable = await canReach(url)
  if (!isLatest()) return
  if (isReachable) location.assign(url)
  else reportLostConnection(tryAgain)
}

/**
 * Shows the page that Back or Forward leads to at its place, at once: only a press scrolls smoothly. Its code is loaded before, if it is
 * not there, as after a reload. Call it before the router listens.
 */
export function handleTraversals(findRoute: FindRoute): void {
  startHistory()
  const { style } = document.documentElement
  const handleClick = ({ target }: MouseEvent) => {
    style.scrollBehavior = matchMedia(media.reducedMotion).matches ? '' : 'smooth'
    // The browser itself follows links to sections of the page.
    if (target instanceof Element && target.closest('a')) leaveEntry()
  }
  addEventListener('click', handleClick, { capture: true })
  addEventListener('popstate', (event) => {
    const path = location.pathname
    const isLatest = beginChange()
    if (path === shown.path) {
      enterEntry()
      // The browser may have scrolled on its way to the page that has not been shown.
      if (isTraversing) scrollTo({ top: placePxOf(shown.entry), behavior: 'instant' })
      isTraversing = false
      return
    }
    event.stopImmediatePropagation()
    // Browsers scroll after this event, and before the one that is dispatched again.
    if (event.isTrusted && !isTraversing) leaveEntry()
    isTraversing = true
    const { page } = findRoute(path)
    const dispatchAgain = () => dispatchEvent(new PopStateEvent('popstate', event))
    if (!page.isLoaded()) return void loadTraversed(page, isLatest, dispatchAgain)
    style.scrollBehavior = ''
    const entry = currentEntry()
    const manner = mannerOf(path, shown.path, entry.depth < shown.entry.depth)
    const showPage = () => {
      isTraversing = false
      clearLostConnection()
      enterPage(path, entry)
      flushSync(dispatchAgain)
      scrollTo({ top: placePxOf(entry), behavior: 'instant' })
    }
    // A finger's swipe has moved the page already.
    if (event.hasUAVisualTransition) showPage()
    else void transitionPage({ manner, leftAtPx: scrollY, isLatest, updateDom: showPage })
  })
}

// Code in the browser's cache comes within this time, also without a connection.
const cacheTimeMs = 1000

/** Loads the code of the page that Back or Forward leads to. Without a connection it leads back to the page that is shown. */
async function loadTraversed(page: LazyPage, isLatest: () => boolean, showPage: () => void) {
  const isLoaded = page.preloadFirst().then(
    () => true,
    () => false,
  )
  const isReachable = await Promise.race([isLoaded, canReach(location.href)])
  const waited = new Promise<false>((resolve) => setTimeout(() => resolve(false), cacheTimeMs))
  const canShow = await (isReachable ? isLoaded : Promise.race([isLoaded, waited]))
  if (!isLatest()) return undefined
  if (canShow) return showPage()
  if (isReachable) return location.reload()
  const steps = shown.entry.depth - currentEntry().depth
  if (steps !== 0) history.go(steps)
  return reportLostConnection(() => history.go(-steps))
}
