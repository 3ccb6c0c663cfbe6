/** What became of one run of a test. */
export type TestRun = { title: string; status: string; messages: string[] }

/** What became of a patch. `error` means that nothing is known of the test. */
export type Outcome = { kind: 'noticed' | 'not noticed' | 'error'; detail: string }

// `AssertionError` is Vitest's. `expect(` begins the messages of Playwright, after a text of the test's own.
const isAssertion = (message: string) => /\bAssertionError\b|\bexpect\(/.test(message)

// The statuses of a run that did not begin, or that was stopped before its end.
const withoutResult = new Set(['skipped', 'interrupted', 'pending'])

/** Whether a test notices a patch: one of its runs fails, and for an assertion. */
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
