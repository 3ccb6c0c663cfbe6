import { useEffect } from 'react'
import { onScrollSlow } from '../timing/on-scroll-slow'
import { whenIdle } from '../timing/when-idle'

const intentEvents = ['pointerover', 'touchstart', 'focusin'] as const

/** Prefetches a page's code when the visitor hovers, touches or focuses a link to it. */
export function usePrefetchOnIntent(preload: (path: string) => Promise<void>) {
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : undefined
      // A failure is handled when the visitor navigates.
      if (link && link.origin === location.origin) preload(link.pathname).catch(() => undefined)
    }
    for (const type of intentEvents) addEventListener(type, handleIntent, { passive: true })
    return () => {
      for (const type of intentEvents) removeEventListener(type, handleIntent)
    }
  }, [preload])
}

/**
 * Prefetches the code of the pages at `paths`, those that most visitors go to next, after the first scroll, once the page
 * moves slowly and the browser is idle: a visitor who leaves without scrolling downloads nothing for them. Not if the
 * visitor's browser is set to save data.
 */
export function usePrefetchAfterScroll(preload: (path: string) => Promise<void>, paths: readonly string[]) {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return undefined
    let isUnmounted = false
    const load = () => {
      if (isUnmounted) return
      // A failure is handled when the visitor navigates.
      for (const path of paths) preload(path).catch(() => undefined)
    }
    // Running the code takes longer than a frame, so not while the page moves fast.
    const handleScroll = () => onScrollSlow(() => whenIdle(load))
    addEventListener('scroll', handleScroll, { once: true, passive: true })
    return () => {
      isUnmounted = true
      removeEventListener('scroll', handleScroll)
    }
  }, [preload, paths])
}
