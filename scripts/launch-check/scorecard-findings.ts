import { missingForRelease, type AcceptedTimes } from '../lighthouse/release-times.ts'
import type { HistoryEntry } from '../lighthouse/results.ts'
import type { ScorecardData } from '../scorecard/write-scorecard.ts'
import { findingIf, type Finding } from './finding.ts'

const measure = ['npm run lighthouse', 'npm run scorecard']

/** What the scorecard says against going live, except for uncertain times. `build` is the hash of the built site. */
export function scorecardFindings(text: string | undefined, build: string): Finding[] {
  const unknown = 'How fast the pages are, and whether everybody can use them, is not known.'
  if (text === undefined) return findingIf(true, 'There is no scorecard.', unknown, measure)
  const card = JSON.parse(text) as Pick<ScorecardData, 'buildHash' | 'isPartial' | 'failures'>
  if (card.buildHash !== build) return findingIf(true, 'The scorecard is of another build.', unknown, measure)
  if (card.isPartial) return findingIf(true, 'The scorecard is of some pages only.', unknown, measure)
  return findingIf(
    card.failures.length > 0,
    `The scorecard says no: ${card.failures.join('; ')}.`,
    'It says what to do first.',
    ['reports/scorecard.html'],
  )
}

/** Whether the times of the build have passed, or a person has accepted them. */
export function timesFindings(entries: HistoryEntry[], accepted: AcceptedTimes[], build: string): Finding[] {
  const missing = missingForRelease(entries, accepted, build)
  return findingIf(
    missing !== '',
    missing,
    'Visitors may have to wait longer than before. On a machine that does nothing else, measure again, or decide yourself.',
    [...measure, 'npm run launch-check -- --accept-times="the reason"'],
  )
}
