import { createClient, type Client, type InStatement, type ResultSet } from '@libsql/client/http'
import { createCallQueue } from './call-queue'
import type { Database, Statement, StatementResult } from './database'
import { StoreError } from './enquiry-store'
import { schema } from './schema'

/**
 * Opens a remote database by its `libsql:`, `https:` or `http:` URL, and adds missing tables and
 * columns. A call that takes longer than `callTimeoutMs` rejects. All errors are StoreErrors.
 */
export async function openRemoteDatabase(
  url: string,
  authToken: string | undefined,
  callTimeoutMs: number,
): Promise<Database> {
  const fetchWithTimeout = (request: Request) =>
    fetch(request, { signal: AbortSignal.timeout(callTimeoutMs) })
  const client = createClient({ url, authToken, fetch: fetchWithTimeout })
  const queue = createCallQueue(callTimeoutMs)

  async function run(mode: 'read' | 'write', statements: Statement[]) {
    // An empty list needs no request.
    if (statements.length === 0) return []
    const withArgs = statements.map<InStatement>(({ sql, args = [] }) => ({ sql, args }))
    const results = await client.batch(withArgs, mode).catch(throwStoreError)
    return results.map(resultOf)
  }

  await migrate(client).catch(throwStoreError)
  return {
    read: (statements, { afterWrites = false } = {}) => {
      const call = () => run('read', statements)
      return afterWrites ? queue.runInOrder(call) : queue.runNow(call)
    },
    write: (statements) => queue.runInOrder(() => run('write', statements)),
    async close() {
      await queue.whenIdle()
      client.close()
    },
  }
}

/** Adds missing tables and columns. */
async function migrate(client: Client) {
  const transaction = await client.transaction('write')
  try {
    await transaction.batch(schema.tables.map(({ sql }) => sql))
    for (const { table, column, type } of schema.addedColumns) {
      const sql = 'SELECT 1 FROM pragma_table_info(?) WHERE name = ?'
      const { rows } = await transaction.execute({ sql, args: [table, column] })
      if (rows.length === 0)
        await transaction.execute(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
    }
    await transaction.commit()
  } finally {
    transaction.close()
  }
}

const resultOf = ({ rows, rowsAffected }: ResultSet): StatementResult => ({
  rows: rows.map((row) => ({ ...row }) as StatementResult['rows'][number]),
  rowsAffected,
})

function throwStoreError(error: Error): never {
  throw new StoreError('other', `The remote database has an error: ${error.message}.`)
}
