import { useRef, type RefObject } from 'react'
import { useDecoration } from '../../motion/use-decoration'
import { distancesPx, media } from '../../styles/tokens'

// The distance from the left edge of the strip to a focused item after it has moved into view.
const focusMarginPx = 24

/**
 * Returns the distance in px by which the track must move to the left to show an item, with
 * `focusMarginPx`. Returns 0 if the item is in view.
 */
function distanceToViewPx(item: HTMLElement, strip: HTMLElement): number {
  const stripRect = strip.getBoundingClientRect()
  const { left, right } = item.getBoundingClientRect()
  const isInView = left >= stripRect.left && right <= stripRect.right
  return isInView ? 0 : left - stripRect.left - focusMarginPx
}

/**
 * Calls `onChange` when an element enters or leaves the view. The view is larger than the window by
 * a quarter of the window on each side. Returns the observer.
 */
function observeView(element: Element, onChange: (isInView: boolean) => void) {
  const observer = new IntersectionObserver(
    (entries) => onChange(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: '25%' },
  )
  observer.observe(element)
  return observer
}

/**
 * Moves a track of equal lists to the left, and starts again after the width of one list. The
 * specification says 0.5 px per animation frame, so a dropped frame does not move the track. The
 * track rests while `isPaused`, while it is out of view or has the keyboard focus, and with reduced
 * motion.
 */
export function useMarquee(trackRef: RefObject<HTMLElement | null>, isPaused: boolean) {
  const offsetPx = useRef(0)

  useDecoration(() => {
    const track = trackRef.current
    const strip = track?.parentElement
    if (!track || !strip) return undefined
    const reducedMotion = matchMedia(media.reducedMotion)
    const listeners = new AbortController()
    const { signal } = listeners
    let frameId = 0
    let listWidthPx = 0
    let isInView = false

    const moveTo = (px: number) => {
      offsetPx.current = px
      track.style.transform = `translate3d(${-px}px, 0, 0)`
    }
    const moveByFrame = () => {
      moveTo((offsetPx.current + distancesPx.marqueePerFrame) % listWidthPx)
      frameId = requestAnimationFrame(moveByFrame)
    }
    /** Starts or stops the movement. */
    const update = () => {
      cancelAnimationFrame(frameId)
      if (reducedMotion.matches) track.style.removeProperty('transform')
      // Not `:focus`: after a tap on a name, the strip would not move until a tap elsewhere.
      const isMoving =
        !reducedMotion.matches &&
        isInView &&
        !isPaused &&
        listWidthPx > 0 &&
        !track.querySelector(':focus-visible')
      track.style.willChange = isMoving ? 'transform' : ''
      if (isMoving) frameId = requestAnimationFrame(moveByFrame)
    }
    const handleFocusIn = ({ target }: FocusEvent) => {
      const hasKeyboardFocus = target instanceof HTMLElement && target.matches(':focus-visible')
      // The strip has `overflow: clip`, so the browser cannot scroll a focused item into view.
      if (hasKeyboardFocus && !reducedMotion.matches)
        moveTo(Math.max(0, offsetPx.current + distanceToViewPx(target, strip)))
      update()
    }
    const sizeObserver = new ResizeObserver(() => {
      // Not `scrollWidth`, which is rounded to whole pixels: the strip would jump after each list.
      listWidthPx = track.getBoundingClientRect().width / track.children.length
      update()
    })

    // Observes the strip, because the track moves and is wider than the window.
    const viewObserver = observeView(strip, (isNowInView) => {
      isInView = isNowInView
      update()
    })
    sizeObserver.observe(track)
    reducedMotion.addEventListener('change', update, { signal })
    track.addEventListener('focusin', handleFocusIn, { signal })
    track.addEventListener('focusout', update, { signal })

    return () => {
      cancelAnimationFrame(frameId)
      viewObserver.disconnect()
      sizeObserver.disconnect()
      listeners.abort()
    }
  }, [trackRef, isPaused])
}
