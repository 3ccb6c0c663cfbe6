import { createClient, type Client, type InStatement, type ResultSet } from '@libsql/client/http'
import type { Database, Statement, StatementResult } from './database'
import { StoreError } from './enquiry-store'
import { schema } from './schema'

// A server that does not answer must not hold a visitor's request: the page gives up after 10 s.
const answerTimeoutMs = 9000

/** Opens a database server's database by its `libsql:` or `https:` URL. Resolves once its tables are there. Throws StoreError. */
export async function openRemoteDatabase(url: string, authToken: string | undefined): Promise<Database> {
  const client = createClient({ url, authToken, fetch: fetchInTime })

  async function run(mode: 'read' | 'write', statements: Statement[]) {
    if (statements.length === 0) return []
    const requests = statements.map<InStatement>(({ sql, args = [] }) => ({ sql, args }))
    return (await client.batch(requests, mode).catch(fail)).map(resultOf)
  }

  let lastWrite: Promise<unknown> = Promise.resolve()
  function afterWrites<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastWrite.then(work)
    lastWrite = result.catch(() => undefined)
    return result
  }

  await addMissing(client).catch(fail)
  return {
    read: (statements, options) => {
      const work = () => run('read', statements)
      return options?.afterWrites ? afterWrites(work) : work()
    },
    write: (statements) => afterWrites(() => run('write', statements)),
    async close() {
      await lastWrite
      client.close()
    },
  }
}

/** Adds the tables and columns that the database lacks. */
async function addMissing(client: Client) {
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

const fetchInTime = (request: Request) => fetch(request, { signal: AbortSignal.timeout(answerTimeoutMs) })

const resultOf = ({ rows, rowsAffected }: ResultSet): StatementResult => ({
  rows: rows.map((row) => ({ ...row }) as StatementResult['rows'][number]),
  rowsAffected,
})

function fail(error: Error): never {
  throw new StoreError('other', `The remote database has an error: ${error.message}.`)
}
