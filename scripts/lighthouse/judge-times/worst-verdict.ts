import type { Verdict } from '../results.ts'

/**
 * Returns the worst of several verdicts. The order is failed, not judged, undecided, passed.
 * Returns `not judged` if there are no verdicts.
 */
export function worstVerdict(verdicts: Verdict[]): Verdict {
  const worstFirst: Verdict[] = ['failed', 'not judged', 'undecided']
  if (verdicts.length === 0) return 'not judged'
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'passed'
}
