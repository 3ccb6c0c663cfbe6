/** One SQL statement and the values of its `?`. */
export type Statement = { sql: string; args?: (string | number | null)[] }
/** The rows of a query, and the number of rows that a change affected. */
export type StatementResult = {
  rows: Record<string, string | number | null>[]
  rowsAffected: number
}

/**
 * Why a database could not be used. 'busy': another program holds the lock. 'full': the disk is
 * full. 'read-only': the receiver must not write to the database.
 */
export type StoreFault = 'busy' | 'full' | 'read-only' | 'other'

/** A local or remote database with the tables of `schema.ts`. */
export type Database = {
  /**
   * Runs statements that only read, in one transaction. `afterWrites` waits for the writes that
   * were requested earlier.
   */
  read(statements: Statement[], options?: { afterWrites?: boolean }): Promise<StatementResult[]>
  /** Runs statements in one transaction. Resolves after the commit to disk. */
  write(statements: Statement[]): Promise<StatementResult[]>
  /** Waits for earlier writes, then closes the connection. */
  close(): Promise<void>
}
