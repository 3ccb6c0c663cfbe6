import { measureEarlyTaps } from './measure-early-taps.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureLoad } from './measure-load.ts'
import { measureNextPage } from './measure-next-page.ts'
import { measurePaint } from './measure-paint.ts'
import { measureScroll } from './measure-scroll.ts'
import { measureTapsInLoad } from './measure-taps-in-load.ts'
import type { BuildName, Measurement } from './measurement.ts'

/** The builds of this site, without the other site. */
const ownBuilds: BuildName[] = ['site', 'noScripts', 'base', 'baseNoScripts']
/** The builds for figures whose limits need no comparison with a build without scripts. */
const buildsWithScripts: BuildName[] = ['site', 'base']

/**
 * The measurements. Each key is a name for `--only`. The pages of the other site are not tapped,
 * and only its home page is measured (`run-rounds.ts`).
 */
export const measurements: Record<string, Measurement> = {
  paint: { paths: ['/', '/contact'], builds: [...ownBuilds, 'otherSite'], measure: measurePaint },
  load: { paths: ['/', '/contact'], builds: [...ownBuilds, 'otherSite'], measure: measureLoad },
  scroll: { paths: ['/', '/contact'], builds: [...ownBuilds, 'otherSite'], measure: measureScroll },
  earlyTaps: { paths: ['/'], builds: ownBuilds, measure: measureEarlyTaps },
  tapsInLoad: { paths: ['/'], builds: buildsWithScripts, measure: measureTapsInLoad },
  nextPage: { paths: ['/'], builds: ownBuilds, measure: measureNextPage },
  interactions: { paths: ['/', '/contact'], builds: ownBuilds, measure: measureInteractions },
}
