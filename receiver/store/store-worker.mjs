import { parentPort, workerData } from 'node:worker_threads'
import { hasContent } from './file-identity.mjs'
import { openConnection } from './local-connection.mjs'
import { busyError } from './transaction.mjs'

// The thread that holds the connection to a database file. The driver is synchronous and would block the receiver's requests. This
// file and its imports are JavaScript, since Node 20 and 22 start no worker with a TypeScript file, not even under tsx.

/** @typedef {import('./worker-client').WorkerRequest} WorkerRequest */
/** @typedef {import('./worker-client').WorkerAnswer} WorkerAnswer */

const { file, schema } = /** @type {import('./worker-client').WorkerData} */ (workerData)
/** @type {ReturnType<typeof openConnection> | undefined} */
let connection
let hasFailed = false

parentPort?.on('message', (/** @type {WorkerRequest | 'end'} */ request) => {
  // With the port closed nothing keeps the thread running.
  if (request === 'end') return parentPort?.close()
  const answer = answerTo(request)
  parentPort?.postMessage(answer)
  // After the answer, so that the visitor does not wait for it. Until then the `-wal` file keeps the enquiry.
  if (request.mode === 'write' && answer.kind === 'done') fold()
})

/**
 * @param {WorkerRequest} request
 * @returns {WorkerAnswer}
 */
function answerTo({ mode, statements, mayCreate }) {
  try {
    if (hasFailed || connection?.isReplaced()) return leaveFile()
    // A file that is being replaced is missing or empty for a moment.
    if (!connection && !mayCreate && !hasContent(file)) return failureOf(missingError())
    connection ??= openConnection(file, schema)
    const results = connection.run(mode, statements)
    // The file was replaced after the check above: the rows may be in the old one alone.
    return connection.isReplaced() ? leaveFile() : { kind: 'done', results }
  } catch (error) {
    return failureOf(error)
  }
}

/** @returns {WorkerAnswer} */
function leaveFile() {
  connection?.leave()
  return { kind: 'replaced' }
}

/** An error that is waited for like a lock. */
const missingError = () => Object.assign(busyError(), { isClean: true })

/**
 * @param {unknown} error
 * @returns {WorkerAnswer}
 */
function failureOf(error) {
  /** @typedef {Error & { code?: string, rawCode?: number, isClean?: boolean }} DriverError */
  const { code, rawCode, message, isClean = false } = /** @type {DriverError} */ (error)
  return { kind: 'failed', code: rawCode === undefined ? code : rawCode & 0xff, message, isClean }
}

function fold() {
  try {
    if (connection?.isReplaced() === false) connection.fold()
  } catch {
    // The enquiries are in the `-wal` file. The next request gets a new connection.
    hasFailed = true
  }
}
