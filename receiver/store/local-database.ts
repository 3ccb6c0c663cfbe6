import { setTimeout as delay } from 'node:timers/promises'
import { createCallQueue } from './call-queue'
import type { Database, StatementResult, StoreErrorReason } from './database'
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
const lockRetryMs = 25
// SQLite's primary result codes: SQLITE_BUSY, SQLITE_LOCKED and so on
// (https://www.sqlite.org/rescode.html).
const sqliteCodes = { perm: 3, busy: 5, locked: 6, readOnly: 8, full: 13, cannotOpen: 14 }
const busyCodes = new Set<WorkerFailure['code']>([sqliteCodes.busy, sqliteCodes.locked])
/**
 * The reasons and messages of errors, by SQLite's result code or by Node's code of a system error.
 */
const knownErrors: Record<number | string, [reason: StoreErrorReason, message: string]> = {
  [sqliteCodes.perm]: ['read-only', 'The receiver has no permission to write the database'],
  [sqliteCodes.readOnly]: ['read-only', 'The receiver has no permission to write the database'],
  [sqliteCodes.full]: ['full', 'The disk of the database is full'],
  [sqliteCodes.cannotOpen]: ['other', 'The database or a file beside it cannot be opened'],
  EACCES: ['read-only', 'The receiver has no permission to write the database'],
  ENOENT: ['other', 'The folder of the database does not exist'],
  ENOSPC: ['full', 'The disk of the database is full'],
  EROFS: ['read-only', 'The disk of the database is read-only'],
}

type DatabaseRequest = Omit<WorkerRequest, 'mayCreate'> & Partial<Pick<WorkerRequest, 'mayCreate'>>

/**
 * Opens a database file. Creates a missing file, but not a missing folder. All errors are
 * StoreErrors. A call waits up to `busyTimeoutMs` for another program's lock, and then rejects. If
 * the file is deleted later, a call waits up to `busyTimeoutMs` for a new file, and then creates
 * one. A call that takes longer than `callTimeoutMs` rejects, for example if the disk does not
 * answer.
 */
export async function openLocalDatabase(
  file: string,
  busyTimeoutMs: number,
  callTimeoutMs: number,
): Promise<Database> {
  const worker = createWorkerClient({ file, schema })
  const newDeadlineMs = () => performance.now() + busyTimeoutMs
  const queue = createCallQueue(callTimeoutMs)
  // When the last attempt of a call found the lock.
  let lastBusyMs = -Infinity

  /**
   * Sends a request, again and again, until the worker has run its statements or the deadline has
   * passed. The last attempt may always create a missing file.
   */
  async function run(request: DatabaseRequest, deadlineMs: number): Promise<StatementResult[]> {
    const { mayCreate = false } = request
    // After this call's deadline, another call still found the lock. This call needs no attempt: it
    // would take 50 ms of the worker's time, and fail too.
    if (lastBusyMs >= deadlineMs) throw busyStoreError(busyTimeoutMs)
    for (;;) {
      const isLastAttempt = performance.now() >= deadlineMs
      const answer = await worker.request({ ...request, mayCreate: mayCreate || isLastAttempt })
      if (answer.kind === 'done') return answer.results
      const isTemporary = answer.kind === 'replaced' || isBusy(answer)
      if (isLastAttempt && isBusy(answer)) lastBusyMs = performance.now()
      if (isLastAttempt || !isTemporary) {
        await worker.end()
        throw storeErrorOf(answer, busyTimeoutMs)
      }
      if (answer.kind === 'failed') await delay(lockRetryMs)
    }
  }

  /** Runs a request after all earlier requests of this function have ended. */
  function runInOrder(request: DatabaseRequest) {
    const deadlineMs = newDeadlineMs()
    return queue.runInOrder(() => run(request, deadlineMs))
  }

  // Opens the file, without reading from it.
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

const busyStoreError = (busyTimeoutMs: number) =>
  new StoreError(
    'busy',
    `Another program has locked the database for over ${busyTimeoutMs / 1000} s.`,
  )

function storeErrorOf(answer: WorkerFailure | { kind: 'replaced' }, busyTimeoutMs: number) {
  const seconds = busyTimeoutMs / 1000
  if (answer.kind === 'replaced')
    return new StoreError('other', `The database file was replaced repeatedly for ${seconds} s.`)
  if (isBusy(answer)) return busyStoreError(busyTimeoutMs)
  const [reason, message] = knownErrors[answer.code ?? ''] ?? ['other', 'The database has an error']
  return new StoreError(reason, `${message}: ${answer.message}.`)
}
