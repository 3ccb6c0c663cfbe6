import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { savesData } from '../timing/connection'
import { whenIdle } from '../timing/when-idle'
import { media } from '../styles/tokens'

/**
 * Loads code that only a hovering pointer or a keyboard can use: when the browser is idle if the device can hover and no data is
 * to be saved, else at the first press of Tab. Returns `undefined` until it is loaded, and for good if that fails. If the render
 * with the loaded code replaces the focused control in `containerRef`, the control in its place gets the focus.
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
        // What is loaded here is an addition, such as tooltips: the page works without it.
        () => undefined,
      )
    }
    const handleKeyDown = (event: KeyboardEvent) => event.key === 'Tab' && loadAndSwap()

    addEventListener('keydown', handleKeyDown)
    if (matchMedia(media.hover).matches && !savesData()) whenIdle(loadAndSwap)
    return () => {
      isUnmounted = true
      removeEventListener('keydown', handleKeyDown)
    }
  }, [load, containerRef])

  return loaded?.code
}
