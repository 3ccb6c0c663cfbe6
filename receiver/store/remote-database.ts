import { createClient, type Client, type InStatement, type ResultSet } from '@libsql/client/http'
import type { Database, Statement, StatementResult } from './database'
import { StoreError } from './enquiry-store'
import { schema } from './schema'

// Shorter than the 10 s that the page waits, so that the visitor gets an answer.
const answerTimeoutMs = 9000

/** Opens a remote database by its `libsql:`, `https:` or `http:` URL, and adds missing tables and columns. Throws StoreError. */
export async function openRemoteDatabase(url: string, authToken: string | undefined): Promise<Database> {
  const client = createClient({ url, authToken, fetch: fetchWithTimeout })

  async function run(mode: 'read' | 'write', statements: Statement[]) {
    if (statements.length === 0) return []
    const requests = statements.map<InStatement>(({ sql, args = [] }) => ({ sql, args }))
    return (await client.batch(requests, mode).catch(throwStoreError)).map(resultOf)
  }

  let lastWrite: Promise<unknown> = Promise.resolve()
  /** Runs work in the order of the calls, each after the last one has ended. */
  function runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastWrite.then(work)
    lastWrite = result.catch(() => undefined)
    return result
  }

  await migrate(client).catch(throwStoreError)
  return {
    read: (statements, options) => {
      const work = () => run('read', statements)
      return options?.afterWrites ? runInOrder(work) : work()
    },
    write: (statements) => runInOrder(() => run('write', statements)),
    async close() {
      await lastWrite
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
      if (rows.length === 0) await transaction.execute(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
    }
    await transaction.commit()
  } finally {
    transaction.close()
  }
}

const fetchWithTimeout = (request: Request) => fetch(request, { signal: AbortSignal.timeout(answerTimeoutMs) })

const resultOf = ({ rows, rowsAffected }: ResultSet): StatementResult => ({
  rows: rows.map((row) => ({ ...row }) as StatementResult['rows'][number]),
  rowsAffected,
})

function throwStoreError(error: Error): never {
  throw new StoreError('other', `The remote database has an error: ${error.message}.`)
}
