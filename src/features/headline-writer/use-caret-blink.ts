import type { RefObject } from 'react'
import { useDecoration } from '../../motion/use-decoration'
import { caretBlink, media } from '../../styles/tokens'

// The upper 60 % of the window. The page's line has reached a caret there.
const upperWindow = { rootMargin: '0px 0px -40% 0px' }

/**
 * Makes the caret of an empty field blink once it comes into view, for at most five seconds (WCAG
 * 2.2.2). With reduced motion, the caret does not blink.
 */
export function useCaretBlink(caretRef: RefObject<HTMLElement | null>, isEmpty: boolean) {
  useDecoration(() => {
    const caret = caretRef.current
    if (!caret || !isEmpty || !matchMedia(media.motion).matches) return undefined
    let animation: Animation | undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      animation = caret.animate(
        { opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.5, 1] },
        { duration: caretBlink.durationMs, iterations: caretBlink.count },
      )
    }, upperWindow)
    observer.observe(caret)
    return () => {
      observer.disconnect()
      animation?.cancel()
    }
  }, [caretRef, isEmpty])
}
