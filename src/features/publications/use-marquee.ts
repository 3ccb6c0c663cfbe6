import { useRef, type RefObject } from 'react'
import { useDecoration } from '../../motion/use-decoration'
import { distancesPx, media } from '../../styles/tokens'

// The least distance between the strip's edge and an item that was moved into view because it has focus.
const focusMarginPx = 24

/**
 * Moves a track to the left by exactly 0.5 px per animation frame (the specification's number), and back to its start after the
 * width of one of its lists, where the next looks the same as the first. A dropped frame moves nothing, so that a slow phone never
 * shows a jump. The track stops while `isPaused`, while it is out of view or has the keyboard's focus in it, in a hidden tab, and
 * under reduced motion.
 *
 * The track holds two or more lists of the same items, all but the first `inert`. When the pointer is over an inert item, its
 * interactive counterpart is moved there, so that every visible item reacts to the pointer. A tap on an inert item, which no
 * movement comes before, clicks the counterpart.
 */
export function useMarquee(trackRef: RefObject<HTMLElement | null>, isPaused: boolean) {
  const offsetPx = useRef(0)
  const movedItem = useRef<HTMLElement>(undefined)

  useDecoration(() => {
    const track = trackRef.current
    if (!track) return
    const strip = track.parentElement ?? track
    const reducedMotion = matchMedia(media.reducedMotion)
    const pauseReasons = new Set<string>(['out of view'])
    let frameId = 0
    let listWidthPx = 0

    const moveTo = (px: number) => {
      offsetPx.current = px
      track.style.transform = `translate3d(${-px}px, 0, 0)`
    }
    const resetMovedItem = () => {
      movedItem.current?.style.removeProperty('transform')
      movedItem.current = undefined
    }
    /** Moves the counterpart of the inert item at `clientX` there. Returns it, if `target` is inert. */
    const moveItemTo = ({ clientX, target }: MouseEvent) => {
      const [list, ...copies] = track.children
      if (!list || movedItem.current?.contains(target as Node)) return undefined
      resetMovedItem()
      if (list.contains(target as Node)) return undefined
      const copiedItems = copies.flatMap((copy) => Array.from(copy.children))
      const copiedIndex = copiedItems.findIndex((copiedItem) => {
        const { left, right } = copiedItem.getBoundingClientRect()
        return left <= clientX && clientX < right
      })
      const item = list.children[copiedIndex % list.children.length]
      if (!(item instanceof HTMLElement)) return undefined
      const listsBefore = 1 + Math.floor(copiedIndex / list.children.length)
      movedItem.current = item
      item.style.transform = `translateX(${listsBefore * listWidthPx}px)`
      return item
    }
    const handlePointerMove = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') moveItemTo(event)
    }
    const handleClick = (event: MouseEvent) => moveItemTo(event)?.querySelector('button')?.click()
    const step = () => {
      // First, so that whatever makes the strip rest from now on calls off the next frame, and not this one, which has come.
      frameId = requestAnimationFrame(step)
      const nextPx = offsetPx.current + distancesPx.marqueePerFrame
      if (nextPx >= listWidthPx) resetMovedItem()
      moveTo(nextPx >= listWidthPx ? nextPx - listWidthPx : nextPx)
    }
    const update = () => {
      const isRunning = pauseReasons.size === 0 && listWidthPx > 0
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
      const item = event.target as HTMLElement
      // Not the focus that a tap leaves: the strip would rest for as long as nothing else is tapped.
      const isKeyboardFocus = item.matches(':focus-visible')
      setPauseReason('focus', isKeyboardFocus)
      if (isKeyboardFocus) bringIntoView(item)
    }
    const handleFocusOut = () => setPauseReason('focus', false)
    const visibilityObserver = new IntersectionObserver((entries) => {
      for (const entry of entries) setPauseReason('out of view', !entry.isIntersecting)
    })
    const sizeObserver = new ResizeObserver(() => {
      // With its fraction of a pixel: `scrollWidth` is rounded, and the difference would be seen as a jump in every round.
      listWidthPx = track.getBoundingClientRect().width / track.children.length
      update()
    })

    setPauseReason('paused', isPaused)
    setPauseReason('focus', track.querySelector(':focus-visible') !== null)
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
    strip.addEventListener('click', handleClick)

    return () => {
      cancelAnimationFrame(frameId)
      visibilityObserver.disconnect()
      sizeObserver.disconnect()
      reducedMotion.removeEventListener('change', handleReducedMotionChange)
      document.removeEventListener('visibilitychange', handleVisibilityChange)
      track.removeEventListener('focusin', handleFocusIn)
      track.removeEventListener('focusout', handleFocusOut)
      strip.removeEventListener('pointermove', handlePointerMove)
      strip.removeEventListener('click', handleClick)
    }
  }, [trackRef, isPaused])
}
