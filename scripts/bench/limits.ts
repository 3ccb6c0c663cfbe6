import type { Side } from './measurement.ts'

/**
 * The limit of a figure, in the unit of the figure. `maxValue` limits the median of the rounds.
 * With `comparedSide`, the median of the differences from that build has a limit: `maxDifference`,
 * or the share `maxShare` of that build's median.
 */
type Rule = { maxValue?: number; comparedSide?: Side; maxDifference?: number; maxShare?: number }

/** The rule of a figure without a limit, which only explains other figures. */
export const notJudged = 'not judged'

/** The rules, by a part of the figure's name. The first key that the name contains applies. */
const rules: Record<string, Rule | typeof notJudged> = {
  // Scripts may delay a paint by 5 %.
  FCP: { comparedSide: 'noScripts', maxShare: 0.05 },
  LCP: { comparedSide: 'noScripts', maxShare: 0.05 },
  // From the start of the navigation until 2 s after hydration, compared with a static site.
  'blocking time of the load': { comparedSide: 'beside', maxShare: 0.5 },
  'main thread of the load': { comparedSide: 'beside', maxShare: 1 },
  'hydrated without interaction': { comparedSide: 'base', maxShare: 0.05 },
  // Visitors feel when a task delays the answer to a tap by more than 50 ms.
  'longest task': { comparedSide: 'noScripts', maxDifference: 50 },
  // In percentage points of the displayed frames.
  'frames dropped at CPU 4×': { comparedSide: 'noScripts', maxDifference: 1 },
  'frames dropped at CPU 10×': { comparedSide: 'noScripts', maxDifference: 3 },
  'frames partial at CPU 4×': { comparedSide: 'noScripts', maxDifference: 5 },
  'frames partial at CPU 10×': { comparedSide: 'noScripts', maxDifference: 10 },
  'main-thread gaps': notJudged,
  'paint and layers': notJudged,
  // Each animation adds work to every frame of the main thread.
  'scroll animations': { maxValue: 4 },
  // A tap before hydration must open the next page about as soon as without scripts.
  'early tap': { comparedSide: 'noScripts', maxShare: 0.1 },
  // The limit of a good Interaction to Next Paint. It also applies while the page loads.
  'longest of 12 taps': { maxValue: 200 },
  // Two and a half frames, which a visitor does not feel.
  'beyond an empty handler': { maxValue: 40 },
  // One frame.
  'empty handler': { comparedSide: 'noScripts', maxDifference: 16 },
}

/** The rule of all other figures: times from a tap to a paint. Visitors feel a delay of 50 ms. */
const tapRule: Rule = { comparedSide: 'base', maxDifference: 50 }

/** Returns the rule for the limit of a figure, such as `/ FCP, ms`. */
export function ruleOf(figure: string): Rule | typeof notJudged {
  const [, rule = tapRule] = Object.entries(rules).find(([part]) => figure.includes(part)) ?? []
  return rule
}
