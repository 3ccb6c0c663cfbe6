import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { savesData } from '../../browser/connection'
import { whenIdle } from '../../browser/when-idle'
import { useDecoration } from '../../motion/use-decoration'
import { setPressed } from '../../styles/pressed-state'
import { media } from '../../styles/tokens'

/** The module with the tooltips. */
export type Tooltips = typeof import('../../components/tooltip')

/**
 * Loads the module with the tooltips of a strip. Loads the module when the browser is idle, if the
 * device can hover and does not save data. Also loads the module at a press of Tab, and at a click
 * of a name. Returns the module, or `undefined` until it is loaded. After a failure, the next Tab
 * or click tries again.
 */
export function useTooltips(stripRef: RefObject<HTMLElement | null>): Tooltips | undefined {
  const [tooltips, setTooltips] = useState<Tooltips>()

  useDecoration(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const buttons = () => [...(stripRef.current?.querySelectorAll('button') ?? [])]
    // The index of the button whose click waits for the tooltips, or -1.
    let clickedIndex = -1
    const markClicked = (isPressed: boolean) => {
      const clicked = buttons()[clickedIndex]
      if (clicked) setPressed(clicked, isPressed)
    }
    // Rendering the tooltips replaces the buttons. So the focus and the click move to new buttons.
    const showTooltips = (loaded: Tooltips) => {
      if (signal.aborted) return
      listeners.abort()
      const focusedIndex = buttons().findIndex((button) => button === document.activeElement)
      flushSync(() => setTooltips(loaded))
      buttons()[focusedIndex]?.focus({ preventScroll: true })
      buttons()[clickedIndex]?.click()
    }
    const load = () =>
      void import('../../components/tooltip').then(showTooltips, () => markClicked(false))
    const handleClick = ({ target }: Event) => {
      clickedIndex = buttons().findIndex((button) => button === target)
      markClicked(true)
      if (clickedIndex >= 0) load()
    }

    addEventListener('keydown', ({ key }) => key === 'Tab' && load(), { signal })
    addEventListener('click', handleClick, { signal })
    if (matchMedia(media.hover).matches && !savesData()) whenIdle(load)
    return () => listeners.abort()
  }, [stripRef])

  return tooltips
}
