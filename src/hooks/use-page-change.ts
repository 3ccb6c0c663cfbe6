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

/**
 * Back and Forward to a page whose code this document has not loaded, as after a reload: the browser loads the whole page,
 * and so restores the place, which it could not in a page that comes later.
 */
export function useReloadOfUnloaded(isLoaded: (path: string) => boolean) {
  useEffect(() => {
    const handlePop = () => {
      if (!isLoaded(location.pathname)) location.reload()
    }
    addEventListener('popstate', handlePop)
    return () => removeEventListener('popstate', handlePop)
  }, [isLoaded])
}

const intents = ['pointerover', 'touchstart', 'focusin'] as const

/** Loads a page's code as soon as the visitor points at a link to it, touches or focuses it. */
export function usePreloadOnIntent(preload: (path: string) => Promise<void>) {
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : undefined
      // A failure is told when the visitor goes there.
      if (link && link.origin === location.origin) preload(link.pathname).catch(() => undefined)
    }
    for (const intent of intents) addEventListener(intent, handleIntent, { passive: true })
    return () => {
      for (const intent of intents) removeEventListener(intent, handleIntent)
    }
  }, [preload])
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
