import { judge, type Outcome } from './outcome.ts'
import type { Patch } from './patches.ts'
import { buildCopy, projectOf, runTests } from './run-tests.ts'

/**
 * Runs the tests of all patches on the unchanged code, once for each project of the tests. `copy`
 * is a copy of the checkout. Returns the patches whose test does not pass, with the reason. Starts
 * no other command after the signal `stop`. Rejects if the site cannot be built.
 */
export async function failuresWithoutPatch(
  patches: Patch[],
  copy: string,
  stop: AbortSignal,
): Promise<Map<Patch, Outcome>> {
  const failures = new Map<Patch, Outcome>()
  for (const project of new Set(patches.map(({ test }) => projectOf(test)))) {
    if (project === 'site') await buildUnchanged(copy, stop)
    if (stop.aborted) break
    const patchesOfProject = patches.filter(({ test }) => projectOf(test) === project)
    console.log(
      `Running the tests without a patch: ${project} (patches: ${patchesOfProject.length})`,
    )
    const { runs, lastLines } = await runTests(copy, project, patchesOfProject, {
      stopsAtFailure: false,
    })
    if (runs.length === 0) console.log(lastLines)
    for (const patch of patchesOfProject) {
      const { kind, detail } = judge(patch, runs)
      // `not noticed` means that the test passes.
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
