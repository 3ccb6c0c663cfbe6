import type { BuildName } from './measurement.ts'

/**
 * The limit of a figure, in the unit of the figure. `maxValue` limits the median of the rounds.
 * With `comparedBuild`, the median of the differences from that build has a limit: `maxDifference`,
 * or the share `maxShare` of that build's median.
 */
type Rule = {
  maxValue?: number
  comparedBuild?: BuildName
  maxDifference?: number
  maxShare?: number
}

/** The rule of a figure without a limit. Such a figure only explains other figures. */
export const notJudged = 'not judged'

/** The rules. Each key is a part of figures' names. The first key in a figure's name applies. */
const rules: Record<string, Rule | typeof notJudged> = {
  // Scripts may delay a paint by 5 %.
  FCP: { comparedBuild: 'noScripts', maxShare: 0.05 },
  LCP: { comparedBuild: 'noScripts', maxShare: 0.05 },
  // The time of another site depends on the chosen site. These shares are for a static site.
  'blocking time of the load': { comparedBuild: 'otherSite', maxShare: 0.5 },
  'main thread of the load': { comparedBuild: 'otherSite', maxShare: 1 },
  'hydrated without interaction': { comparedBuild: 'base', maxShare: 0.05 },
  // Visitors feel when a task delays the answer to a tap by more than 50 ms.
  'longest task': { comparedBuild: 'noScripts', maxDifference: 50 },
  // In percentage points: the figures are shares of all reported frames.
  'frames dropped at CPU 4×': { comparedBuild: 'noScripts', maxDifference: 1 },
  'frames dropped at CPU 10×': { comparedBuild: 'noScripts', maxDifference: 3 },
  'frames partial at CPU 4×': { comparedBuild: 'noScripts', maxDifference: 5 },
  'frames partial at CPU 10×': { comparedBuild: 'noScripts', maxDifference: 10 },
  'frames missed by the main thread': notJudged,
  'paint and layers': notJudged,
  // Each animation adds work to every frame of the main thread.
  'scroll animations': { maxValue: 4 },
  // A tap before hydration must open the next page about as soon as without scripts.
  'early tap': { comparedBuild: 'noScripts', maxShare: 0.1 },
  // The limit of a good Interaction to Next Paint. It also applies while the page loads.
  'longest of 12 taps': { maxValue: 200 },
  // Two and a half frames, which a visitor does not feel.
  'beyond an empty handler': { maxValue: 40 },
  // One frame.
  'empty handler': { comparedBuild: 'noScripts', maxDifference: 16 },
}

/** The rule of all other figures: times from a tap to a paint. Visitors feel a delay of 50 ms. */
const tapRule: Rule = { comparedBuild: 'base', maxDifference: 50 }

/** Returns the rule for the limit of a figure, such as `/ FCP, ms`. */
export function ruleOf(figure: string): Rule | typeof notJudged {
  const entry = Object.entries(rules).find(([namePart]) => figure.includes(namePart))
  return entry ? entry[1] : tapRule
}
