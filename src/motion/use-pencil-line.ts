import { scroll } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { useEffect, type RefObject } from 'react'
import { inTurn } from './in-turn'
import { follow } from './movements'
import { whenReached } from './when-reached'

// How much of the line a stop takes to fill, once the pencil is there.
const fillShare = 0.06

/**
 * Runs a pencil along a line of stops as the page is scrolled, on the browser's own scroll timeline where it has one. In
 * the list, `[data-pencil]` grows along its axis, and each `[data-fill]` when the pencil gets to its stop. `[data-reach]`
 * tells from where to where: its top and then its bottom pass the lower edge of the screen. Until the reader comes near, and
 * under reduced motion, all of it is drawn.
 */
export function usePencilLine(listRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = listRef.current
    const target = list?.querySelector('[data-reach]')
    const pencil = list?.querySelector('[data-pencil]')
    if (!list || !target || !pencil) return undefined
    const undo: (() => void)[] = []

    const begin = () => {
      const fills = [...list.querySelectorAll('[data-fill]')]
      const movements = [
        // Both axes: the line itself is long in the one that counts.
        () => animate(pencil, { transform: ['scale(var(--undrawn))', 'none'] }, follow),
        ...fills.map((fill, index) => () => {
          const share = index / fills.length
          const times = [0, share, share + fillShare, 1]
          return animate(fill, { transform: ['scale(0)', 'scale(0)', 'scale(1)', 'scale(1)'] }, { ...follow, times })
        }),
      ]
      for (const make of movements) {
        const giveUp = inTurn(() => {
          const movement = make()
          const letGo = scroll(movement, { target, offset: ['start end', 'end end'] })
          undo.push(letGo, () => movement.cancel())
        })
        undo.push(giveUp)
      }
    }
    const stop = whenReached(list, { prepare: begin, move: () => undefined })
    return () => {
      stop()
      for (const step of undo) step()
    }
  }, [listRef])
}
