import { useDecoration } from '../motion/use-decoration'
import { mayLoadAhead, savesData } from './connection'
import { whenIdle } from '../hydration/when-idle'

// Not a touch: code that is asked for then comes later than the page itself, which the browser loads.
const intentEvents = ['pointerover', 'focusin'] as const

/** Prefetches a page's code when the visitor points at a link to it or focuses it. Not if data is to be saved. */
export function usePrefetchOnIntent(preload: (path: string) => Promise<void>) {
  useDecoration(() => {
    if (savesData()) return undefined
    const handleIntent = (event: Event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest('a') : undefined
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      // A failure is handled when the visitor navigates.
      if (link && !isTouch && link.origin === location.origin) preload(link.pathname).catch(() => undefined)
    }
    for (const type of intentEvents) addEventListener(type, handleIntent, { passive: true })
    return () => {
      for (const type of intentEvents) removeEventListener(type, handleIntent)
    }
  }, [preload])
}

/**
 * Prefetches the code of the page at `path`, the one that most visitors go to next, after the first scroll, once the
 * browser is idle: a visitor who leaves without scrolling downloads nothing for it. Only on a connection
 * that may be used for it.
 */
export function usePrefetchAfterScroll(preload: (path: string) => Promise<void>, path: string) {
  useDecoration(() => {
    if (!mayLoadAhead()) return undefined
    let isUnmounted = false
    const load = () => {
      // A failure is handled when the visitor navigates.
      if (!isUnmounted) preload(path).catch(() => undefined)
    }
    const handleScroll = () => whenIdle(load)
    addEventListener('scroll', handleScroll, { once: true, passive: true })
    return () => {
      isUnmounted = true
      removeEventListener('scroll', handleScroll)
    }
  }, [preload, path])
}
