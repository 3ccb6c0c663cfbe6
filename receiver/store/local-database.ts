import { setTimeout as delay } from 'node:timers/promises'
import { createCallQueue } from './call-queue'
import type { Database, StatementResult, StoreFault } from './database'
import { StoreError } from './enquiry-store'
import { schema } from './schema'
import {
  createWorkerClient,
  type WorkerAnswer,
  type WorkerFailure,
  type WorkerRequest,
} from './worker-client'

// How long to wait before the next attempt to get a lock. SQLite's own busy handler waits up to
// 100 ms.
const pauseMs = 25
// SQLite's primary result codes (https://www.sqlite.org/rescode.html) and Node's codes of system
// errors.
const busyCodes = new Set<WorkerFailure['code']>([5, 6])
const faults: Record<number | string, [reason: StoreFault, message: string]> = {
  3: ['read-only', 'The receiver has no permission to write the database'],
  8: ['read-only', 'The receiver has no permission to write the database'],
  13: ['full', 'The disk of the database is full'],
  14: ['other', 'The database or a file beside it cannot be opened'],
  EACCES: ['read-only', 'The receiver has no permission to write the database'],
  ENOENT: ['other', 'The folder of the database does not exist'],
  ENOSPC: ['full', 'The disk of the database is full'],
  EROFS: ['read-only', 'The disk of the database is read-only'],
}

type Request = Omit<WorkerRequest, 'mayCreate'> & Partial<Pick<WorkerRequest, 'mayCreate'>>

/**
 * Opens a database file. Creates a missing file, but not a missing folder. Each call waits up to
 * `busyTimeoutMs` for another program's lock, and then rejects. If the file disappears, a call
 * waits equally long for a new file, and then creates one. A call that takes longer than `answerMs`
 * rejects, for example if the disk does not answer. All errors are StoreErrors.
 */
export async function openLocalDatabase(
  file: string,
  busyTimeoutMs: number,
  answerMs: number,
): Promise<Database> {
  const worker = createWorkerClient({ file, schema })
  const newDeadlineMs = () => performance.now() + busyTimeoutMs
  const queue = createCallQueue(answerMs)
  let lastBusyMs = -Infinity

  /**
   * Repeats a request until it is done or the deadline has passed. The last attempt may always
   * create a missing file.
   */
  async function run(request: Request, deadlineMs: number): Promise<StatementResult[]> {
    const { mayCreate = false } = request
    // After this call's deadline, another call still found the lock. An attempt of this call would
    // only take 50 ms of the worker's time.
    if (lastBusyMs >= deadlineMs) throw busyError(busyTimeoutMs)
    for (;;) {
      const isLastTry = performance.now() >= deadlineMs
      const answer = await worker.request({ ...request, mayCreate: mayCreate || isLastTry })
      if (answer.kind === 'done') return answer.results
      const isTemporary = answer.kind === 'replaced' || isBusy(answer)
      if (isLastTry && isBusy(answer)) lastBusyMs = performance.now()
      if (isLastTry || !isTemporary) {
        await worker.end()
        throw storeErrorOf(answer, busyTimeoutMs)
      }
      if (answer.kind === 'failed') await delay(pauseMs)
    }
  }

  /** Runs requests in the order of the calls, each after the previous one has ended. */
  function runInOrder(request: Request) {
    const deadlineMs = newDeadlineMs()
    return queue.runInOrder(() => run(request, deadlineMs))
  }

  await run({ mode: 'read', statements: [], mayCreate: true }, newDeadlineMs())
  return {
    read(statements, { afterWrites = false } = {}) {
      if (afterWrites) return runInOrder({ mode: 'read', statements })
      return queue.runNow(() => run({ mode: 'read', statements }, newDeadlineMs()))
    },
    write: (statements) => runInOrder({ mode: 'write', statements }),
    async close() {
      await queue.whenIdle()
      await worker.end()
    },
  }
}

const isBusy = (answer: WorkerAnswer) => answer.kind === 'failed' && busyCodes.has(answer.code)

const busyError = (busyTimeoutMs: number) =>
  new StoreError(
    'busy',
    `Another program has locked the database for over ${busyTimeoutMs / 1000} s.`,
  )

function storeErrorOf(answer: WorkerFailure | { kind: 'replaced' }, busyTimeoutMs: number) {
  const seconds = busyTimeoutMs / 1000
  if (answer.kind === 'replaced')
    return new StoreError('other', `The database file was replaced repeatedly for ${seconds} s.`)
  if (isBusy(answer)) return busyError(busyTimeoutMs)
  const [reason, message] = faults[answer.code ?? ''] ?? ['other', 'The database has an error']
  return new StoreError(reason, `${message}: ${answer.message}.`)
}
