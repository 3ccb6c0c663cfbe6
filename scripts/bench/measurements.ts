import { measureEarlyTaps } from './measure-early-taps.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureNextPage } from './measure-next-page.ts'
import { measurePaint } from './measure-paint.ts'
import { measureScroll } from './measure-scroll.ts'
import { measureTapsInLoad } from './measure-taps-in-load.ts'
import type { Measurement, Side } from './measurement.ts'

const allSides: Side[] = ['site', 'noScripts', 'base']
// The limits of some figures need no comparison with the site without scripts (`limits.ts`).
const sidesWithScripts: Side[] = ['site', 'base']

/** The measurements. Each key is a name for `--only`. */
export const measurements: Record<string, Measurement> = {
  paint: { paths: ['/', '/contact'], sides: allSides, measure: measurePaint },
  scroll: { paths: ['/', '/contact'], sides: allSides, measure: measureScroll },
  earlyTaps: { paths: ['/'], sides: allSides, measure: measureEarlyTaps },
  tapsInLoad: { paths: ['/'], sides: sidesWithScripts, measure: measureTapsInLoad },
  nextPage: { paths: ['/'], sides: allSides, measure: measureNextPage },
  interactions: {
    paths: ['/', '/contact'],
    sides: sidesWithScripts,
    measure: measureInteractions,
  },
}
