import type { Patch } from './patches.ts'
import { isTitleOf } from './test-titles.ts'

/**
 * The name of a test: the path of its file in the project, and its title. An ellipsis replaces each
 * part of the title that differs between the runs of the test.
 */
export type NamedTest = { test: string; title: string }

/**
 * One run of a test: its file and title, its status in the words of Playwright or Vitest, and the
 * messages of its errors.
 */
export type TestRun = { file: string; title: string; status: string; messages: string[] }

/**
 * The result of a patch. `error` means that nobody knows whether the test notices the patch.
 * `detail` is a sentence, or the first line of a message.
 */
export type Outcome = { kind: 'noticed' | 'not noticed' | 'error'; detail: string }

/** A patch, its outcome, and the duration of its run. */
export type PatchResult = { patch: Patch; outcome: Outcome; seconds: number }

// The message of a failed assertion begins with `AssertionError` in Vitest. In Playwright, it
// contains `expect(`.
const isAssertion = (message: string) => /\bAssertionError\b|\bexpect\(/.test(message)

// The statuses of runs that did not start, or were stopped before their end.
const statusesWithoutResult = new Set(['skipped', 'interrupted', 'pending'])

/**
 * Judges one test. `allRuns` may include runs of other tests. The test notices a patch if an
 * assertion fails in one of its runs.
 */
export function judge({ test, title }: NamedTest, allRuns: TestRun[]): Outcome {
  const runs = allRuns.filter((run) => run.file === test && isTitleOf(title, run.title))
  const failedRuns = runs.filter(
    ({ status }) => !statusesWithoutResult.has(status) && status !== 'passed',
  )
  const messages = failedRuns.flatMap((run) => run.messages).map(withoutColors)
  const assertionMessage = messages.find(isAssertion)
  if (assertionMessage) return { kind: 'noticed', detail: firstLine(assertionMessage) }
  if (failedRuns.length > 0)
    return {
      kind: 'error',
      detail: `The test fails without an assertion: ${firstLine(messages[0] ?? '')}`,
    }
  if (!runs.some(({ status }) => status === 'passed'))
    return { kind: 'error', detail: 'The test did not run.' }
  return { kind: 'not noticed', detail: `Passed runs: ${runs.length}.` }
}

// The escape sequences of terminal colors.
const colors = new RegExp(String.raw`\u001B\[[\d;]*m`, 'g')

const withoutColors = (message: string) => message.replaceAll(colors, '')

const firstLine = (message: string) => message.trim().split('\n')[0] ?? ''

/**
 * Returns a table of all results, sorted by the names of the patches. Below the table are the
 * counts and, if patches were not noticed, the command that tries these patches again.
 */
export function resultTable(results: PatchResult[]): string {
  const sorted = results.toSorted((one, other) =>
    one.patch.name.localeCompare(other.patch.name, 'en'),
  )
  const width = Math.max(...sorted.map(({ patch }) => patch.name.length))
  const rows = sorted.map(({ patch: { name, test }, outcome: { kind }, seconds }) =>
    [name.padEnd(width), kind.padEnd(11), `${seconds} s`.padStart(5), test].join('  '),
  )
  const unnoticed = sorted.flatMap(({ patch, outcome }) =>
    outcome.kind === 'noticed' ? [] : [patch.name],
  )
  const tryAgain = `To try these again: npm run test:patches -- --only=${unnoticed.join()}`
  const counts = `${sorted.length - unnoticed.length} passed, ${unnoticed.length} failed`
  return [...rows, '', ...(unnoticed.length > 0 ? [tryAgain] : []), counts].join('\n')
}
