import type { Side } from './measurement.ts'

/**
 * The limit of a figure, in the unit of the figure. With `max`, the limit is for the median of the
 * rounds. With `side`, the limit is for the median of the differences from that build: at most
 * `by`, or at most the `share` of that build's median.
 */
type Limit = { max?: number; side?: Side; by?: number; share?: number }

/** The mark of a figure that explains other figures, and has no limit of its own. */
export const notJudged = 'not judged'

/**
 * The limits, by a part of the figure's name. The first key that the name contains applies. Every
 * name contains the empty key.
 */
const limits: Record<string, Limit | typeof notJudged> = {
  // Scripts may delay a paint by 5 %.
  FCP: { side: 'noScripts', share: 0.05 },
  LCP: { side: 'noScripts', share: 0.05 },
  // A visitor feels it when a task delays the answer to a tap by more than 50 ms.
  'longest task': { side: 'noScripts', by: 50 },
  // In percentage points of the displayed frames.
  'frames dropped at CPU 4×': { side: 'noScripts', by: 1 },
  'frames dropped at CPU 10×': { side: 'noScripts', by: 3 },
  'frames partial at CPU 4×': { side: 'noScripts', by: 5 },
  'frames partial at CPU 10×': { side: 'noScripts', by: 10 },
  'main-thread gaps': notJudged,
  'paint and layers': notJudged,
  'scroll animations': notJudged,
  // A tap before hydration must open the next page about as soon as without scripts.
  'early tap': { side: 'noScripts', share: 0.1 },
  // The limit of a good Interaction to Next Paint. It also applies while the page loads.
  'longest of 12 taps': { max: 200 },
  // All other figures are times from a tap to a paint. Visitors feel a delay of 50 ms.
  '': { side: 'base', by: 50 },
}

/** The limit of a figure, such as `/ FCP, ms`. */
export function limitOf(figure: string): Limit | typeof notJudged {
  const part = Object.keys(limits).find((key) => figure.includes(key)) ?? ''
  return limits[part] ?? {}
}
