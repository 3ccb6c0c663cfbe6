import { useRef, type RefObject } from 'react'
import { useDecoration } from '../../motion/use-decoration'
import { distancesPx, media } from '../../styles/tokens'

// Distance between the strip's edge and an item that is brought into view because it has focus.
const focusMarginPx = 24

/**
 * Moves a track of equal lists to the left by 0.5 px per animation frame (the specification's
 * number), and back after one list; a dropped frame moves nothing. It rests while `isPaused`, out
 * of view, with the keyboard's focus in it, and under reduced motion.
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
      // Not the focus that a tap leaves: the strip would stand still until something else is
      // tapped.
      const isMoving =
        !reducedMotion.matches &&
        isInView &&
        !isPaused &&
        listWidthPx > 0 &&
        !track.querySelector(':focus-visible')
      track.style.willChange = isMoving ? 'transform' : ''
      if (isMoving) frameId = requestAnimationFrame(step)
    }
    // The strip has `overflow: clip`, so the browser cannot scroll a focused item into view.
    const bringIntoView = (item: HTMLElement) => {
      const stripRect = strip.getBoundingClientRect()
      const { left, right } = item.getBoundingClientRect()
      if (reducedMotion.matches || (left >= stripRect.left && right <= stripRect.right)) return
      moveTo(Math.max(0, offsetPx.current + left - stripRect.left - focusMarginPx))
    }
    const handleFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible')) bringIntoView(target)
      update()
    }
    // A little before it is in view, so that it has its layer when it comes.
    const viewObserver = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting ?? false
        update()
      },
      { rootMargin: '25%' },
    )
    const sizeObserver = new ResizeObserver(() => {
      // With its fraction of a pixel: `scrollWidth` is rounded, and the difference would be seen as
      // a jump in every round.
      listWidthPx = track.getBoundingClientRect().width / track.children.length
      update()
    })

    // The strip, not the track, which moves and is wider than the viewport.
    viewObserver.observe(strip)
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
