import { judge, type Outcome } from './outcome.ts'
import type { Patch } from './patches.ts'
import { buildCopy, partOf, runTests } from './run-tests.ts'

/**
 * Runs the tests of all patches without a patch, once for each part of the tests. `copy` is a copy
 * of the checkout. Returns the patches whose test does not pass, with the reason. Starts no other
 * command after the signal `stop`. Rejects if the site cannot be built.
 */
export async function failuresWithoutPatch(
  patches: Patch[],
  copy: string,
  stop: AbortSignal,
): Promise<Map<Patch, Outcome>> {
  const failures = new Map<Patch, Outcome>()
  for (const part of new Set(patches.map(({ test }) => partOf(test)))) {
    if (part === 'site') await buildUnchanged(copy, stop)
    if (stop.aborted) break
    const patchesOfPart = patches.filter(({ test }) => partOf(test) === part)
    console.log(`Running the tests without a patch: ${part} (patches: ${patchesOfPart.length})`)
    const { runs, lastLines } = await runTests(copy, part, patchesOfPart, { stopsAtFailure: false })
    if (runs.length === 0) console.log(lastLines)
    for (const patch of patchesOfPart) {
      const { kind, detail } = judge(patch, runs)
      if (kind !== 'not noticed')
        failures.set(patch, { kind: 'error', detail: `Without the patch: ${detail}` })
    }
  }
  return failures
}

async function buildUnchanged(copy: string, stop: AbortSignal) {
  const { isBuilt, lastLines } = await buildCopy(copy)
  if (!isBuilt && !stop.aborted)
    throw new Error(`The site could not be built without a patch:\n${lastLines}`)
}
