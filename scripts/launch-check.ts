import { findInBuild } from './launch-check/build-findings.ts'
import { findInContent } from './launch-check/content-findings.ts'

// Says what is left to do before the site may go live. Ends with 0 if nothing is left, 1 if something is, 2 if it cannot tell.
try {
  const findings = [...(await findInContent()), ...findInBuild()]
  for (const { what, why, where } of findings)
    console.log(`✗ ${what}\n  Why: ${why}\n  Where: ${where.join('\n         ')}\n`)
  console.log(
    findings.length === 0
      ? 'The site may go live: nothing is left to do.'
      : `The site may not go live yet. Left to do: ${findings.length}.`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
