import { useRef, type RefObject } from 'react'
import { useDecoration } from '../../motion/use-decoration'
import { distancesPx, media } from '../../styles/tokens'

// Distance between the strip's edge and an item that is brought into view because it has focus.
const focusMarginPx = 24

/** How far the track must move to show an item with a margin, in px. 0 if the item is in view. */
function distanceToView(item: HTMLElement, strip: HTMLElement): number {
  const stripRect = strip.getBoundingClientRect()
  const { left, right } = item.getBoundingClientRect()
  const isInView = left >= stripRect.left && right <= stripRect.right
  return isInView ? 0 : left - stripRect.left - focusMarginPx
}

/** Observes whether an element is in view, or within a quarter of the window's height of it. */
function observeView(element: Element, onChange: (isInView: boolean) => void) {
  const observer = new IntersectionObserver(
    (entries) => onChange(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: '25%' },
  )
  observer.observe(element)
  return observer
}

/**
 * Moves a track of equal lists to the left by 0.5 px per animation frame, as the specification says,
 * and starts again after one list. A dropped frame moves nothing. The track does not move while
 * `isPaused`, while it is out of view or has the keyboard's focus, and under reduced motion.
 */
export function useMarquee(trackRef: RefObject<HTMLElement | null>, isPaused: boolean) {
  const offsetPx = useRef(0)

  useDecoration(() => {
    const track = trackRef.current
    const strip = track?.parentElement
    if (!track || !strip) return undefined
    const reducedMotion = matchMedia(media.reducedMotion)
    const listening = new AbortController()
    const { signal } = listening
    let frameId = 0
    let listWidthPx = 0
    let isInView = false

    const moveTo = (px: number) => {
      offsetPx.current = px
      track.style.transform = `translate3d(${-px}px, 0, 0)`
    }
    const step = () => {
      moveTo((offsetPx.current + distancesPx.marqueePerFrame) % listWidthPx)
      frameId = requestAnimationFrame(step)
    }
    const update = () => {
      cancelAnimationFrame(frameId)
      if (reducedMotion.matches) track.style.removeProperty('transform')
      // A tap leaves a focus that is not visible. With `:focus`, the strip would then not move until
      // the visitor taps something else.
      const isMoving =
        !reducedMotion.matches &&
        isInView &&
        !isPaused &&
        listWidthPx > 0 &&
        !track.querySelector(':focus-visible')
      track.style.willChange = isMoving ? 'transform' : ''
      if (isMoving) frameId = requestAnimationFrame(step)
    }
    const handleFocusIn = ({ target }: FocusEvent) => {
      const isKeyboard = target instanceof HTMLElement && target.matches(':focus-visible')
      // The strip has `overflow: clip`, so the browser cannot scroll a focused item into view.
      if (isKeyboard && !reducedMotion.matches)
        moveTo(Math.max(0, offsetPx.current + distanceToView(target, strip)))
      update()
    }
    const sizeObserver = new ResizeObserver(() => {
      // `scrollWidth` is rounded to whole pixels. With it, the strip would jump after every list.
      listWidthPx = track.getBoundingClientRect().width / track.children.length
      update()
    })

    // The track moves and is wider than the window, so the strip is observed.
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
      listening.abort()
    }
  }, [trackRef, isPaused])
}
