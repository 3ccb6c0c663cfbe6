import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { savesData } from '../timing/connection'
import { onScrollSlow } from '../timing/on-scroll-slow'
import { whenIdle } from '../timing/when-idle'
import { media } from '../styles/tokens'

/**
 * Loads code that adds something to the controls in `containerRef`: when the browser is idle if the device can hover, else once
 * the container is less than one viewport height away, so that the first tap finds it; not so early where the visitor saves data.
 * In any case at the first press of Tab, and when the returned function is called. The code is `undefined` until it is loaded,
 * and stays so if that fails, until it is asked for again. If the render with it replaces the focused control, the control in its place gets the focus.
 */
export function useLoadedOnIntent<Loaded>(
  load: () => Promise<Loaded>,
  containerRef: RefObject<HTMLElement | null>,
): [code: Loaded | undefined, need: () => void] {
  const [loaded, setLoaded] = useState<{ code: Loaded }>()
  const isLoading = useRef(false)

  const need = () => {
    if (isLoading.current || loaded) return
    isLoading.current = true
    const controls = () => [...(containerRef.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    load().then(
      (code) => {
        // Unmounted in the meantime.
        if (!containerRef.current) return
        const focusedIndex = controls().findIndex((control) => control === document.activeElement)
        flushSync(() => setLoaded({ code }))
        controls()[focusedIndex]?.focus({ preventScroll: true })
      },
      // What is loaded here is an addition, such as tooltips: the page works without it.
      () => {
        isLoading.current = false
      },
    )
  }
  const needOnEvent = useEffectEvent(need)

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => event.key === 'Tab' && needOnEvent()
    let cancelLoad: (() => void) | undefined
    const approach = new IntersectionObserver(
      ([entry]) => {
        cancelLoad?.()
        cancelLoad = entry?.isIntersecting ? onScrollSlow(() => whenIdle(needOnEvent)) : undefined
      },
      { rootMargin: '100% 0px 100%' },
    )

    addEventListener('keydown', handleKeyDown)
    if (matchMedia(media.hover).matches && !savesData()) whenIdle(needOnEvent)
    else if (containerRef.current && !savesData()) approach.observe(containerRef.current)
    return () => {
      removeEventListener('keydown', handleKeyDown)
      approach.disconnect()
      cancelLoad?.()
    }
  }, [containerRef])

  return [loaded?.code, need]
}
