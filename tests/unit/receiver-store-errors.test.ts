import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openLocalDatabase } from '../../receiver/store/local-database'
import type { WorkerAnswer, WorkerRequest } from '../../receiver/store/worker-client'

// The error or result of a database file for each answer of its thread.

const done: WorkerAnswer = { kind: 'done', results: [] }
const replaced: WorkerAnswer = { kind: 'replaced' }
const failure = (code: number | string | undefined): WorkerAnswer => ({
  kind: 'failed',
  code,
  message: 'what the driver says',
  isConnectionUsable: true,
})
const thread = vi.hoisted(() => ({
  answers: [] as unknown[],
  requests: [] as unknown[],
  ends: 0,
  tryMs: 0,
}))

vi.mock('../../receiver/store/worker-client', () => ({
  createWorkerClient: () => ({
    async request(request: WorkerRequest) {
      thread.requests.push(request)
      if (thread.tryMs > 0) vi.advanceTimersByTime(thread.tryMs)
      return thread.answers.length > 1 ? thread.answers.shift() : thread.answers[0]
    },
    async end() {
      thread.ends += 1
    },
  }),
}))

beforeEach(() => {
  Object.assign(thread, { answers: [done], requests: [], ends: 0, tryMs: 0 })
})

/** Opens a database. Its thread then gives these answers, and repeats the last one. */
async function openWith(answers: WorkerAnswer[], busyTimeoutMs = 60_000) {
  const database = await openLocalDatabase('enquiries.db', busyTimeoutMs, 9000)
  thread.requests = []
  thread.answers = answers
  return database
}

const noPermission = 'The receiver has no permission to write the database'

test.for<[code: number | string | undefined, reason: string, message: string]>([
  [3, 'read-only', noPermission],
  [8, 'read-only', noPermission],
  ['EACCES', 'read-only', noPermission],
  ['EROFS', 'read-only', 'The disk of the database is read-only'],
  [13, 'full', 'The disk of the database is full'],
  ['ENOSPC', 'full', 'The disk of the database is full'],
  [14, 'other', 'The database or a file beside it cannot be opened'],
  ['ENOENT', 'other', 'The folder of the database does not exist'],
  [11, 'other', 'The database has an error'],
  [undefined, 'other', 'The database has an error'],
])('the code %s of SQLite or Node is reported as %s: %s', async ([code, reason, message]) => {
  const database = await openWith([failure(code)])
  await expect(database.write([])).rejects.toMatchObject({
    name: 'StoreError',
    reason,
    message: `${message}: what the driver says.`,
  })
  // The call was not repeated. Its thread was ended, so the next call gets a new one.
  expect([thread.requests.length, thread.ends]).toEqual([1, 1])
})

test.for([5, 6])(
  'a call is tried again while another program holds the lock (code %i)',
  async (code) => {
    const database = await openWith([failure(code), failure(code), done])
    expect(await database.write([])).toEqual([])
    expect(thread.requests).toHaveLength(3)
    expect(thread.ends).toBe(0)
  },
)

test('a call is tried again after the file was replaced', async () => {
  const database = await openWith([replaced, replaced, done])
  expect(await database.read([])).toEqual([])
  expect(thread.requests).toHaveLength(3)
})

test.for<[what: string, answer: WorkerAnswer, reason: string, message: string]>([
  ['locked', failure(5), 'busy', 'Another program has locked the database for over 2 s.'],
  [
    'replaced again and again',
    replaced,
    'other',
    'The database file was replaced repeatedly for 2 s.',
  ],
])('a file that is %s until the busy timeout is reported', async ([, answer, reason, message]) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const database = await openWith([answer], 2000)
  // Each attempt takes a second, so the third attempt is the last.
  thread.tryMs = 1000
  await expect(database.write([])).rejects.toMatchObject({ reason, message })
  expect([thread.requests.length, thread.ends]).toEqual([3, 1])
})

test('a missing file is created at the start, and later only by the last attempt', async () => {
  await openLocalDatabase('enquiries.db', 60_000, 9000)
  expect(thread.requests).toEqual([{ mode: 'read', statements: [], mayCreate: true }])
  const patient = await openWith([done])
  await patient.write([])
  expect(thread.requests).toEqual([{ mode: 'write', statements: [], mayCreate: false }])
  const impatient = await openWith([done], 0)
  await impatient.read([], { afterWrites: true })
  expect(thread.requests).toEqual([{ mode: 'read', statements: [], mayCreate: true }])
})

test('closing waits for the writes, then ends the thread', async () => {
  const database = await openWith([done])
  const written = database.write([])
  await database.close()
  expect([thread.requests.length, thread.ends]).toEqual([1, 1])
  await written
})
