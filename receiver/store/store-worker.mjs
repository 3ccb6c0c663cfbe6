import { parentPort, workerData } from 'node:worker_threads'
import { hasContent } from './file-identity.mjs'
import { openConnection } from './local-connection.mjs'
import { busyError, primaryCodeOf } from './transaction.mjs'

// The worker thread with the connection to a database file. The database driver is synchronous: in
// the main thread, it would block other requests. This file and its imports are JavaScript: Node 20
// and 22 cannot start a worker from a TypeScript file, even under tsx.

/** @typedef {import('./worker-client').WorkerRequest} WorkerRequest */
/** @typedef {import('./worker-client').WorkerAnswer} WorkerAnswer */

const { file, schema } = /** @type {import('./worker-client').WorkerData} */ (workerData)
/** @type {ReturnType<typeof openConnection> | undefined} */
let connection
let hasCheckpointFailed = false

parentPort?.on('message', (/** @type {WorkerRequest | 'end'} */ request) => {
  // The thread exits after its port is closed.
  if (request === 'end') return parentPort?.close()
  const answer = answerTo(request)
  parentPort?.postMessage(answer)
  // Checkpoints after the answer, so that the visitor does not wait for the checkpoint. The enquiry
  // is on disk already, in the `-wal` file.
  if (request.mode === 'write' && answer.kind === 'done') checkpoint()
})

/**
 * @param {WorkerRequest} request
 * @returns {WorkerAnswer}
 */
function answerTo({ mode, statements, mayCreate }) {
  try {
    if (hasCheckpointFailed || connection?.isReplaced()) return abandonConnection()
    // While a program replaces the file, the file is missing or empty for a moment.
    if (!connection && !mayCreate && !hasContent(file)) return failureOf(missingFileError())
    connection ??= openConnection(file, schema)
    const results = connection.run(mode, statements)
    // If the file was replaced after the check above, the rows may be in the old file only.
    return connection.isReplaced() ? abandonConnection() : { kind: 'done', results }
  } catch (error) {
    return failureOf(error)
  }
}

/**
 * Prepares the end of this thread, after its file was replaced or a checkpoint failed. Removes the
 * stale files of a replaced database. After the returned answer, the client ends this thread, and
 * sends the request again to a new one.
 *
 * @returns {WorkerAnswer}
 */
function abandonConnection() {
  connection?.removeStaleFiles()
  return { kind: 'replaced' }
}

/**
 * Creates the error for a missing file. It is a busy error, so that `local-database.ts` tries
 * again.
 */
const missingFileError = () => Object.assign(busyError(), { isConnectionUsable: true })

/**
 * Describes an error for the client.
 *
 * @param {unknown} error
 * @returns {WorkerAnswer}
 */
function failureOf(error) {
  /**
   * @typedef {Error & { code?: string, rawCode?: number, isConnectionUsable?: boolean }} DriverError
   */
  const { code, rawCode, message, isConnectionUsable = false } = /** @type {DriverError} */ (error)
  return {
    kind: 'failed',
    code: rawCode === undefined ? code : primaryCodeOf(rawCode),
    message,
    isConnectionUsable,
  }
}

function checkpoint() {
  try {
    if (connection?.isReplaced() === false) connection.checkpoint()
  } catch {
    // The enquiries are in the `-wal` file. The next request gets the same answer as for a replaced
    // file, and a new thread opens the database again.
    hasCheckpointFailed = true
  }
}
