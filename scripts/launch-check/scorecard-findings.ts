import { missingForRelease, type AcceptedTimes } from '../lighthouse/release-times.ts'
import type { HistoryEntry } from '../lighthouse/results.ts'
import type { ScorecardData } from '../scorecard/write-scorecard.ts'
import { findingIf, type Finding } from './finding.ts'

const measureCommands = ['npm run lighthouse', 'npm run scorecard']

/**
 * Finds the reasons against a release in the scorecard, except uncertain times. `build` is the hash
 * of the built site.
 */
export function scorecardFindings(text: string | undefined, build: string): Finding[] {
  const unknown = 'Nobody knows yet how fast the pages are, and whether everybody can use them.'
  if (text === undefined) return findingIf(true, 'There is no scorecard.', unknown, measureCommands)
  const card = JSON.parse(text) as Pick<ScorecardData, 'buildHash' | 'isPartial' | 'failures'>
  if (card.buildHash !== build)
    return findingIf(true, 'The scorecard is of another build.', unknown, measureCommands)
  if (card.isPartial)
    return findingIf(true, 'The scorecard is of some pages only.', unknown, measureCommands)
  return findingIf(
    card.failures.length > 0,
    `The scorecard says no: ${card.failures.join('; ')}.`,
    'The scorecard lists what to do first.',
    ['reports/scorecard.html'],
  )
}

/** Finds times of the build that have neither passed nor been accepted by a person. */
export function timesFindings(
  entries: HistoryEntry[],
  accepted: AcceptedTimes[],
  build: string,
): Finding[] {
  const missing = missingForRelease(entries, accepted, build)
  return findingIf(
    missing !== '',
    missing,
    'Visitors may wait longer than before. Measure again on an idle machine, or accept the times yourself.',
    [...measureCommands, 'npm run launch-check -- --accept-times="the reason"'],
  )
}
