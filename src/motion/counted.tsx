import { cancelFrame, frame, type FrameData } from 'framer-motion'
import { useEffect, useRef } from 'react'
import { styled } from '../styles/stitches.config'
import { count } from './movements'
import { whenReached } from './when-reached'

type CountedProps = {
  /** A figure with what surrounds its digits, such as `10,000+`. */
  children: string
}

// Not by Intl, whose first use takes a slow phone 40 ms in the middle of a scroll.
const grouped = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** The figure as it reads at `share` of its value: `10,000+` at a half is `5,000+`. */
export function figureAt(figure: string, share: number): string {
  return figure.replace(/[\d,]+/, (digits) => grouped(Math.round(Number(digits.replaceAll(',', '')) * share)))
}

/** A figure that counts up once when it comes into view. The final one stays in the page and keeps its place. */
export function Counted({ children: figure }: CountedProps) {
  const finalRef = useRef<HTMLSpanElement>(null)
  const runningRef = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const final = finalRef.current
    const running = runningRef.current
    if (!final || !running) return

    let beganMs: number | undefined
    let shownMs = 0
    const show = (share: number) => {
      running.textContent = share < 1 ? figureAt(figure, share) : ''
      final.style.opacity = share < 1 ? '0' : ''
    }
    const step = ({ timestamp }: FrameData) => {
      beganMs ??= timestamp
      const elapsedMs = timestamp - beganMs
      const isDone = elapsedMs >= count.durationMs
      if (!isDone && elapsedMs - shownMs < count.stepMs) return
      shownMs = elapsedMs
      show(isDone ? 1 : count.shareAt(elapsedMs / count.durationMs))
      if (isDone) cancelFrame(step)
    }
    const stop = whenReached(final, {
      prepare: () => show(0),
      move: () => frame.render(step, true),
      skip: () => show(1),
    })
    return () => {
      stop()
      cancelFrame(step)
      show(1)
    }
  }, [figure])

  return (
    <>
      <span ref={finalRef} data-reveal="">
        {figure}
      </span>
      <Running ref={runningRef} aria-hidden="true" />
    </>
  )
}

// What changes in it changes nothing around it.
const Running = styled('span', {
  position: 'absolute',
  inset: 0,
  contain: 'size layout style',
  '@print': { display: 'none' },
})
