import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../hydration/when-idle'
import { media } from '../styles/tokens'

/**
 * Code that only a pointer that hovers or a keyboard can use: loaded when idle where there is hover, else at the first
 * press of Tab; `undefined` until then, and for good when it cannot be loaded. If the swap replaces the focused control
 * in `containerRef`, its successor gets the focus.
 */
export function useLoadedOnIntent<Loaded>(
  load: () => Promise<Loaded>,
  containerRef: RefObject<HTMLElement | null>,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<{ code: Loaded }>()

  useEffect(() => {
    let isGone = false
    const controls = () => [...(containerRef.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const start = () => {
      removeEventListener('keydown', handleKey)
      load().then(
        (code) => {
          if (isGone) return
          const focused = controls().findIndex((control) => control === document.activeElement)
          flushSync(() => setLoaded({ code }))
          controls()[focused]?.focus({ preventScroll: true })
        },
        // A tooltip only adds: without it the page is whole.
        () => undefined,
      )
    }
    const handleKey = (event: KeyboardEvent) => event.key === 'Tab' && start()

    addEventListener('keydown', handleKey)
    if (matchMedia(media.hover).matches) whenIdle(start)
    return () => {
      isGone = true
      removeEventListener('keydown', handleKey)
    }
  }, [load, containerRef])

  return loaded?.code
}
