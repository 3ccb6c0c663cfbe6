import type { Side } from './method.ts'

/**
 * A limit of a figure: the median of the rounds is at most `max`. Or the median of the differences
 * from another build is at most `by`, or at most the `share` of that build's median.
 */
type Limit = { max?: number; side?: Side; by?: number; share?: number }

/** A figure that explains others and has no limit of its own. */
export const notJudged = 'not judged'

/** The limits by a part of a figure's name. The first part that the name contains applies. */
const limits: Record<string, Limit | typeof notJudged> = {
  // A paint may be this much later than without scripts.
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
  // The upper end of a good Interaction to Next Paint, also while the page loads.
  'longest of 12 taps': { max: 200 },
  // Every other answer to a tap. Visitors feel 50 ms more than before.
  '': { side: 'base', by: 50 },
}

/** The limit of a figure, such as `/ FCP, ms`. */
export function limitOf(figure: string): Limit | typeof notJudged {
  const part = Object.keys(limits).find((each) => figure.includes(each)) ?? ''
  return limits[part] ?? {}
}
