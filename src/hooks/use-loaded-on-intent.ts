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
    let isUnmounted = false
    const controls = () => [...(containerRef.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const loadAndSwap = () => {
      removeEventListener('keydown', handleKeyDown)
      load().then(
        (code) => {
          if (isUnmounted) return
          const focusedIndex = controls().findIndex((control) => control === document.activeElement)
          flushSync(() => setLoaded({ code }))
          controls()[focusedIndex]?.focus({ preventScroll: true })
        },
        // A tooltip only adds: without it the page is whole.
        () => undefined,
      )
    }
    const handleKeyDown = (event: KeyboardEvent) => event.key === 'Tab' && loadAndSwap()

    addEventListener('keydown', handleKeyDown)
    if (matchMedia(media.hover).matches) whenIdle(loadAndSwap)
    return () => {
      isUnmounted = true
      removeEventListener('keydown', handleKeyDown)
    }
  }, [load, containerRef])

  return loaded?.code
}
