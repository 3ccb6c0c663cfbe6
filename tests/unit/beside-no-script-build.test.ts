// @vitest-environment node
import { expect, test } from 'vitest'
import { compareWithNoScripts } from '../../scripts/beside-no-script-build'
import type { Report } from '../../scripts/lighthouse-results'

const run = (points: number, numericValue: number) =>
  ({
    audits: { 'total-blocking-time': { numericValue } },
    categories: { performance: { score: points / 100 } },
  }) as unknown as Report
const compare = (site: Report[], noScripts: Report[]) => compareWithNoScripts('/', site, noScripts)

test('a slow machine is no error: 200 ms more and 7 points less than without scripts may be', () => {
  expect(compare([run(78, 806)], [run(85, 606)])).toMatchObject({ errors: [], isMachineSlow: true })
  expect(compare([run(77, 807)], [run(85, 606)]).errors).toEqual([
    'Total Blocking Time is 201 ms above the page without scripts; at most 200 ms',
    'The performance score is 8 points below the page without scripts; at most 7',
  ])
})

test('the medians are compared, and on a fast machine no score is explained by it', () => {
  const site = [run(100, 20), run(60, 900), run(99, 30)]
  expect(compare(site, [run(100, 10)])).toMatchObject({ errors: [], isMachineSlow: false })
})

test('what was not measured is an error', () => {
  expect(compare([], [run(100, 0)]).errors).toHaveLength(2)
  expect(compare([run(Number.NaN, 10)], [run(100, 0)]).errors).toHaveLength(1)
})
