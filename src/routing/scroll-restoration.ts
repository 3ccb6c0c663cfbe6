import { useEffect, useLayoutEffect } from 'react'

// Longer than the two frames in which a browser restores the scroll position.
const smoothScrollOffMs = 100

/**
 * Back and Forward to a page whose code this document has not loaded, as after a reload: the browser loads the whole page,
 * and so restores the scroll position, which it could not in a page that is rendered later.
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

/**
 * Back and Forward show each entry of the history at the scroll position where it was left. Browsers do that themselves, but
 * one that goes by the address lands on the section it names. Where the Navigation API is missing, the browser's way stays.
 */
export function useScrollRestoration(path: string) {
  useEffect(() => {
    if (!('navigation' in window)) return undefined
    const positionsPx = new Map<string, number>()
    const handleChange = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
      positionsPx.set(from.key, scrollY)
      const top = navigationType === 'traverse' ? positionsPx.get(navigation.currentEntry?.key ?? '') : undefined
      // In the next frame the page is rendered and the browser has scrolled, but nothing is painted yet.
      if (top !== undefined) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
    }
    navigation.addEventListener('currententrychange', handleChange)
    return () => navigation.removeEventListener('currententrychange', handleChange)
  }, [])

  // Scrolling there smoothly, the browser would be late.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.style.scrollBehavior = 'auto'
    const timer = setTimeout(() => root.style.removeProperty('scroll-behavior'), smoothScrollOffMs)
    return () => clearTimeout(timer)
  }, [path])
}
