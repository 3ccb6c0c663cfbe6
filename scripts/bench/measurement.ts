/**
 * The measured builds. `site` is the current build of the site. `base` is an earlier build of the
 * site (`--base`). Both are also measured without scripts. `otherSite` is a build of any other site
 * (`--other-site`).
 */
export type BuildName = 'site' | 'noScripts' | 'base' | 'baseNoScripts' | 'otherSite'

/** The values of figures, by the names of the figures. A name ends with its unit: `FCP, ms`. */
export type Figures = Record<string, number>

/**
 * A page to measure. `slowdown` says how many times slower the emulated phone is than this machine.
 */
export type MeasuredPage = { build: BuildName; origin: string; path: string; slowdown: number }

/** A measurement of some pages of some builds. `measure` visits one page once. */
export type Measurement = {
  paths: string[]
  builds: BuildName[]
  measure: (page: MeasuredPage) => Promise<Figures>
}
