import { savesData } from '../browser/connection'
import { whenIdle } from '../browser/when-idle'
import { useDecoration } from '../motion/use-decoration'
import { media } from '../styles/tokens'
import type { FindRoute } from './lazy-page'

/**
 * Prefetches the code of pages:
 * - of a linked page, when its link is pointed at or focused,
 * - of all linked pages, when a form field is pointed at or focused,
 * - of the page at `nextPath`, when the browser is idle after the first scroll. On a device without
 *   hover, leaves out the lazy parts of that page: 25 KB that not every visitor needs.
 *
 * Prefetches nothing with Save-Data.
 */
export function usePrefetch(findRoute: FindRoute, nextPath: string) {
  useDecoration(() => {
    if (savesData()) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    // Ignores a failure: the code is requested again when the visitor navigates.
    const prefetch = (load: () => Promise<unknown>) => void load().catch(() => undefined)
    const handleIntent = (event: Event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      // At a field, prefetches all linked pages. Without its code, the next page may be loaded as a
      // document, and typed text, which is only in memory, would be lost.
      const links = target.matches('form :is(input, select, textarea)')
        ? document.links
        : [target.closest('a')]
      for (const link of links) {
        // Only a link to another language has `hreflang`. The code of its page is of another build.
        const isOtherBuild = import.meta.env.HAS_TRANSLATIONS && link?.hasAttribute('hreflang')
        if (link?.origin !== location.origin || isOtherBuild) continue
        const { page } = findRoute(link.pathname)
        // After a touch, the browser loads the page sooner than a prefetch would load its code. If
        // the code of the page is loaded, this prefetches only its parts.
        if (!isTouch || page.isLoaded()) prefetch(page.preload)
      }
    }
    for (const type of ['pointerover', 'focusin'])
      addEventListener(type, handleIntent, { passive: true, signal })
    const { page } = findRoute(nextPath)
    const loadNext = matchMedia(media.hover).matches ? page.preload : page.preloadPage
    // Safari has no `scrollend` before version 26.2.
    const scrollEvent = 'onscrollend' in window ? 'scrollend' : 'scroll'
    addEventListener(scrollEvent, () => whenIdle(() => prefetch(loadNext)), {
      once: true,
      passive: true,
      signal,
    })
    return () => listeners.abort()
  }, [findRoute, nextPath])
}
