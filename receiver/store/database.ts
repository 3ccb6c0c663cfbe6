/** One SQL statement, and the values of its `?` placeholders. */
export type Statement = { sql: string; args?: (string | number | null)[] }
/** The rows of a query, and the number of rows that a change affected. */
export type StatementResult = {
  rows: Record<string, string | number | null>[]
  rowsAffected: number
}

/**
 * The reason why a database cannot be used. 'busy': another program holds the lock. 'full': the
 * disk is full. 'read-only': the receiver has no permission to write, or the disk is read-only.
 */
export type StoreErrorReason = 'busy' | 'full' | 'read-only' | 'other'

/** A local or remote database with the tables of `schema.ts`. */
export type Database = {
  /**
   * Runs statements that only read, in one transaction. With `afterWrites`, waits for all earlier
   * writes first.
   */
  read(statements: Statement[], options?: { afterWrites?: boolean }): Promise<StatementResult[]>
  /** Runs statements in one transaction. Resolves after the commit to disk. */
  write(statements: Statement[]): Promise<StatementResult[]>
  /** Waits for earlier writes, then closes the connection. */
  close(): Promise<void>
}
