import type { Verdict } from '../results.ts'

/**
 * The worst of several verdicts, in the order failed, not judged, undecided, passed. No verdicts
 * count as not judged.
 */
export function worstVerdict(verdicts: Verdict[]): Verdict {
  const worstFirst: Verdict[] = ['failed', 'not judged', 'undecided']
  if (verdicts.length === 0) return 'not judged'
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'passed'
}
