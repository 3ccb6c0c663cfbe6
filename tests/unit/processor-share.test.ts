import { expect, test } from 'vitest'
import { processorShare } from '../../scripts/lighthouse/processor-share'

const pageThread = { pid: 7, tid: 1, cat: 'devtools.timeline', ph: 'X', ts: 30, args: {} }
const frame = { frame: 'main', url: 'http://site/', processId: 7 }

// Lighthouse needs these events to find the page and its main thread.
const navigation = [
  { ...pageThread, name: 'TracingStartedInBrowser', ts: 0, args: { data: { frames: [frame] } } },
  {
    ...pageThread,
    name: 'thread_name',
    cat: '__metadata',
    ph: 'M',
    ts: 0,
    args: { name: 'CrRendererMain' },
  },
  {
    ...pageThread,
    name: 'navigationStart',
    cat: 'blink.user_timing',
    ts: 10,
    args: { frame: 'main', data: { documentLoaderURL: frame.url, isLoadingMainFrame: true } },
  },
  { ...pageThread, name: 'firstContentfulPaint', cat: 'loading', ts: 20, args: { frame: 'main' } },
]

const task = (dur: number, tdur?: number) => ({ ...pageThread, name: 'RunTask', dur, tdur })
const shareOf = (...events: object[]) => processorShare({ traceEvents: [...navigation, ...events] })

test('a main thread that waits for a processor has a small share', () => {
  expect(shareOf(task(10_000, 9_000), task(30_000, 3_000))).toBe(0.3)
})

test('only tasks of the page’s main thread count', () => {
  const otherThread = { ...task(50_000, 0), tid: 2 }
  const part = { ...task(50_000, 0), name: 'FunctionCall' }
  expect(shareOf(task(10_000, 9_000), otherThread, part, task(50_000))).toBe(0.9)
})
