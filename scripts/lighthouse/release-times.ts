import type { HistoryEntry } from './results.ts'
import { maxAttempts } from './summary.ts'

/** A person's decision to release a build although no run judged its times as passed. */
export type AcceptedTimes = { decidedAt: string; buildHash: string; reason: string }

/**
 * What the times of a build still need before its release, or an empty string. They need one of the first three whole runs to
 * pass, or a person's decision.
 */
export function missingForRelease(entries: HistoryEntry[], accepted: AcceptedTimes[], buildHash: string): string {
  if (accepted.some((decision) => decision.buildHash === buildHash)) return ''
  const attempts = entries.filter((entry) => entry.part === 'whole' && entry.buildHash === buildHash)
  const counted = attempts.slice(0, maxAttempts)
  if (counted.some(({ verdict }) => verdict === 'passed')) return ''
  if (counted.length === 0) return 'The times of this build were never measured on all pages.'
  const verdicts = counted.map(({ verdict }) => verdict).join(', ')
  return `The times of this build have not passed in ${counted.length} of ${maxAttempts} attempts: ${verdicts}.`
}
