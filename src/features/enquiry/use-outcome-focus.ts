import { useEffect, useRef } from 'react'
import { afterPaint } from '../../browser/after-paint'
import type { Submission } from './enquiry-store'

/**
 * Moves the focus to the title of a new outcome, and scrolls the outcome into view. Returns refs to
 * the outcome and to its title.
 */
export function useOutcomeFocus(submission: Submission) {
  const rootRef = useRef<HTMLDivElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true })
    // `KeepInPlace` scrolls in this frame, so this scroll waits for the next frame. With both in
    // one frame, the form would seem to jump.
    afterPaint(() => rootRef.current?.scrollIntoView())
  }, [submission])
  return { rootRef, titleRef }
}
