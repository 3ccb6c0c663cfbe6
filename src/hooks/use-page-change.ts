import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

const hashOf = (href: string) => href.split('#')[1] ?? ''
const pathOf = (href: string) => href.split(/[?#]/)[0] || location.pathname

/**
 * What happens around a client navigation: the page's code is loaded first, then the page is shown at its top, or at the
 * section that the address names. When the code cannot be loaded, the browser loads the whole page instead.
 */
export function goToPage(preload: (path: string) => Promise<void>): AroundNavHandler {
  return (navigate, to, options) => {
    const show = () => {
      flushSync(() => navigate(to, options))
      const section = document.getElementById(hashOf(to))
      if (section) section.scrollIntoView()
      else scrollTo({ top: 0, behavior: 'instant' })
    }
    preload(pathOf(to)).then(show, () => location.assign(to))
  }
}

/** After the page changed, moves focus to its heading, or to the section that the address names. */
export function usePageChange(path: string) {
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    const target = document.getElementById(hashOf(location.hash)) ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  }, [path])
}
