/** A build that is measured: the site, the site without scripts, or the build of `--base`. */
export type Side = 'site' | 'noScripts' | 'base'

/** The values of figures, by the names of the figures. A name ends with its unit: `FCP, ms`. */
export type Figures = Record<string, number>

/** A measurement of some pages of some builds. `measure` visits one page once. */
export type Measurement = {
  paths: string[]
  sides: Side[]
  measure: (origin: string, path: string) => Promise<Figures>
}
