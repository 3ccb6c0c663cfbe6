import { useEffect, useLayoutEffect } from 'react'

// In milliseconds. Browsers restore the scroll position within two frames.
const smoothScrollOffMs = 100

/**
 * Reloads the document on Back or Forward to a page whose code is not loaded, as can happen after a reload. The browser then
 * restores the scroll position itself; on a page that is rendered only when its code has loaded, it could not.
 */
export function useReloadForUnloadedPage(isLoaded: (path: string) => boolean) {
  useEffect(() => {
    const handlePop = () => {
      if (!isLoaded(location.pathname)) location.reload()
    }
    addEventListener('popstate', handlePop)
    return () => removeEventListener('popstate', handlePop)
  }, [isLoaded])
}

/** Turns smooth scrolling off while the browser restores a scroll position, which would otherwise come late. */
function scrollInstantly() {
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  const timer = setTimeout(() => style.removeProperty('scroll-behavior'), smoothScrollOffMs)
  return () => clearTimeout(timer)
}

/**
 * Restores the scroll position on Back and Forward. Browsers do so themselves, but for an address with a fragment some scroll to
 * that section instead. Does nothing in browsers without the Navigation API.
 */
export function useScrollRestoration(path: string) {
  useEffect(() => {
    if (!('navigation' in window)) return undefined
    const positionsPx = new Map<string, number>()
    const handleChange = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
      positionsPx.set(from.key, scrollY)
      if (navigationType !== 'traverse') return
      // The position of an entry from before hydration is known to the browser alone.
      scrollInstantly()
      const top = positionsPx.get(navigation.currentEntry?.key ?? '')
      // By the next frame the page is rendered and the browser has scrolled, but neither is painted yet.
      if (top !== undefined) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
    }
    navigation.addEventListener('currententrychange', handleChange)
    return () => navigation.removeEventListener('currententrychange', handleChange)
  }, [])

  useLayoutEffect(scrollInstantly, [path])
}
