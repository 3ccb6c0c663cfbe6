import { type RefObject } from 'react'
import { useDecoration } from './use-decoration'
import { followScroll } from './follow-scroll'
import { onEnterView } from './on-enter-view'

// The share of the scroll range in which a step's circle is filled, once the line has reached it.
const fillRangeShare = 0.06

/**
 * Draws a line through a list of steps as the page is scrolled. In the list, `[data-pencil-line]` is scaled from
 * `--undrawn-scale` to its full length, and each `[data-step-fill]` is scaled up when the line reaches its step. The scroll
 * range begins when the top of `[data-scroll-target]` enters the viewport and ends when its bottom does. Until the reader comes
 * near (`onEnterView`), and under reduced motion, the whole line is drawn.
 */
export function usePencilLine(listRef: RefObject<HTMLElement | null>) {
  useDecoration(() => {
    const list = listRef.current
    const target = list?.querySelector('[data-scroll-target]')
    const pencil = list?.querySelector('[data-pencil-line]')
    if (!list || !target || !pencil) return undefined
    const fills = [...list.querySelectorAll('[data-step-fill]')]
    const range = { target, offset: ['start end', 'end end'] as ['start end', 'end end'] }
    let cleanUps: (() => void)[] = []

    const prepare = () => {
      cleanUps = [
        // The scale is a custom property, since the line is horizontal on wide screens and vertical on others.
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
