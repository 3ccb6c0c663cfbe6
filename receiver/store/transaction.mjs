/** @typedef {import('libsql').Database} Connection */
/** @typedef {import('./database').Statement} Statement */
/** @typedef {import('./database').StatementResult} StatementResult */
/**
 * @typedef {Map<string, ReturnType<Connection['prepare']>>} Prepared prepared statements by their
 * SQL
 */

// SQLITE_BUSY (https://www.sqlite.org/rescode.html).
const busyCode = 5

/** Creates an error like SQLite's when another connection holds the lock. */
export const busyError = () => Object.assign(new Error('database is locked'), { rawCode: busyCode })

/**
 * Runs statements in one transaction. If another connection holds the lock, throws an error with
 * `isConnectionUsable: true`. After SQLite's other errors there is no rollback, so the caller must
 * end the connection.
 *
 * @param {Connection} database
 * @param {'read' | 'write'} mode
 * @param {Statement[]} statements
 * @param {Prepared} prepared
 * @returns {StatementResult[]}
 */
export function runTransaction(database, mode, statements, prepared) {
  begin(database, mode)
  const results = statements.map(({ sql, args = [] }) =>
    runStatement(prepareOnce(database, sql, prepared), args),
  )
  database.exec('COMMIT')
  return results
}

/**
 * Begins a transaction and takes its lock. `BEGIN` alone takes no lock, so a read also selects from
 * `sqlite_schema`. Uses `exec`, which finalizes its statements: `libsql` never finalizes a prepared
 * statement that fails as busy, and then commits no later transaction
 * (tursodatabase/libsql-client-ts#352).
 *
 * @param {Connection} database
 * @param {'read' | 'write'} mode
 */
function begin(database, mode) {
  try {
    database.exec(
      mode === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN; SELECT count(*) FROM sqlite_schema',
    )
  } catch (error) {
    if (!isBusy(error)) throw error
    if (database.inTransaction) database.exec('ROLLBACK')
    throw Object.assign(busyError(), { isConnectionUsable: true })
  }
}

/** @param {unknown} error */
const isBusy = (error) =>
  primaryCodeOf(Number(/** @type {{ rawCode?: number }} */ (error).rawCode)) === busyCode

/**
 * Returns the primary result code of an extended one: its last byte
 * (https://www.sqlite.org/rescode.html).
 *
 * @param {number} extendedCode
 */
export const primaryCodeOf = (extendedCode) => extendedCode & 0xff

/**
 * Prepares a statement, or returns it if it was prepared before.
 *
 * @param {Connection} database
 * @param {string} sql
 * @param {Prepared} prepared
 */
function prepareOnce(database, sql, prepared) {
  const statement = prepared.get(sql) ?? database.prepare(sql)
  prepared.set(sql, statement)
  return statement
}

/**
 * @param {ReturnType<Connection['prepare']>} statement
 * @param {(string | number | null)[]} args
 * @returns {StatementResult}
 */
function runStatement(statement, args) {
  if (!statement.reader) return { rows: [], rowsAffected: statement.run(args).changes }
  return { rows: /** @type {StatementResult['rows']} */ (statement.all(args)), rowsAffected: 0 }
}

/**
 * Moves all content of the `-wal` file into the database file, and empties the `-wal` file. Returns
 * false if another connection's lock prevents that. Throws SQLite's other errors.
 *
 * @param {Connection} database
 */
export function checkpoint(database) {
  const [result] = /** @type {{ busy: number }[]} */ (
    database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  )
  return result?.busy === 0
}
