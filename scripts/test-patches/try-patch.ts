import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, type Outcome } from './outcome.ts'
import { applyPatch, type Patch } from './patches.ts'
import { buildCopy, projectOf, runTests } from './run-tests.ts'

/**
 * Applies a patch in a copy of the checkout, runs its test, and restores the file. Builds the site
 * first if the test needs it.
 */
export async function tryPatch(patch: Patch, copy: string): Promise<Outcome> {
  const path = join(copy, patch.file)
  try {
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, applyPatch(patch, text))
    return await runPatched(patch, copy).finally(() => writeFileSync(path, text))
  } catch (error) {
    return { kind: 'error', detail: (error as Error).message }
  }
}

async function runPatched(patch: Patch, copy: string): Promise<Outcome> {
  const project = projectOf(patch.test)
  if (project === 'site') {
    const { isBuilt, lastLines } = await buildCopy(copy)
    if (!isBuilt) return { kind: 'error', detail: `The site cannot be built:\n${lastLines}` }
  }
  const { runs, lastLines } = await runTests(copy, project, [patch], { stopsAtFailure: true })
  return runs.length > 0
    ? judge(patch, runs)
    : { kind: 'error', detail: `No test ran:\n${lastLines}` }
}
