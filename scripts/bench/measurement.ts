/** A build that is measured: the site, the site without scripts, or the build of `--base`. */
export type Side = 'site' | 'noScripts' | 'base'

/** Numbers by the names of their figures. A name ends with its unit, such as `FCP, ms`. */
export type Findings = Record<string, number>

/** A method measures some pages of some builds. `measure` visits one page once. */
export type Method = {
  paths: string[]
  sides: Side[]
  measure: (origin: string, path: string) => Promise<Findings>
}
