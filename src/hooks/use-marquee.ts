import { useEffect, useRef, type RefObject } from 'react'
import { distancesPx, media } from '../styles/tokens'

// Air between the strip's edge and a name that was moved into sight.
const focusMarginPx = 24

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
    let frameId = 0
    let halfWidthPx = 0

    const moveTo = (px: number) => {
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
      item.style.transform = `translateX(${halfWidthPx}px)`
    }
    const step = () => {
      const nextPx = offsetPx.current + distancesPx.marqueePerFrame
      if (nextPx >= halfWidthPx) resetMovedItem()
      moveTo(nextPx >= halfWidthPx ? nextPx - halfWidthPx : nextPx)
      frameId = requestAnimationFrame(step)
    }
    const update = () => {
      const isRunning = pauseReasons.size === 0 && halfWidthPx > 0
      if (isRunning && !frameId) frameId = requestAnimationFrame(step)
      if (!isRunning && frameId) {
        cancelAnimationFrame(frameId)
        frameId = 0
      }
      track.toggleAttribute('data-running', isRunning)
    }
    // The strip clips and never scrolls, so what has focus must be moved into sight.
    const bringIntoView = (item: HTMLElement) => {
      const stripRect = strip.getBoundingClientRect()
      const { left, right } = item.getBoundingClientRect()
      if (reducedMotion.matches || (left >= stripRect.left && right <= stripRect.right)) return
      moveTo(Math.max(0, offsetPx.current + left - stripRect.left - focusMarginPx))
    }
    const setPauseReason = (reason: string, isActive: boolean) => {
      if (isActive) pauseReasons.add(reason)
      else pauseReasons.delete(reason)
      update()
    }

    const handleReducedMotionChange = () => {
      if (reducedMotion.matches) {
        resetMovedItem()
        track.style.removeProperty('transform')
      }
      setPauseReason('reduced motion', reducedMotion.matches)
    }
    const handleVisibilityChange = () => setPauseReason('hidden tab', document.hidden)
    const handleFocusIn = (event: FocusEvent) => {
      setPauseReason('focus', true)
      bringIntoView(event.target as HTMLElement)
    }
    const handleFocusOut = (event: FocusEvent) =>
      setPauseReason('focus', track.contains(event.relatedTarget as Node | null))
    const visibilityObserver = new IntersectionObserver((entries) => {
      for (const entry of entries) setPauseReason('out of view', !entry.isIntersecting)
    })
    const sizeObserver = new ResizeObserver(() => {
      // To the fraction of a pixel: rounded, as `scrollWidth` is, it would show as a jump once a round.
      halfWidthPx = track.getBoundingClientRect().width / 2
      update()
    })

    setPauseReason('paused', isPaused)
    setPauseReason('focus', track.contains(document.activeElement))
    handleVisibilityChange()
    handleReducedMotionChange()
    // The strip, not the track: the track is wider than any screen and moves.
    visibilityObserver.observe(strip)
    sizeObserver.observe(track)
    reducedMotion.addEventListener('change', handleReducedMotionChange)
    document.addEventListener('visibilitychange', handleVisibilityChange)
    track.addEventListener('focusin', handleFocusIn)
    track.addEventListener('focusout', handleFocusOut)
    strip.addEventListener('pointermove', handlePointerMove)

    return () => {
      cancelAnimationFrame(frameId)
      visibilityObserver.disconnect()
      sizeObserver.disconnect()
      reducedMotion.removeEventListener('change', handleReducedMotionChange)
      document.removeEventListener('visibilitychange', handleVisibilityChange)
      track.removeEventListener('focusin', handleFocusIn)
      track.removeEventListener('focusout', handleFocusOut)
      strip.removeEventListener('pointermove', handlePointerMove)
    }
  }, [trackRef, isPaused])
}
