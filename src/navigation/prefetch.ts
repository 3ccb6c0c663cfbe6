import { savesData } from '../hydration/connection'
import { whenIdle } from '../hydration/when-idle'
import { useDecoration } from '../motion/use-decoration'
import { media } from '../styles/tokens'
import type { FindRoute } from './lazy-page'

/**
 * Prefetches a page's code when the visitor points at a link to it or focuses it; that of all linked pages when a form is filled in;
 * and that of the page at `nextPath`, to which most visitors go next, once the browser is idle after the first scroll: who leaves
 * without scrolling downloads nothing for it, and no frame of the scroll waits for it. A phone prefetches that page without its parts,
 * which come while its first screen is read: 25 KB that a reader who goes nowhere does not pay for. Not if data is to be saved.
 */
export function usePrefetch(findRoute: FindRoute, nextPath: string) {
  useDecoration(() => {
    if (savesData()) return undefined
    const listening = new AbortController()
    const { signal } = listening
    // A failure is handled when the visitor navigates.
    const prefetch = (load: () => Promise<unknown>) => void load().catch(() => undefined)
    const handleIntent = (event: Event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      // What is typed into a form is kept in memory: a full load of another page would lose it.
      const links = target.matches('form :is(input, select, textarea)') ? document.links : [target.closest('a')]
      for (const link of links) {
        if (link?.origin !== location.origin) continue
        const { page } = findRoute(link.pathname)
        // Code that is asked for at a touch comes later than the page itself, which the browser loads.
        if (!isTouch || page.isLoaded()) prefetch(page.preload)
      }
    }
    for (const type of ['pointerover', 'focusin']) addEventListener(type, handleIntent, { passive: true, signal })
    const { page } = findRoute(nextPath)
    const loadNext = matchMedia(media.hover).matches ? page.preload : page.preloadFirst
    // Safari has no `scrollend` before version 26.2.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll'
    addEventListener(scrolled, () => whenIdle(() => prefetch(loadNext)), { once: true, passive: true, signal })
    return () => listening.abort()
  }, [findRoute, nextPath])
}
