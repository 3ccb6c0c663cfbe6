import { useEffect, type RefObject } from 'react'
import { followScroll } from './follow-scroll'
import { onEnterView } from './on-enter-view'

// How much of the line a stop takes to fill, once the pencil is there.
const fillRangeShare = 0.06

/**
 * Runs a pencil along a line of stops as the page is scrolled. In the list, `[data-pencil-line]` grows along its axis, and each
 * `[data-step-fill]` when the pencil gets to its stop. `[data-scroll-target]` tells from where to where: its top and then its bottom pass
 * the lower edge of the screen. Until the reader comes near, and under reduced motion, all of it is drawn.
 */
export function usePencilLine(listRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = listRef.current
    const target = list?.querySelector('[data-scroll-target]')
    const pencil = list?.querySelector('[data-pencil-line]')
    if (!list || !target || !pencil) return undefined
    const fills = [...list.querySelectorAll('[data-step-fill]')]
    const range = { target, offset: ['start end', 'end end'] as ['start end', 'end end'] }
    let cleanUps: (() => void)[] = []

    const prepare = () => {
      cleanUps = [
        // Both axes: the line itself is long in the one that counts.
        followScroll(pencil, { transform: ['scale(var(--undrawn-scale))', 'none'] }, range),
        ...fills.map((fill, index) => {
          const startShare = index / fills.length
          const transform = ['scale(0)', 'scale(0)', 'scale(1)', 'scale(1)']
          return followScroll(fill, { transform }, range, [0, startShare, startShare + fillRangeShare, 1])
        }),
      ]
    }
    const cleanUp = onEnterView(list, { prepare, start: () => undefined })
    return () => {
      cleanUp()
      for (const cleanUpScroll of cleanUps) cleanUpScroll()
    }
  }, [listRef])
}
