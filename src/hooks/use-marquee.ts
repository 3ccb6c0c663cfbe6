import { useEffect, useRef, type RefObject } from 'react'
import { distancesPx, media } from '../styles/tokens'

// The least distance between the strip's edge and an item that was moved into view because it has focus.
const focusMarginPx = 24

/**
 * Moves a track to the left by exactly 0.5 px per animation frame (the specification's number), and back to its start after half
 * of its width, where its second half looks the same as the first. A dropped frame moves nothing, so that a slow phone never
 * shows a jump. The track stops while `isPaused`, while it is out of view or has focus in it, in a hidden tab, and under reduced
 * motion.
 *
 * The track holds two lists of the same items, the second of them `inert`. When the pointer is over an inert item, its
 * interactive counterpart is moved there, so that every visible item reacts to the pointer.
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
    // The strip has `overflow: clip`, so the browser cannot scroll a focused item into view.
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
      // With its fraction of a pixel: `scrollWidth` is rounded, and the difference would be seen as a jump in every round.
      halfWidthPx = track.getBoundingClientRect().width / 2
      update()
    })

    setPauseReason('paused', isPaused)
    setPauseReason('focus', track.contains(document.activeElement))
    handleVisibilityChange()
    handleReducedMotionChange()
    // The strip, not the track, which moves and is wider than the viewport.
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
