import { dayOf } from './build.ts'
import type { Finding } from './finding.ts'
import type { AgreedLimits } from './limits.ts'

/** The findings, and a summary of two lines, which also says of a limit that was loosened on purpose. */
export function report(findings: Finding[], securityExpiry: Date | undefined, agreed: AgreedLimits[]): string {
  const entries = findings.map(({ what, why, where }) => `✗ ${what}\n  Why: ${why}\n  Where: ${where}\n`)
  return [...entries, summary(findings.length), `${expiryLine(securityExpiry)}${loosenings(agreed)}`].join('\n')
}

function summary(count: number) {
  if (count === 0) return 'The site may go live: nothing is left to do.'
  return `The site may not go live yet: ${count === 1 ? 'one thing is' : `${count} things are`} left to do.`
}

function expiryLine(expiry: Date | undefined) {
  return expiry ? `security.txt expires on ${dayOf(expiry)}.` : 'When security.txt expires is not known.'
}

function loosenings(agreed: AgreedLimits[]) {
  const reasons = agreed.filter(({ looserBecause }) => looserBecause)
  return reasons.map(({ tag, looserBecause }) => ` Limits were loosened at ${tag}: ${looserBecause}`).join('')
}
