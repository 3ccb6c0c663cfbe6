import type { Judgment, Verdict } from '../results.ts'

/** Returns a sentence about each judgment with this verdict, or an empty string for `passed`. */
export function reasonOf(judgments: Judgment[], verdict: Verdict): string {
  if (verdict === 'passed') return ''
  return judgments
    .filter((judgment) => judgment.verdict === verdict)
    .map(judgmentText)
    .join(' ')
}

function judgmentText({
  metric,
  compared,
  verdict,
  median: middle,
  low,
  high,
  limit,
  pairs,
}: Judgment): string {
  // Only the comparison with the fixed page can lack pairs here. If the page itself lacks pairs,
  // `judgePage` gives another reason.
  if (verdict === 'not judged')
    return `The ${metric} without scripts can be compared with the fixed page in only ${pairs} pairs.`
  if (Number.isNaN(middle)) return `A run measured no ${metric}.`
  const unit = metric === 'score' ? 'points' : 'ms'
  const comparison =
    compared === 'site' ? 'than without scripts' : 'without scripts than the fixed page'
  const worse = metric === 'score' ? 'lower' : 'longer'
  const range = `${Math.round(low)} to ${Math.round(high)}`
  return `The ${metric} is ${Math.round(middle)} ${unit} ${worse} ${comparison} (${range}, ${pairs} pairs); at most ${Math.round(limit)}.`
}
