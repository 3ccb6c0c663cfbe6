import type { HistoryEntry } from './results.ts'
import { maxAttempts } from './run-summary.ts'

/** A person's decision to release a build although no run had the verdict `passed`. */
export type TimesDecision = { decidedAt: string; buildHash: string; reason: string }

/**
 * Returns a sentence that says why a build's times do not allow a release. Returns an empty string
 * if one of the first three whole runs passed, or if a person accepted the times.
 */
export function missingForRelease(
  entries: HistoryEntry[],
  decisions: TimesDecision[],
  buildHash: string,
): string {
  if (decisions.some((decision) => decision.buildHash === buildHash)) return ''
  const attempts = entries.filter(
    (entry) => entry.part === 'whole' && entry.buildHash === buildHash,
  )
  const counted = attempts.slice(0, maxAttempts)
  if (counted.some(({ verdict }) => verdict === 'passed')) return ''
  if (counted.length === 0) return 'The times of this build were never measured on all pages.'
  const verdicts = counted.map(({ verdict }) => verdict).join(', ')
  return `The times of this build have not passed. Attempts so far: ${counted.length} of ${maxAttempts} (${verdicts}).`
}
