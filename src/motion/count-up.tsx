import { useRef } from 'react'
import { useDecoration } from './use-decoration'
import { styled } from '../styles/stitches.config'
import { count } from './movements'
import { onEnterView } from './on-enter-view'

type CountUpProps = {
  /** A figure, with the characters around its digits: `10,000+`. */
  children: string
}

// Plain digits, or groups of three with one separator between all of them. Text before and after it has no digits.
const wholeNumber = /^(\D*)(\d+|\d{1,3}(?:([.,'’ \u00A0\u202F])\d{3})(?:\3\d{3})*)(\D*)$/

/**
 * The figure with `share` (0 to 1) of its value: `10,000+` at 0.5 is `5,000+`. `undefined` if it is not a whole number with
 * text before and after it: `€18,5 M` and `1:7` have no value to count up to.
 */
export function figureAt(figure: string, share: number): string | undefined {
  const [, before = '', digits, separator = '', after = ''] = wholeNumber.exec(figure) ?? []
  if (digits === undefined) return undefined
  const value = String(Math.round(Number(digits.replaceAll(separator, '')) * share))
  // Not with `Intl`, whose first use takes a slow phone 40 ms, during a scroll.
  return before + (separator ? value.replaceAll(/\B(?=(\d{3})+$)/g, separator) : value) + after
}

/**
 * A figure that counts up once, when half of it is in view, if it is a whole number (`figureAt`). The final figure stays in the
 * page, transparent, for its size and for screen readers; the counting one is drawn over it.
 */
export function CountUp({ children: figure }: CountUpProps) {
  const finalRef = useRef<HTMLSpanElement>(null)
  const countingRef = useRef<HTMLSpanElement>(null)

  useDecoration(() => {
    const final = finalRef.current
    const counting = countingRef.current
    if (!final || !counting || figureAt(figure, 1) === undefined) return undefined

    let timer: ReturnType<typeof setInterval> | undefined
    const show = (share: number) => {
      counting.textContent = share < 1 ? (figureAt(figure, share) ?? '') : ''
      final.style.opacity = share < 1 ? '0' : ''
    }
    const end = () => {
      clearInterval(timer)
      show(1)
    }
    const start = () => {
      const startedMs = performance.now()
      timer = setInterval(() => {
        const elapsedShare = (performance.now() - startedMs) / count.durationMs
        if (elapsedShare < 1) show(count.shareAt(elapsedShare))
        else end()
      }, count.stepMs)
    }
    const cleanUp = onEnterView(final, { prepare: () => show(0), start, amount: 0.5 })
    return () => {
      cleanUp()
      end()
    }
  }, [figure])

  return (
    <>
      <span ref={finalRef} data-reveal="">
        {figure}
      </span>
      <Counting ref={countingRef} aria-hidden="true" />
    </>
  )
}

// Contained, so that its changes cause no layout outside of it.
const Counting = styled('span', {
  position: 'absolute',
  inset: 0,
  contain: 'size layout style',
  '@print': { display: 'none' },
})
