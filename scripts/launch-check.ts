import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildHash } from './build-hash.ts'
import { recordDecision } from './launch-check/accepted-times.ts'
import {
  acceptedTimesFile,
  dist,
  earlierReportsNote,
  findInBuild,
} from './launch-check/build-findings.ts'
import { findInContent } from './launch-check/content-findings.ts'

// Lists the tasks that remain before the site may go live.
//
// --accept-times=<reason>   records that a person accepts the times of this build, with the reason
//
// Exit codes: 0 if no task remains, 1 if a task remains, 2 if the check could not run.
try {
  const { values } = parseArgs({ options: { 'accept-times': { type: 'string', default: '' } } })
  const reason = values['accept-times'].trim()
  if (reason && existsSync(dist)) {
    recordDecision(acceptedTimesFile, {
      decidedAt: new Date().toISOString(),
      buildHash: buildHash(dist),
      reason,
    })
    console.log(`The times of this build are accepted. Reason: ${reason}\n`)
  }
  const findings = [...(await findInContent()), ...findInBuild()]
  for (const { what, why, where } of findings)
    console.log(`✗ ${what}\n  Why: ${why}\n  Where: ${where.join('\n         ')}\n`)
  const note = earlierReportsNote()
  if (note) console.log(`${note}\n`)
  console.log(
    findings.length === 0
      ? 'The site may go live: no task remains.'
      : `The site may not go live yet. Remaining tasks: ${findings.length}.`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
