import type { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { createWorkerClient, type WorkerRequest } from '../../receiver/store/worker-client'
import { schema } from '../../receiver/store/schema'

// The thread with the connection: its start, its end and its crashes.

type FakeWorker = EventEmitter & { posted: unknown[]; arguments: unknown[] }
const threads = vi.hoisted(() => [] as FakeWorker[])

vi.mock('node:worker_threads', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class Worker extends Emitter {
    posted: unknown[] = []
    arguments: unknown[]
    constructor(...values: unknown[]) {
      super()
      this.arguments = values
      threads.push(this)
    }
    postMessage(message: unknown) {
      this.posted.push(message)
      if (message === 'end') queueMicrotask(() => this.emit('exit', 0))
    }
  }
  return { Worker }
})

beforeEach(() => void threads.splice(0))

const request: WorkerRequest = { mode: 'write', statements: [], mayCreate: false }
const done = { kind: 'done', results: [] }
const failure = (isConnectionUsable: boolean) => ({
  kind: 'failed',
  code: 8,
  message: 'read-only',
  isConnectionUsable,
})
/** Waits until the pending promises of the client have run. */
const runPendingPromises = () => new Promise((resolve) => setImmediate(resolve))

function createClient() {
  const client = createWorkerClient({ file: '/srv/enquiries.db', schema })
  /** Sends a request. `respond` emits the answer of the thread. */
  async function send(respond: (thread: FakeWorker) => void) {
    const answer = client.request(request)
    await runPendingPromises()
    respond(threads.at(-1) as FakeWorker)
    return answer
  }
  return { ...client, send }
}

test('the first request starts the thread with the file, and without the options of this process', async () => {
  const { send } = createClient()
  expect(threads).toEqual([])
  expect(await send((thread) => thread.emit('message', done))).toEqual(done)
  expect(threads).toHaveLength(1)
  const [url, options] = threads[0]?.arguments ?? []
  expect(String(url)).toMatch(/\/receiver\/store\/store-worker\.mjs$/)
  expect(options).toEqual({ workerData: { file: '/srv/enquiries.db', schema }, execArgv: [] })
  expect(threads[0]?.posted).toEqual([request])
})

test('the client sends one request at a time', async () => {
  const client = createClient()
  const answers = Promise.all([client.request(request), client.request(request)])
  await runPendingPromises()
  expect(threads[0]?.posted).toHaveLength(1)
  threads[0]?.emit('message', done)
  await runPendingPromises()
  expect(threads[0]?.posted).toHaveLength(2)
  threads[0]?.emit('message', failure(true))
  expect(await answers).toEqual([done, failure(true)])
})

test.for<[answer: object, count: number]>([
  [done, 1],
  [failure(true), 1],
  [failure(false), 2],
  [{ kind: 'replaced' }, 2],
])('after the answer %j, the next request has thread number %i', async ([answer, count]) => {
  const { send } = createClient()
  expect(await send((thread) => thread.emit('message', answer))).toEqual(answer)
  await send((thread) => thread.emit('message', done))
  expect(threads).toHaveLength(count)
  expect(threads[0]?.posted.includes('end')).toBe(count === 2)
})

test.for<[event: string, reason: unknown, message: string]>([
  ['error', new Error('out of memory'), 'out of memory'],
  ['exit', 134, 'its thread ended with code 134'],
])(
  'a thread that crashes (%s) fails its request, and the next one has a new thread',
  async ([event, reason, message]) => {
    const { send } = createClient()
    const answer = send((thread) => {
      thread.emit(event, reason)
      thread.emit('exit', 1)
    })
    expect(await answer).toEqual({
      kind: 'failed',
      code: undefined,
      message,
      isConnectionUsable: false,
    })
    expect(await send((thread) => thread.emit('message', done))).toEqual(done)
    expect(threads).toHaveLength(2)
  },
)

test('a thread that ends between two requests is replaced, and its error does not end the receiver', async () => {
  const { send } = createClient()
  await send((thread) => thread.emit('message', done))
  threads[0]?.emit('error', new Error('late'))
  threads[0]?.emit('exit', 1)
  await send((thread) => thread.emit('message', done))
  expect(threads).toHaveLength(2)
})

test('an answered request removes its listeners, so that memory does not grow', async () => {
  const { send } = createClient()
  await send((thread) => thread.emit('message', done))
  const counts = () => ['message', 'error', 'exit'].map((event) => threads[0]?.listenerCount(event))
  const before = counts()
  await send((thread) => thread.emit('message', done))
  expect(counts()).toEqual(before)
})

test('ending waits for the current request, and also works before a thread was started', async () => {
  const client = createClient()
  await client.end()
  expect(threads).toEqual([])
  const answer = client.request(request)
  const ended = client.end()
  await runPendingPromises()
  expect(threads[0]?.posted).toEqual([request])
  threads[0]?.emit('message', done)
  expect(await answer).toEqual(done)
  await ended
  expect(threads[0]?.posted).toEqual([request, 'end'])
})
