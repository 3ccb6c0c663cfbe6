import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../helpers/eventually'

const start = vi.hoisted(() => vi.fn<() => Promise<() => Promise<unknown>>>())
vi.mock('../../receiver/start-receiver', () => ({ startReceiver: start }))

const umask = process.umask()
const signals = ['SIGTERM', 'SIGINT'] as const
/** The handlers of the test runner. */
const earlierHandlers = new Map(signals.map((signal) => [signal, process.listeners(signal)]))

afterEach(() => {
  process.umask(umask)
  for (const signal of signals)
    for (const handler of process.listeners(signal))
      if (!earlierHandlers.get(signal)?.includes(handler)) process.off(signal, handler)
  vi.restoreAllMocks()
  start.mockReset()
  vi.resetModules()
})

test.each(signals)('%s during the start ends the receiver once it has started', async (signal) => {
  let finishStart = (_end: () => Promise<unknown>): void => {}
  start.mockReturnValue(new Promise((resolve) => (finishStart = resolve)))
  const exited = new Promise<void>((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation((() => resolve()) as never)
  })
  const endReceiver = vi.fn<() => Promise<{ isStoreClosed: boolean }>>(() =>
    Promise.resolve({ isStoreClosed: true }),
  )

  void import('../../receiver/main')
  await eventually(() => expect(start).toHaveBeenCalled())
  const handlers = process
    .listeners(signal)
    .filter((handler) => !earlierHandlers.get(signal)?.includes(handler))
  expect(handlers).toHaveLength(1)
  for (const handler of handlers) handler(signal)
  finishStart(endReceiver)
  await exited
  expect(endReceiver).toHaveBeenCalledOnce()
})

test('only the owner can read the files that the receiver creates', async () => {
  process.umask(0o022)
  const maskAtStart = new Promise<number>((resolve) => {
    start.mockImplementation(async () => {
      resolve(process.umask())
      throw new Error('the test ends here')
    })
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await import('../../receiver/main')
  expect(await maskAtStart).toBe(0o077)
  expect(logged).toHaveBeenCalledExactlyOnceWith('the test ends here')
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
})
