import { expect, onTestFinished, test, vi } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.mjs'

// `npm run lighthouse` without a built site. Nothing is measured.

vi.mock('../../scripts/find-browser.mjs', () => ({
  findBrowser: vi.fn<typeof findBrowser>(async () => '/usr/bin/chromium'),
}))
// These modules load Lighthouse, which takes seconds.
vi.mock('../../scripts/lighthouse/emulated-phone', () => ({}))
vi.mock('../../scripts/lighthouse/measure-pairs', () => ({}))
vi.mock('../../scripts/lighthouse/record-films', () => ({}))
vi.mock('../../scripts/lighthouse/run-budgets', () => ({}))
vi.mock('../../scripts/lighthouse/run-lighthouse', () => ({}))
vi.mock('../../scripts/lighthouse/abandoned-runs', () => ({ reportAbandonedRuns: () => undefined }))

test('a measurement that cannot begin counts as one failure, with the reason', async () => {
  const lines: string[] = []
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)))
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  const { argv } = process
  process.argv = ['node', 'lighthouse.ts', '--dist=no-such-folder']
  onTestFinished(() => {
    process.argv = argv
    vi.restoreAllMocks()
  })
  await import('../../scripts/lighthouse')
  expect(lines).toEqual([
    'There is no built site in no-such-folder. Run npm run build.',
    '0 passed, 1 failed',
  ])
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
