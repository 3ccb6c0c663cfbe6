import { savesData } from '../browser/connection'
import { whenIdle } from '../browser/when-idle'
import { useDecoration } from '../motion/use-decoration'
import { media } from '../styles/tokens'
import type { FindRoute } from './lazy-page'

/**
 * Prefetches a page's code when a link to it is pointed at or focused; of all linked pages when a
 * form is filled in; and of `nextPath` once the browser is idle after the first scroll: on a phone
 * without its parts, 25 KB that not every reader needs. Not if data is saved.
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
      // Typed text is kept in memory only. If the browser loaded the next page, the text would be
      // lost.
      const links = target.matches('form :is(input, select, textarea)')
        ? document.links
        : [target.closest('a')]
      for (const link of links) {
        if (link?.origin !== location.origin) continue
        const { page } = findRoute(link.pathname)
        // Code that is asked for at a touch comes later than the page itself, which the browser
        // loads.
        if (!isTouch || page.isLoaded()) prefetch(page.preload)
      }
    }
    for (const type of ['pointerover', 'focusin'])
      addEventListener(type, handleIntent, { passive: true, signal })
    const { page } = findRoute(nextPath)
    const loadNext = matchMedia(media.hover).matches ? page.preload : page.preloadFirst
    // Safari has no `scrollend` before version 26.2.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll'
    addEventListener(scrolled, () => whenIdle(() => prefetch(loadNext)), {
      once: true,
      passive: true,
      signal,
    })
    return () => listening.abort()
  }, [findRoute, nextPath])
}
