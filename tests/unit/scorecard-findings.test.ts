import { expect, test } from 'vitest'
import { scorecardFindings, timesFindings } from '../../scripts/launch-check/scorecard-findings'

const measureCommands = ['npm run lighthouse', 'npm run scorecard']

/** A scorecard as JSON. */
const cardOf = (buildHash: string, failures: string[] = [], isPartial = false) =>
  JSON.stringify({ buildHash, failures, isPartial })

test('a scorecard that is missing, of another build, partial or failed is a finding', () => {
  const findingTexts = (text: string | undefined) =>
    scorecardFindings(text, 'b1').map(({ what }) => what)
  expect(findingTexts(undefined)).toEqual(['There is no scorecard.'])
  expect(findingTexts(cardOf('b0'))).toEqual(['The scorecard belongs to another build.'])
  expect(findingTexts(cardOf('b1', [], true))).toEqual(['The scorecard covers only some pages.'])
  expect(findingTexts(cardOf('b1', ['LCP']))).toEqual(['The scorecard has failures: LCP.'])
  expect(findingTexts(cardOf('b1'))).toEqual([])
})

test('a finding about the scorecard names its reason and the commands or the report', () => {
  const unmeasuredReason =
    'Nobody knows yet how fast the pages are, and whether everybody can use them.'
  for (const text of [undefined, cardOf('b0'), cardOf('b1', [], true)])
    expect(scorecardFindings(text, 'b1')).toMatchObject([
      { why: unmeasuredReason, where: measureCommands },
    ])
  expect(scorecardFindings(cardOf('b1', ['LCP', 'contrast']), 'b1')).toEqual([
    {
      what: 'The scorecard has failures: LCP; contrast.',
      why: 'The scorecard lists what to do first.',
      where: ['reports/scorecard.html'],
    },
  ])
})

test('unmeasured times are a finding with a reason and commands', () => {
  expect(timesFindings([], [], 'b1')).toEqual([
    {
      what: 'The times of this build were never measured on all pages.',
      why: 'Visitors may wait longer than before. Measure again on an idle machine, or accept the times yourself.',
      where: [...measureCommands, 'npm run launch-check -- --accept-times="the reason"'],
    },
  ])
})
