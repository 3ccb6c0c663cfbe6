import { measureEarlyTaps } from './measure-early-taps.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureNextPage } from './measure-next-page.ts'
import { measurePaint } from './measure-paint.ts'
import { measureScroll } from './measure-scroll.ts'
import { measureTapsInLoad } from './measure-taps-in-load.ts'
import type { Method, Side } from './method.ts'

const allSides: Side[] = ['site', 'noScripts', 'base']

/** The methods by their names in `--only`. */
export const methods: Record<string, Method> = {
  paint: { paths: ['/', '/contact'], sides: allSides, measure: measurePaint },
  scroll: { paths: ['/', '/contact'], sides: allSides, measure: measureScroll },
  taps: { paths: ['/'], sides: allSides, measure: measureEarlyTaps },
  load: { paths: ['/'], sides: ['site', 'base'], measure: measureTapsInLoad },
  next: { paths: ['/'], sides: allSides, measure: measureNextPage },
  interactions: { paths: ['/', '/contact'], sides: ['site', 'base'], measure: measureInteractions },
}
