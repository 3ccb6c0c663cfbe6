import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { savesData } from '../../browser/connection'
import { whenIdle } from '../../browser/when-idle'
import { useDecoration } from '../../motion/use-decoration'
import { setPressed } from '../../styles/pressed-state'
import { media } from '../../styles/tokens'

/** The code of tooltips. */
export type Tooltips = typeof import('../../components/tooltip')

/**
 * Loads the code of tooltips: when idle if the device can hover and no data is to be saved, else at
 * the first Tab or click of a name, which the name that replaces it gets again. `undefined` until
 * then; after a failure the next press tries again.
 */
export function useTooltips(stripRef: RefObject<HTMLElement | null>): Tooltips | undefined {
  const [tooltips, setTooltips] = useState<Tooltips>()

  useDecoration(() => {
    const listening = new AbortController()
    const { signal } = listening
    const names = () => [...(stripRef.current?.querySelectorAll('button') ?? [])]
    let clickedIndex = -1
    const markClicked = (isPressed: boolean) => {
      const clicked = names()[clickedIndex]
      if (clicked) setPressed(clicked, isPressed)
    }
    const show = (loaded: Tooltips) => {
      if (signal.aborted) return
      listening.abort()
      const focusedIndex = names().findIndex((name) => name === document.activeElement)
      flushSync(() => setTooltips(loaded))
      names()[focusedIndex]?.focus({ preventScroll: true })
      names()[clickedIndex]?.click()
    }
    const load = () => void import('../../components/tooltip').then(show, () => markClicked(false))
    const handleClick = ({ target }: Event) => {
      clickedIndex = names().findIndex((name) => name === target)
      markClicked(true)
      if (clickedIndex >= 0) load()
    }

    addEventListener('keydown', ({ key }) => key === 'Tab' && load(), { signal })
    addEventListener('click', handleClick, { signal })
    if (matchMedia(media.hover).matches && !savesData()) whenIdle(load)
    return () => listening.abort()
  }, [stripRef])

  return tooltips
}
