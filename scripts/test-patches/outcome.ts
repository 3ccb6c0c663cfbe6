/** The result of one run of a test. `title` has its values. */
export type TestRun = { title: string; status: string; messages: string[] }

/** The result of a patch. `error`: the run does not show whether the test notices the patch. */
export type Outcome = { kind: 'noticed' | 'not noticed' | 'error'; detail: string }

// Vitest's messages contain `AssertionError`. Playwright's contain `expect(`, below a message that the test may add.
const isAssertion = (message: string) => /\bAssertionError\b|\bexpect\(/.test(message)

// The statuses of runs that did not start or did not finish.
const withoutResult = new Set(['skipped', 'interrupted', 'pending'])

/** Judges the runs of a patch's test. The test notices the patch if an assertion fails in one of the runs. */
export function judge(runs: TestRun[]): Outcome {
  const failed = runs.filter(({ status }) => !withoutResult.has(status) && status !== 'passed')
  const messages = failed.flatMap((run) => run.messages).map(withoutColors)
  const assertion = messages.find(isAssertion)
  if (assertion) return { kind: 'noticed', detail: firstLine(assertion) }
  if (failed.length > 0)
    return { kind: 'error', detail: `It fails without an assertion: ${firstLine(messages[0] ?? '')}` }
  if (!runs.some(({ status }) => status === 'passed')) return { kind: 'error', detail: 'The test did not run.' }
  return { kind: 'not noticed', detail: `${runs.length} runs passed.` }
}

const colors = new RegExp(String.raw`\u001B\[[\d;]*m`, 'g')

const withoutColors = (message: string) => message.replaceAll(colors, '')

const firstLine = (message: string) => message.trim().split('\n')[0] ?? ''
