import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordDecision } from '../../scripts/launch-check/accepted-times'
import { earlierReportsNote, findInBuild } from '../../scripts/launch-check/build-findings'
import { findInContent } from '../../scripts/launch-check/content-findings'
import type { Finding } from '../../scripts/launch-check/finding'

// `npm run launch-check`: its output, its record of accepted times, and its exit code.

const built = vi.hoisted(() => ({ folder: '' }))
vi.mock('../../scripts/build-hash', () => ({ buildHash: () => 'b1' }))
vi.mock('../../scripts/launch-check/accepted-times', () => ({
  recordDecision: vi.fn<typeof recordDecision>(),
}))
vi.mock('../../scripts/launch-check/build-findings', () => ({
  get dist() {
    return built.folder
  },
  acceptedTimesFile: '/site/reports/accepted-times.jsonl',
  findInBuild: vi.fn<typeof findInBuild>(() => []),
  earlierReportsNote: vi.fn<typeof earlierReportsNote>(() => undefined),
}))
vi.mock('../../scripts/launch-check/content-findings', () => ({
  findInContent: vi.fn<typeof findInContent>(async () => []),
}))

afterEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  process.exitCode = undefined
})

/** Runs the launch check. `isBuilt` says whether there is a built site. */
async function runCheck({ options = [] as string[], isBuilt = true } = {}) {
  const lines: string[] = []
  for (const level of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)))
    onTestFinished(() => spy.mockRestore())
  }
  const { argv } = process
  process.argv = ['node', 'launch-check.ts', ...options]
  onTestFinished(() => void (process.argv = argv))
  built.folder = isBuilt ? process.cwd() : 'no-such-folder'
  await import('../../scripts/launch-check')
  return { output: lines.join('\n'), exitCode: process.exitCode }
}

const finding = (what: string, where: string[]): Finding => ({ what, why: 'It is so.', where })

test('without findings the site may go live', async () => {
  expect(await runCheck()).toEqual({
    output: 'The site may go live: no task remains.',
    exitCode: 0,
  })
  expect(recordDecision).not.toHaveBeenCalled()
})

test('each finding in the content and in the build is printed with its reason and its places, and the check fails', async () => {
  vi.mocked(findInContent).mockResolvedValueOnce([finding('Samples remain.', ['a.yaml:1', 'b:2'])])
  vi.mocked(findInBuild).mockReturnValueOnce([finding('No scorecard.', ['npm run lighthouse'])])
  const { output, exitCode } = await runCheck()
  expect(output).toBe(`✗ Samples remain.
  Why: It is so.
  Where: a.yaml:1
         b:2

✗ No scorecard.
  Why: It is so.
  Where: npm run lighthouse

The site may not go live yet. Remaining tasks: 2.`)
  expect(exitCode).toBe(1)
})

test('the launch check says that its reports belong to an earlier build', async () => {
  vi.mocked(earlierReportsNote).mockReturnValueOnce('Since then only words have changed.')
  const { output } = await runCheck()
  expect(output).toMatch(/^Since then only words have changed\.\n\nThe site may go live/)
})

test('a launch check that cannot run prints the reason, and has its own exit code', async () => {
  vi.mocked(findInContent).mockRejectedValueOnce(new Error('site.yaml is damaged.'))
  expect(await runCheck()).toEqual({ output: 'site.yaml is damaged.', exitCode: 2 })
})

test('a person’s reason to accept the times is recorded for this build, before the times are judged', async () => {
  vi.mocked(findInBuild).mockImplementationOnce(() => {
    expect(recordDecision).toHaveBeenCalledOnce()
    return []
  })
  const { output } = await runCheck({ options: ['--accept-times= a slow day '] })
  expect(recordDecision).toHaveBeenCalledExactlyOnceWith('/site/reports/accepted-times.jsonl', {
    decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    buildHash: 'b1',
    reason: 'a slow day',
  })
  expect(output).toContain('The times of this build are accepted. Reason: a slow day')
})

test('times are not accepted without a reason, and not for a site that is not built', async () => {
  // CI gives an empty reason unless a person has typed one.
  for (const reason of ['', '  ']) {
    await runCheck({ options: [`--accept-times=${reason}`] })
    vi.resetModules()
  }
  await runCheck({ options: ['--accept-times=a slow day'], isBuilt: false })
  expect(recordDecision).not.toHaveBeenCalled()
})
