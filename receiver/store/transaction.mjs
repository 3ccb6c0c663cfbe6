/** @typedef {import('libsql').Database} Connection */
/** @typedef {import('./database').Statement} Statement */
/** @typedef {import('./database').StatementResult} StatementResult */
/** @typedef {Map<string, ReturnType<Connection['prepare']>>} Prepared prepared statements by their SQL */

const busyCode = 5

/** The error of SQLite for a lock that another program holds. */
export const busyError = () => Object.assign(new Error('database is locked'), { rawCode: busyCode })

/**
 * Runs statements in one transaction. If another program holds the lock, throws an error with `isClean`: nothing has begun.
 *
 * @param {Connection} database
 * @param {'read' | 'write'} mode
 * @param {Statement[]} statements
 * @param {Prepared} prepared
 * @returns {StatementResult[]}
 */
export function runTransaction(database, mode, statements, prepared) {
  begin(database, mode)
  const results = statements.map(({ sql, args = [] }) => runStatement(prepareOnce(database, sql, prepared), args))
  database.exec('COMMIT')
  return results
}

/**
 * Begins a transaction and takes its lock. After it no statement fails as busy. `libsql` never ends a prepared statement that failed
 * so, and later transactions are then not committed (tursodatabase/libsql-client-ts#352). `exec` ends its statements.
 *
 * @param {Connection} database
 * @param {'read' | 'write'} mode
 */
function begin(database, mode) {
  try {
    database.exec(mode === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN; SELECT count(*) FROM sqlite_schema')
  } catch (error) {
    if (!isBusy(error)) throw error
    if (database.inTransaction) database.exec('ROLLBACK')
    throw Object.assign(busyError(), { isClean: true })
  }
}

/** @param {unknown} error */
const isBusy = (error) => (Number(/** @type {{ rawCode?: number }} */ (error).rawCode) & 0xff) === busyCode

/**
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
 * @param {(string | number)[]} args
 * @returns {StatementResult}
 */
function runStatement(statement, args) {
  if (!statement.reader) return { rows: [], rowsAffected: statement.run(args).changes }
  return { rows: /** @type {StatementResult['rows']} */ (statement.all(args)), rowsAffected: 0 }
}

/**
 * Moves all content of the `-wal` file into the database file and empties it. Returns whether that was possible: what another
 * program still reads stays.
 *
 * @param {Connection} database
 */
export function fold(database) {
  const [result] = /** @type {{ busy: number }[]} */ (database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all())
  return result?.busy === 0
}
