import { expect, test } from 'vitest'
import { neededImprovements } from '../../scripts/scorecard/improvements'
import { excessesOf } from '../../scripts/scorecard/excesses'
import { makeAssertion, makeReport } from '../helpers/lighthouse-files'

const unknownSource = () => undefined

/** The changes that a failed assertion needs, with more audits in the report of the page. */
function improvementsFor(key: string, value: number, limit: number, audits = {}) {
  const report = makeReport('/')
  Object.assign(report.audits, audits)
  const excesses = excessesOf([makeAssertion('/', key, value, limit)], undefined)
  return excesses.flatMap((excess) => neededImprovements(excess, report, '/', unknownSource))
}

test('a layout shift over its limit names the first element that shifts, in the words of Lighthouse', () => {
  const items = [{}, { node: { snippet: '<h1>' } }, { node: { snippet: '<p>' } }]
  const title = 'Avoid large layout shifts'
  expect(
    improvementsFor('cumulative-layout-shift', 0.1, 0.01, {
      'layout-shifts': { title, description: '', score: 0, details: { items } },
    }),
  ).toEqual([{ what: title, where: '<h1>', who: 'developer', savesMs: 0, savesBytes: 0 }])
  expect(improvementsFor('cumulative-layout-shift', 0.1, 0.01)).toEqual([])
})
