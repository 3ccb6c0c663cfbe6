import { setTimeout as delay } from 'node:timers/promises'
import { createCallQueue } from './call-queue'
import type { Database, StatementResult, StoreFault } from './database'
import { StoreError } from './enquiry-store'
import { schema } from './schema'
import { createWorkerClient, type WorkerAnswer, type WorkerFailure, type WorkerRequest } from './worker-client'

// How long to wait before a lock is tried again. SQLite's own waiting pauses for up to 100 ms.
const pauseMs = 25
// SQLite's primary result codes (https://www.sqlite.org/rescode.html) and Node's codes of system errors.
const busyCodes = new Set<WorkerFailure['code']>([5, 6])
const faults: Record<number | string, [reason: StoreFault, message: string]> = {
  3: ['read-only', 'The receiver may not write the database'],
  8: ['read-only', 'The receiver may not write the database'],
  13: ['full', 'The disk of the database is full'],
  14: ['other', 'The database or a file beside it cannot be opened'],
  EACCES: ['read-only', 'The receiver may not write the database'],
  ENOENT: ['other', 'The folder of the database does not exist'],
  ENOSPC: ['full', 'The disk of the database is full'],
  EROFS: ['read-only', 'The disk of the database is read-only'],
}

type Request = Omit<WorkerRequest, 'mayCreate'>

/**
 * Opens a database file. A missing file is created, a missing folder is not. A lock of another program is waited for
 * `busyTimeoutMs`. So is a file that disappeared, since another may be about to take its place. Then the call rejects, or creates
 * the file. A call that takes longer than `answerMs`, such as on a disk that hangs, rejects too.
 */
export async function openLocalDatabase(file: string, busyTimeoutMs: number, answerMs: number): Promise<Database> {
  const worker = createWorkerClient({ file, schema })
  const deadlineMs = () => performance.now() + busyTimeoutMs
  const queue = createCallQueue(answerMs)
  let lockSeenMs = -Infinity

  /** Sends a request until it is done or `untilMs` has passed. */
  async function run(request: Request, untilMs: number, mayCreate = false): Promise<StatementResult[]> {
    // The lock that another call waited for was still held when the time of this call was over. Each try would take 50 ms.
    if (lockSeenMs >= untilMs) throw busyErrorOf(busyTimeoutMs)
    for (;;) {
      const isLastTry = performance.now() >= untilMs
      const answer = await worker.request({ ...request, mayCreate: mayCreate || isLastTry })
      if (answer.kind === 'done') return answer.results
      const isTemporary = answer.kind === 'replaced' || isBusy(answer)
      if (isLastTry && isBusy(answer)) lockSeenMs = performance.now()
      if (isLastTry || !isTemporary) {
        await worker.end()
        throw storeErrorOf(answer, busyTimeoutMs)
      }
      if (answer.kind === 'failed') await delay(pauseMs)
    }
  }

  /** Runs requests in the order of the calls. The first waits for a lock, and the others for the first. */
  function runInOrder(request: Request) {
    const untilMs = deadlineMs()
    return queue.runInOrder(() => run(request, untilMs))
  }

  await run({ mode: 'read', statements: [] }, deadlineMs(), true)
  return {
    read(statements, { afterWrites = false } = {}) {
      if (afterWrites) return runInOrder({ mode: 'read', statements })
      return queue.runBeside(() => run({ mode: 'read', statements }, deadlineMs()))
    },
    write: (statements) => runInOrder({ mode: 'write', statements }),
    async close() {
      await queue.whenIdle()
      await worker.end()
    },
  }
}

const isBusy = (answer: WorkerAnswer) => answer.kind === 'failed' && busyCodes.has(answer.code)

const busyErrorOf = (busyTimeoutMs: number) =>
  new StoreError('busy', `Another program has locked the database for over ${busyTimeoutMs / 1000} s.`)

function storeErrorOf(answer: WorkerFailure | { kind: 'replaced' }, busyTimeoutMs: number) {
  const seconds = busyTimeoutMs / 1000
  if (answer.kind === 'replaced')
    return new StoreError('other', `The database file has been replaced again and again for ${seconds} s.`)
  if (isBusy(answer)) return busyErrorOf(busyTimeoutMs)
  const [reason, message] = faults[answer.code ?? ''] ?? ['other', 'The database has an error']
  return new StoreError(reason, `${message}: ${answer.message}.`)
}
