/**
 * A build that is measured. `site` is the measured site. `base` is an earlier build of the site
 * (`--base`). Both are also measured without scripts. `beside` is any other site (`--beside`).
 */
export type Side = 'site' | 'noScripts' | 'base' | 'baseNoScripts' | 'beside'

/** The values of figures, by the names of the figures. A name ends with its unit: `FCP, ms`. */
export type Figures = Record<string, number>

/**
 * A page to measure. `slowdown` says how many times slower the emulated phone is than this machine.
 */
export type Target = { side: Side; origin: string; path: string; slowdown: number }

/** A measurement of some pages of some builds. `measure` visits one page once. */
export type Measurement = {
  paths: string[]
  sides: Side[]
  measure: (target: Target) => Promise<Figures>
}
