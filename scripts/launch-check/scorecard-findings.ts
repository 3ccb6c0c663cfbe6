import { missingForRelease, type TimesDecision } from '../lighthouse/release-times.ts'
import type { HistoryEntry } from '../lighthouse/results.ts'
import type { ScorecardData } from '../scorecard/write-scorecard.ts'
import { findingIf, type Finding } from './finding.ts'

const measureCommands = ['npm run lighthouse', 'npm run scorecard']

/**
 * Finds the reasons against a release in the scorecard, except uncertain times. `text` is the text
 * of `scorecard.json`, or `undefined` if there is no scorecard. `build` is the hash of the build
 * whose reports are valid.
 */
export function scorecardFindings(text: string | undefined, build: string): Finding[] {
  const unmeasuredFinding = (what: string): Finding[] => {
    const why = 'Nobody knows yet how fast the pages are, and whether everybody can use them.'
    return [{ what, why, where: measureCommands }]
  }
  if (text === undefined) return unmeasuredFinding('There is no scorecard.')
  const card = JSON.parse(text) as Pick<ScorecardData, 'buildHash' | 'isPartial' | 'failures'>
  if (card.buildHash !== build) return unmeasuredFinding('The scorecard belongs to another build.')
  if (card.isPartial) return unmeasuredFinding('The scorecard covers only some pages.')
  return findingIf(
    card.failures.length > 0,
    `The scorecard has failures: ${card.failures.join('; ')}.`,
    'The scorecard lists what to do first.',
    ['reports/scorecard.html'],
  )
}

/**
 * Returns a finding if the times of a build have not passed and nobody has accepted them. `build`
 * is the hash of the build.
 */
export function timesFindings(
  entries: HistoryEntry[],
  decisions: TimesDecision[],
  build: string,
): Finding[] {
  const missing = missingForRelease(entries, decisions, build)
  return findingIf(
    missing !== '',
    missing,
    'Visitors may wait longer than before. Measure again on an idle machine, or accept the times yourself.',
    [...measureCommands, 'npm run launch-check -- --accept-times="the reason"'],
  )
}
