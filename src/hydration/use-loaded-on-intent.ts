import { useState, type RefObject } from 'react'
import { useDecoration } from '../motion/use-decoration'
import { flushSync } from 'react-dom'
import { savesData } from './connection'
import { whenIdle } from './when-idle'
import { media } from '../styles/tokens'

/**
 * Loads code for the controls in `containerRef`: when the browser is idle if the device can hover and no data is to be saved, else
 * at the first press of Tab or click of such a control. Returns `undefined` until it is loaded; if that fails, the next press or
 * click tries again. If the render with the loaded code replaces a control that is focused or was clicked, the control in its
 * place gets the focus or the click.
 */
export function useLoadedOnIntent<Loaded>(
  load: () => Promise<Loaded>,
  containerRef: RefObject<HTMLElement | null>,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<{ code: Loaded }>()

  useDecoration(() => {
    const listening = new AbortController()
    let clickedIndex = -1
    const controls = () => [...(containerRef.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const indexOf = (element: unknown) => controls().findIndex((control) => control === element)
    const loadAndSwap = () => {
      const swap = (code: Loaded) => {
        if (listening.signal.aborted) return
        listening.abort()
        const focusedIndex = indexOf(document.activeElement)
        flushSync(() => setLoaded({ code }))
        controls()[focusedIndex]?.focus({ preventScroll: true })
        controls()[clickedIndex]?.click()
      }
      // What is loaded here is an addition, such as tooltips: the page works without it.
      load().then(swap, () => controls()[clickedIndex]?.removeAttribute('data-pressed'))
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') loadAndSwap()
    }
    const handleClick = (event: MouseEvent) => {
      clickedIndex = indexOf(event.target)
      controls()[clickedIndex]?.setAttribute('data-pressed', '')
      if (clickedIndex >= 0) loadAndSwap()
    }

    addEventListener('keydown', handleKeyDown, { signal: listening.signal })
    addEventListener('click', handleClick, { signal: listening.signal })
    if (matchMedia(media.hover).matches && !savesData()) whenIdle(loadAndSwap)
    return () => listening.abort()
  }, [load, containerRef])

  return loaded?.code
}
