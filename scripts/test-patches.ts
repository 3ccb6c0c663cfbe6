import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyCheckout } from './test-patches/copy-checkout.ts'
import { readJobs, workInFolders } from './test-patches/jobs.ts'
import { resultTable, type Outcome, type PatchResult } from './test-patches/outcome.ts'
import { readPatches, selectPatches, type Patch } from './test-patches/patches.ts'
import { tryPatch } from './test-patches/try-patch.ts'
import { failuresWithoutPatch } from './test-patches/without-patch.ts'

// Applies each patch alone in a copy of the checkout, and runs the test that must notice it.
//
// --only=<name>,<name>   tries only these patches
// --jobs=<count>         tries this many patches at a time, each in its own copy; by default, the
//                        number of processors
//
// Exit codes: 0 if all tests notice their patches, 1 if not.

const root = fileURLToPath(new URL('..', import.meta.url))
const { only, jobs } = parseArgs({
  options: { only: { type: 'string' }, jobs: { type: 'string' } },
}).values
const patches = selectPatches(readPatches(join(root, 'tests/patches')), only?.split(','))

// The reports of tests have real paths. On macOS, the temporary folder is a symbolic link.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'patches-')))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const copyCount = Math.min(readJobs(jobs), patches.length)
const copies = Array.from({ length: copyCount }, (_, index) => join(folder, `copy-${index + 1}`))
for (const copy of copies) copyCheckout(root, copy)

// A signal to stop ends the running commands (`run-command.mjs`). No further command starts, and
// the copies are removed.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

const failuresOfUnchangedCode = await failuresWithoutPatch(patches, copies[0] ?? '', stop.signal)
const results: PatchResult[] = []
await workInFolders(patches, copies, async (patch, copy) => {
  const startMs = performance.now()
  const outcome = await outcomeOf(patch, copy)
  const seconds = Math.round((performance.now() - startMs) / 1000)
  results.push({ patch, outcome, seconds })
  console.log(`${patch.name}: ${outcome.kind} after ${seconds} s. ${outcome.detail}`)
})
console.log(`\n${resultTable(results)}`)
process.exitCode = results.every(({ outcome }) => outcome.kind === 'noticed') ? 0 : 1

/** Tries a patch. If its test already failed without the patch, returns that failure. */
async function outcomeOf(patch: Patch, copy: string): Promise<Outcome> {
  const stopped: Outcome = { kind: 'error', detail: 'The run was stopped before its result.' }
  if (stop.signal.aborted) return stopped
  const outcome = failuresOfUnchangedCode.get(patch) ?? (await tryPatch(patch, copy))
  // The signal may have ended the test of this patch too.
  return stop.signal.aborted ? stopped : outcome
}
