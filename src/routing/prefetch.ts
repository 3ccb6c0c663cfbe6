import { useEffect } from 'react'
import { whenIdle } from '../hydration/when-idle'

const intentEvents = ['pointerover', 'touchstart', 'focusin'] as const

/** Loads a page's code as soon as the visitor points at a link to it, touches or focuses it. */
export function usePrefetchOnIntent(preload: (path: string) => Promise<void>) {
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : undefined
      // A failure is told when the visitor goes there.
      if (link && link.origin === location.origin) preload(link.pathname).catch(() => undefined)
    }
    for (const type of intentEvents) addEventListener(type, handleIntent, { passive: true })
    return () => {
      for (const type of intentEvents) removeEventListener(type, handleIntent)
    }
  }, [preload])
}

/**
 * Loads the code of the pages that most visitors go to next, once the reader has scrolled and stopped: who only looks in pays
 * nothing for them, and who reads on finds them there. Not where the visitor asked to save data.
 */
export function usePrefetchAfterScroll(preload: (path: string) => Promise<void>, paths: readonly string[]) {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return undefined
    let isUnmounted = false
    const load = () => {
      if (isUnmounted) return
      // A failure is told when the visitor goes there.
      for (const path of paths) preload(path).catch(() => undefined)
    }
    // Safari has `scrollend` from version 26 on.
    const type = 'onscrollend' in window ? 'scrollend' : 'scroll'
    const handleScroll = () => whenIdle(load)
    addEventListener(type, handleScroll, { once: true, passive: true })
    return () => {
      isUnmounted = true
      removeEventListener(type, handleScroll)
    }
  }, [preload, paths])
}
