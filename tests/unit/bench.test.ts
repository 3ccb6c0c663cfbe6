import { expect, onTestFinished, test, vi } from 'vitest'
import type { BuildName, Measurement } from '../../scripts/bench/measurement'
import { chooseMeasurements, readRoundCount } from '../../scripts/bench/options'
import { runRounds } from '../../scripts/bench/run-rounds'
import { toRow } from '../../scripts/bench/to-row'

// The gate of `npm run bench`: which figures it measures, and when one is over its limit.

type LimitOfFigure = [
  figure: string,
  comparedBuild: BuildName,
  comparedValue: number,
  /** The largest value of the site within the limit. */
  valueWithin: number,
  /** A value of the site over the limit. */
  valueOver: number,
]
const limitsOfFigures: LimitOfFigure[] = [
  ['FCP, ms', 'noScripts', 1000, 1050, 1051],
  ['LCP, ms', 'noScripts', 1000, 1050, 1051],
  ['longest task, ms', 'noScripts', 20, 70, 71],
  ['early tap, ms', 'noScripts', 1000, 1100, 1101],
  ['longest of 12 taps, ms', 'noScripts', 0, 200, 201],
  ['next page, ms', 'base', 40, 90, 91],
  ['blocking time of the load, ms', 'otherSite', 100, 150, 151],
  ['main thread of the load, ms', 'otherSite', 1000, 2000, 2001],
  ['hydrated without interaction, ms', 'base', 1000, 1050, 1051],
  ['menu beyond an empty handler, ms', 'base', 0, 40, 41],
  ['empty handler, ms', 'noScripts', 40, 56, 57],
  ['scroll animations at most', 'noScripts', 0, 4, 5],
]

test.for(limitsOfFigures)(
  '%s passes at its limit and fails above it, with values of %s',
  ([figure, comparedBuild, comparedValue, valueWithin, valueOver]) => {
    const isOverLimit = (value: number) =>
      toRow(`/ ${figure}`, { site: [value], [comparedBuild]: [comparedValue] }).isOverLimit
    expect(isOverLimit(valueWithin)).toBe(false)
    expect(isOverLimit(valueOver)).toBe(true)
  },
)

test('a comparison judges the median of the differences within each round', () => {
  const rounds = { site: [100, 900, 300], noScripts: [100, 860, 40] }
  // The differences are 0, 40 and 260 ms. The medians of both builds differ by 200 ms.
  expect(toRow('/ longest task, ms', rounds)).toMatchObject({
    site: '300.0 (100.0 to 900.0)',
    judged: '40.0 (0.0 to 260.0)',
    'at most': '50.0',
    isOverLimit: false,
  })
})

test('a figure that a round could not measure is over its limit', () => {
  expect(toRow('/ FCP, ms', { site: [Number.NaN], noScripts: [1000] }).isOverLimit).toBe(true)
})

test('a figure whose comparison needs an option is shown without this option, and not judged', () => {
  expect(toRow('/ next page, ms', { site: [900] })).toMatchObject({
    site: '900.0 (900.0 to 900.0)',
    'at most': 'needs --base',
    isOverLimit: false,
  })
  expect(toRow('/ main thread of the load, ms', { site: [900], base: [1] })).toMatchObject({
    'at most': 'needs --other-site',
    isOverLimit: false,
  })
})

/** A measurement that records its visits. */
function recordVisits() {
  const visits: string[] = []
  const measurement: Measurement = {
    paths: ['/'],
    builds: ['site', 'noScripts', 'base', 'otherSite'],
    measure: async ({ origin, path, slowdown }) => {
      visits.push(`${origin}${path} ${slowdown}`)
      return { 'FCP, ms': visits.length }
    },
  }
  return { visits, measurement }
}

test('the order of the builds alternates, and a build that is not served is left out', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const { visits, measurement } = recordVisits()
  const origins = { site: 'S', noScripts: 'N' }
  const settings = { roundCount: 3, slowdown: 4 }
  expect(await runRounds([['paint', measurement]], origins, settings)).toEqual({
    '/ FCP, ms': { site: [1, 4, 5], noScripts: [2, 3, 6] },
  })
  expect(visits).toEqual(['S/ 4', 'N/ 4', 'N/ 4', 'S/ 4', 'S/ 4', 'N/ 4'])
})

test('only the home page of another site is measured', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const { visits, measurement } = recordVisits()
  const origins = { site: 'S', otherSite: 'O' }
  const bothPages: Measurement = { ...measurement, paths: ['/', '/contact'] }
  await runRounds([['paint', bothPages]], origins, { roundCount: 1, slowdown: 2.5 })
  expect(visits).toEqual(['S/ 2.5', 'O/ 2.5', 'S/contact 2.5'])
})

test('an unknown measurement or number of rounds is an error, since measuring nothing would pass the gate', () => {
  const { measurement } = recordVisits()
  const all = { paint: measurement, scroll: measurement }
  expect(chooseMeasurements(all, undefined)).toEqual(Object.entries(all))
  expect(chooseMeasurements(all, 'scroll')).toEqual([['scroll', measurement]])
  expect(() => chooseMeasurements(all, 'paint,scrol')).toThrow(
    'There is no measurement “scrol”. Choose from paint,scroll.',
  )
  expect(readRoundCount('5')).toBe(5)
  for (const value of ['0', '-1', '2.5', 'five', ''])
    expect(() => readRoundCount(value)).toThrow(
      `--runs is ${value}, but must be a whole number from 1.`,
    )
})
