import { Worker } from 'node:worker_threads'
import type { Statement, StatementResult } from './database'
import type { Schema } from './schema'

/** `file`: the path of the database. */
export type WorkerData = { file: string; schema: Schema }
/** `mayCreate`: whether a missing file is created. */
export type WorkerRequest = { mode: 'read' | 'write'; statements: Statement[]; mayCreate: boolean }
/**
 * `code`: SQLite's primary result code, or Node's code of a system error. `isThreadUsable`:
 * the next request can use the same thread and connection.
 */
export type WorkerFailure = {
  kind: 'failed'
  code: number | string | undefined
  message: string
  isThreadUsable: boolean
}
/** 'replaced': the file was replaced, and the request must be sent again for the new file. */
export type WorkerAnswer =
  { kind: 'done'; results: StatementResult[] } | { kind: 'replaced' } | WorkerFailure

/** A client of the worker thread with the connection. It sends one request at a time. */
export type WorkerClient = {
  request(request: WorkerRequest): Promise<WorkerAnswer>
  end(): Promise<void>
}

/**
 * Creates a client that starts the worker thread for the first request. After an answer that left
 * the connection unusable, it ends the thread, and starts another one for the next request.
 */
export function createWorkerClient(workerData: WorkerData): WorkerClient {
  let worker: Worker | undefined
  let lastTurn: Promise<unknown> = Promise.resolve()

  /** Starts a thread. */
  function start() {
    const started = new Worker(new URL('store-worker.mjs', import.meta.url), {
      workerData,
      // The thread runs JavaScript, so it does not need the receiver's option `--import tsx`.
      execArgv: [],
    })
    // Without a listener, an error between two requests would end the receiver.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  /**
   * Ends the thread after its current request, which also closes the connection. `terminate()`
   * during a call of `libsql` would make `libsql` panic, and end the whole process.
   */
  async function end() {
    const ending = worker
    if (!ending) return
    worker = undefined
    const hasExited = new Promise((resolve) => ending.once('exit', resolve))
    ending.postMessage('end')
    await hasExited
  }

  /** Sends a request, and ends a thread whose connection became unusable. */
  async function send(request: WorkerRequest): Promise<WorkerAnswer> {
    worker ??= start()
    const answer = await answerOf(worker, request)
    const isThreadUsable =
      answer.kind === 'done' || (answer.kind === 'failed' && answer.isThreadUsable)
    if (!isThreadUsable) await end()
    return answer
  }

  /** Runs `work` after all earlier work has ended. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastTurn.then(work)
    lastTurn = result.catch(() => undefined)
    return result
  }

  return { request: (request) => inTurn(() => send(request)), end: () => inTurn(end) }
}

/** Posts a request. Resolves with the answer, or with a failure if the thread ends without one. */
function answerOf(worker: Worker, request: WorkerRequest): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const handleCrash = (reason: unknown) => {
      const message =
        reason instanceof Error ? reason.message : `its thread ended with code ${String(reason)}`
      handleAnswer({ kind: 'failed', code: undefined, message, isThreadUsable: false })
    }
    function handleAnswer(answer: WorkerAnswer) {
      worker.off('message', handleAnswer).off('error', handleCrash).off('exit', handleCrash)
      resolve(answer)
    }
    worker.once('message', handleAnswer).once('error', handleCrash).once('exit', handleCrash)
    worker.postMessage(request)
  })
}
