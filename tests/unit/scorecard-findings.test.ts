// @vitest-environment node
import { expect, test } from 'vitest'
import { scorecardFindings, timesFindings } from '../../scripts/launch-check/scorecard-findings'

const measureCommands = ['npm run lighthouse', 'npm run scorecard']

/** The text of a scorecard of a build. */
const cardOf = (buildHash: string, failures: string[] = [], isPartial = false) =>
  JSON.stringify({ buildHash, failures, isPartial })

test('the scorecard must exist, be of this build and all pages, and have no failures', () => {
  const whatIn = (text: string | undefined) => scorecardFindings(text, 'b1').map(({ what }) => what)
  expect(whatIn(undefined)).toEqual(['There is no scorecard.'])
  expect(whatIn(cardOf('b0'))).toEqual(['The scorecard is of another build.'])
  expect(whatIn(cardOf('b1', [], true))).toEqual(['The scorecard is of some pages only.'])
  expect(whatIn(cardOf('b1', ['LCP']))).toEqual(['The scorecard says no: LCP.'])
  expect(whatIn(cardOf('b1'))).toEqual([])
})

test('a finding about the scorecard has its reason and what to run', () => {
  const unknown = 'Nobody knows yet how fast the pages are, and whether everybody can use them.'
  for (const text of [undefined, cardOf('b0'), cardOf('b1', [], true)])
    expect(scorecardFindings(text, 'b1')).toMatchObject([{ why: unknown, where: measureCommands }])
  expect(scorecardFindings(cardOf('b1', ['LCP', 'contrast']), 'b1')).toEqual([
    {
      what: 'The scorecard says no: LCP; contrast.',
      why: 'The scorecard lists what to do first.',
      where: ['reports/scorecard.html'],
    },
  ])
})

test('the finding about unmeasured times has its reason and what to run', () => {
  expect(timesFindings([], [], 'b1')).toEqual([
    {
      what: 'The times of this build were never measured on all pages.',
      why: 'Visitors may wait longer than before. Measure again on an idle machine, or accept the times yourself.',
      where: [...measureCommands, 'npm run launch-check -- --accept-times="the reason"'],
    },
  ])
})
