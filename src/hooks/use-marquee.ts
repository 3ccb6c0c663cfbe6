import { useEffect, useRef, type RefObject } from 'react'
import { distancesPx, media } from '../styles/tokens'

// Air between the strip's edge and a name that was moved into sight.
const edgePx = 24

/**
 * Moves a track of two equal halves to the left by exactly 0.5 px per animation frame, and back to the start after half
 * its width, where the second half looks as the first did. A frame that does not come moves nothing, so that a slow phone
 * never sees a jump. It rests while `isPaused`, out of view, in a hidden tab, while something in it has focus, and under
 * reduced motion.
 *
 * The track holds two lists of the same items, the second inert. Where the pointer is over an inert item, the living one
 * takes its place, so that every name answers wherever the strip stands.
 */
export function useMarquee(trackRef: RefObject<HTMLElement | null>, isPaused: boolean) {
  const offsetPx = useRef(0)
  const movedItem = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const track = trackRef.current
    if (!track) return
    const strip = track.parentElement ?? track
    const reducedMotion = matchMedia(media.reducedMotion)
    const pauseReasons = new Set<string>(['out of view'])
    let frame = 0
    let halfPx = 0

    const place = (px: number) => {
      offsetPx.current = px
      track.style.transform = `translate3d(${-px}px, 0, 0)`
    }
    const resetMovedItem = () => {
      movedItem.current?.style.removeProperty('transform')
      movedItem.current = undefined
    }
    const handlePointerMove = ({ clientX, pointerType, target }: PointerEvent) => {
      const [list, copy] = track.children
      if (pointerType === 'touch' || !list || !copy || movedItem.current?.contains(target as Node)) return
      resetMovedItem()
      if (list.contains(target as Node)) return
      const index = [...copy.children].findIndex((item) => {
        const { left, right } = item.getBoundingClientRect()
        return left <= clientX && clientX < right
      })
      const item = list.children[index]
      if (!(item instanceof HTMLElement)) return
      movedItem.current = item
      item.style.transform = `translateX(${halfPx}px)`
    }
    const step = () => {
      const nextPx = offsetPx.current + distancesPx.marqueePerFrame
      if (nextPx >= halfPx) resetMovedItem()
      place(nextPx >= halfPx ? nextPx - halfPx : nextPx)
      frame = requestAnimationFrame(step)
    }
    const update = () => {
      const isRunning = pauseReasons.size === 0 && halfPx > 0
      if (isRunning && !frame) frame = requestAnimationFrame(step)
      if (!isRunning && frame) {
        cancelAnimationFrame(frame)
        frame = 0
      }
      track.toggleAttribute('data-running', isRunning)
    }
    // The strip clips and never scrolls, so what has focus must be moved into sight.
    const bringIntoView = (item: HTMLElement) => {
      const seen = strip.getBoundingClientRect()
      const { left, right } = item.getBoundingClientRect()
      if (reducedMotion.matches || (left >= seen.left && right <= seen.right)) return
      place(Math.max(0, offsetPx.current + left - seen.left - edgePx))
    }
    const rest = (reason: string, isReason: boolean) => {
      if (isReason) pauseReasons.add(reason)
      else pauseReasons.delete(reason)
      update()
    }

    const handleStillness = () => {
      if (reducedMotion.matches) {
        resetMovedItem()
        track.style.removeProperty('transform')
      }
      rest('reduced motion', reducedMotion.matches)
    }
    const handleVisibility = () => rest('hidden tab', document.hidden)
    const handleFocusIn = (event: FocusEvent) => {
      rest('focus', true)
      bringIntoView(event.target as HTMLElement)
    }
    const handleFocusOut = (event: FocusEvent) => rest('focus', track.contains(event.relatedTarget as Node | null))
    const view = new IntersectionObserver((entries) => {
      for (const entry of entries) rest('out of view', !entry.isIntersecting)
    })
    const size = new ResizeObserver(() => {
      // To the fraction of a pixel: rounded, as `scrollWidth` is, it would show as a jump once a round.
      halfPx = track.getBoundingClientRect().width / 2
      update()
    })

    rest('held', isPaused)
    rest('focus', track.contains(document.activeElement))
    handleVisibility()
    handleStillness()
    // The strip, not the track: the track is wider than any screen and moves.
    view.observe(strip)
    size.observe(track)
    reducedMotion.addEventListener('change', handleStillness)
    document.addEventListener('visibilitychange', handleVisibility)
    track.addEventListener('focusin', handleFocusIn)
    track.addEventListener('focusout', handleFocusOut)
    strip.addEventListener('pointermove', handlePointerMove)

    return () => {
      cancelAnimationFrame(frame)
      view.disconnect()
      size.disconnect()
      reducedMotion.removeEventListener('change', handleStillness)
      document.removeEventListener('visibilitychange', handleVisibility)
      track.removeEventListener('focusin', handleFocusIn)
      track.removeEventListener('focusout', handleFocusOut)
      strip.removeEventListener('pointermove', handlePointerMove)
    }
  }, [trackRef, isPaused])
}
