import { useLayoutEffect } from 'react'
import { useDecoration } from '../motion/use-decoration'

// In milliseconds. Browsers restore the scroll position within two frames.
const smoothScrollOffMs = 100

/** Turns smooth scrolling off while the browser restores a scroll position, which would otherwise come late. */
function scrollInstantly() {
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  const timer = setTimeout(() => style.removeProperty('scroll-behavior'), smoothScrollOffMs)
  return () => clearTimeout(timer)
}

/**
 * Lets Back and Forward show the place where a page was left at once, without a smooth scroll to it: on another page, and, in
 * browsers with the Navigation API, on the same one.
 */
export function useScrollRestoration(path: string) {
  useDecoration(() => {
    if (!('navigation' in window)) return undefined
    const handleChange = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (navigationType === 'traverse') scrollInstantly()
    }
    navigation.addEventListener('currententrychange', handleChange)
    return () => navigation.removeEventListener('currententrychange', handleChange)
  }, [])

  useLayoutEffect(scrollInstantly, [path])
}
