import { whenIdle } from '../hydration/when-idle'
import { useDecoration } from '../motion/use-decoration'
import { findRoute } from '../routes'
import { savesData } from '../hydration/connection'

// Not a touch: code that is asked for then comes later than the page itself, which the browser loads.
const intentEvents = ['pointerover', 'focusin'] as const

// A failure is handled when the visitor navigates.
const preload = (path: string) =>
  void findRoute(path)
    .page.preload()
    .catch(() => undefined)

function handleIntent(event: Event) {
  const { target } = event
  if (!(target instanceof Element) || (event instanceof PointerEvent && event.pointerType === 'touch')) return
  // What is typed into a form is kept in memory: a full load of another page would lose it.
  const links = target.matches('form :is(input, select, textarea)') ? document.links : [target.closest('a')]
  for (const link of links) if (link?.origin === location.origin) preload(link.pathname)
}

/**
 * Prefetches a page's code when the visitor points at a link to it or focuses it; that of all linked pages when a form is filled in.
 * Not if data is to be saved.
 */
export function usePrefetchOnIntent() {
  useDecoration(() => {
    if (savesData()) return undefined
    for (const type of intentEvents) addEventListener(type, handleIntent, { passive: true })
    return () => {
      for (const type of intentEvents) removeEventListener(type, handleIntent)
    }
  }, [])
}

/**
 * Prefetches the code of the page at `path`, the one that most visitors go to next, after the first scroll, once the browser is
 * idle: a visitor who leaves without scrolling downloads nothing for it. Not if data is to be saved.
 */
export function usePrefetchAfterScroll(path: string) {
  useDecoration(() => {
    if (savesData()) return undefined
    const handleScroll = () => whenIdle(() => preload(path))
    addEventListener('scroll', handleScroll, { once: true, passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [path])
}
