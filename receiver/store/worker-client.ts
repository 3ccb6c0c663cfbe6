import { Worker } from 'node:worker_threads'
import type { Statement, StatementResult } from './database'
import type { Schema } from './schema'

/** `file`: the path of the database. */
export type WorkerData = { file: string; schema: Schema }
/** `mayCreate`: whether a missing file is created. */
export type WorkerRequest = { mode: 'read' | 'write'; statements: Statement[]; mayCreate: boolean }
/**
 * `code`: SQLite's primary result code, or Node's code of a system error. `isConnectionUsable`: the
 * next request can use the same connection, and its thread.
 */
export type WorkerFailure = {
  kind: 'failed'
  code: number | string | undefined
  message: string
  isConnectionUsable: boolean
}
/**
 * 'done': the statements were run. 'replaced': the file was replaced, and the request must be sent
 * again for the new file.
 */
export type WorkerAnswer =
  { kind: 'done'; results: StatementResult[] } | { kind: 'replaced' } | WorkerFailure

/** A client of the worker thread with the connection. It sends one request at a time. */
export type WorkerClient = {
  request(request: WorkerRequest): Promise<WorkerAnswer>
  end(): Promise<void>
}

/**
 * Creates a client of a worker thread. The first request starts the thread. If an answer shows that
 * the connection is unusable, the client ends the thread, and the next request starts another one.
 */
export function createWorkerClient(workerData: WorkerData): WorkerClient {
  let worker: Worker | undefined
  let lastCall: Promise<unknown> = Promise.resolve()

  function startThread() {
    const newWorker = new Worker(new URL('store-worker.mjs', import.meta.url), {
      workerData,
      // The thread runs JavaScript, so it does not need the receiver's option `--import tsx`.
      execArgv: [],
    })
    // Without a listener, an error between two requests would end the receiver.
    newWorker.on('error', () => undefined)
    newWorker.once('exit', () => {
      if (worker === newWorker) worker = undefined
    })
    return newWorker
  }

  /**
   * Ends the thread after its current request, which also closes the connection. `terminate()`
   * during a call of `libsql` would make `libsql` panic, and end the whole process.
   */
  async function endThread() {
    const endingWorker = worker
    if (!endingWorker) return
    worker = undefined
    const exit = new Promise((resolve) => endingWorker.once('exit', resolve))
    endingWorker.postMessage('end')
    await exit
  }

  /** Sends a request. Ends the thread if its connection is then unusable. */
  async function send(request: WorkerRequest): Promise<WorkerAnswer> {
    worker ??= startThread()
    const answer = await answerOf(worker, request)
    const isConnectionUsable =
      answer.kind === 'done' || (answer.kind === 'failed' && answer.isConnectionUsable)
    if (!isConnectionUsable) await endThread()
    return answer
  }

  /** Runs a call after all earlier calls have ended. */
  function runInOrder<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = lastCall.then(call)
    lastCall = result.catch(() => undefined)
    return result
  }

  return {
    request: (request) => runInOrder(() => send(request)),
    end: () => runInOrder(endThread),
  }
}

/** Posts a request. Resolves with the answer, or with a failure if the thread ends without one. */
function answerOf(worker: Worker, request: WorkerRequest): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const handleCrash = (reason: unknown) => {
      const message =
        reason instanceof Error ? reason.message : `its thread ended with code ${String(reason)}`
      handleAnswer({ kind: 'failed', code: undefined, message, isConnectionUsable: false })
    }
    function handleAnswer(answer: WorkerAnswer) {
      worker.off('message', handleAnswer).off('error', handleCrash).off('exit', handleCrash)
      resolve(answer)
    }
    worker.once('message', handleAnswer).once('error', handleCrash).once('exit', handleCrash)
    worker.postMessage(request)
  })
}
