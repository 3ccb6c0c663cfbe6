import { measureEarlyTaps } from './measure-early-taps.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureLoad } from './measure-load.ts'
import { measureNextPage } from './measure-next-page.ts'
import { measurePaint } from './measure-paint.ts'
import { measureScroll } from './measure-scroll.ts'
import { measureTapsInLoad } from './measure-taps-in-load.ts'
import type { Measurement, Side } from './measurement.ts'

const ownSides: Side[] = ['site', 'noScripts', 'base', 'baseNoScripts']
// The limits of some figures need no comparison with a site without scripts (`limits.ts`).
const sidesWithScripts: Side[] = ['site', 'base']

/**
 * The measurements. Each key is a name for `--only`. Of another site (`beside`), only the home page
 * is measured, and nothing is tapped.
 */
export const measurements: Record<string, Measurement> = {
  paint: { paths: ['/', '/contact'], sides: [...ownSides, 'beside'], measure: measurePaint },
  load: { paths: ['/', '/contact'], sides: [...ownSides, 'beside'], measure: measureLoad },
  scroll: { paths: ['/', '/contact'], sides: [...ownSides, 'beside'], measure: measureScroll },
  earlyTaps: { paths: ['/'], sides: ownSides, measure: measureEarlyTaps },
  tapsInLoad: { paths: ['/'], sides: sidesWithScripts, measure: measureTapsInLoad },
  nextPage: { paths: ['/'], sides: ownSides, measure: measureNextPage },
  interactions: { paths: ['/', '/contact'], sides: ownSides, measure: measureInteractions },
}
