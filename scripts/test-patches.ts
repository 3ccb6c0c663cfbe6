import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyCheckout } from './test-patches/copy-checkout.ts'
import { judge, type Outcome } from './test-patches/outcome.ts'
import { applyPatch, readPatches, type Patch } from './test-patches/patches.ts'
import { buildCopy, partOf, runTests, type TestPart } from './test-patches/run-tests.ts'

// Applies one patch after the other in a copy of the checkout, and runs the test that must notice it.
//
// --only=<name>,<name>   applies only these patches
//
// Exit codes: 0 if all patches are noticed, 1 if not.

const root = fileURLToPath(new URL('..', import.meta.url))
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values

const patches = selectPatches(readPatches(join(root, 'tests/patches')), only?.split(','))
// The temporary folder of macOS is a symbolic link, and the reports of tests have real paths.
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'patches-')))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
copyCheckout(root, copy)

// A signal to stop ends the running command (`run-command.mjs`). Then no other command starts, and the copy is removed.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true))
const stopped: Outcome = { kind: 'error', detail: 'The run was stopped before its result.' }

const outcomes: [Patch, Outcome][] = []
const failedWithoutPatch = await runWithoutPatches()
for (const patch of patches) {
  const outcome = await outcomeOf(patch)
  console.log(`${patch.name}: ${outcome.kind}. ${outcome.detail}`)
  outcomes.push([patch, outcome])
}
printOutcomes()
process.exitCode = outcomes.every(([, { kind }]) => kind === 'noticed') ? 0 : 1

function selectPatches(all: Patch[], names?: string[]): Patch[] {
  const unknown = names?.filter((name) => !all.some((patch) => patch.name === name)) ?? []
  if (unknown.length > 0) throw new Error(`There is no patch ${unknown.join(', ')} in tests/patches.`)
  return names ? all.filter(({ name }) => names.includes(name)) : all
}

async function outcomeOf(patch: Patch): Promise<Outcome> {
  if (isStopped) return stopped
  const outcome = failedWithoutPatch.get(patch) ?? (await tryPatch(patch))
  // The signal may have ended the test of this patch, too.
  return isStopped ? stopped : outcome
}

/** Runs the test of each patch on the unchanged code. Returns the patches whose test does not pass there. */
async function runWithoutPatches(): Promise<Map<Patch, Outcome>> {
  const failed = new Map<Patch, Outcome>()
  const parts = new Set(patches.map(({ test }) => partOf(test)))
  if (parts.has('site')) await buildOrThrow()
  for (const part of parts) {
    if (isStopped) break
    const patchesOfPart = patches.filter(({ test }) => partOf(test) === part)
    console.log(`Without a patch: the tests of ${patchesOfPart.length} patches in ${part}`)
    const { runs, output } = await runTests(copy, part, patchesOfPart, { stopsAtFailure: false })
    if (runs.length === 0) console.log(lastLines(output))
    for (const patch of patchesOfPart) {
      const outcome = judge(patch, runs)
      if (outcome.kind !== 'not noticed')
        failed.set(patch, { kind: 'error', detail: `Without the patch: ${outcome.detail}` })
    }
  }
  return failed
}

async function buildOrThrow() {
  const { isBuilt, output } = await buildCopy(copy)
  if (!isBuilt && !isStopped) throw new Error(`The site could not be built without a patch:\n${lastLines(output)}`)
}

/** Applies a patch in the copy, runs its test, and restores the file. */
async function tryPatch(patch: Patch): Promise<Outcome> {
  const path = join(copy, patch.file)
  const text = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, applyPatch(patch, text))
    return await runPatched(patch, partOf(patch.test))
  } catch (error) {
    return { kind: 'error', detail: (error as Error).message }
  } finally {
    writeFileSync(path, text)
  }
}

async function runPatched(patch: Patch, part: TestPart): Promise<Outcome> {
  if (part === 'site') {
    const { isBuilt, output } = await buildCopy(copy)
    if (!isBuilt) return { kind: 'error', detail: `The site cannot be built:\n${lastLines(output)}` }
  }
  const { runs, output } = await runTests(copy, part, [patch], { stopsAtFailure: true })
  const outcome = judge(patch, runs)
  return runs.length > 0 ? outcome : { kind: 'error', detail: `No test ran:\n${lastLines(output)}` }
}

function lastLines(output: string) {
  return output.trim().split('\n').slice(-15).join('\n')
}

/** Prints a table of all patches, and the counts. */
function printOutcomes() {
  const width = Math.max(...patches.map(({ name }) => name.length))
  console.log()
  for (const [{ name, test }, { kind }] of outcomes) console.log(`${name.padEnd(width)}  ${kind.padEnd(11)}  ${test}`)
  const noticed = outcomes.filter(([, { kind }]) => kind === 'noticed').length
  console.log(`\n${noticed} passed, ${outcomes.length - noticed} failed`)
}
