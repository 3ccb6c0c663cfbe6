import { createServer, type IncomingMessage } from 'node:http'
import SqliteDatabase from 'libsql'
import { listen } from './listen'

type Value = { type: string; value?: string }
type Sql = { sql?: string; sql_id?: number; args?: Value[] }
type Condition = { type: string; step?: number; cond?: Condition; conds?: Condition[] }
type Request = Sql & {
  type: string
  stmt?: Sql
  batch?: { steps: { condition?: Condition; stmt: Sql }[] }
}
type Connection = { database: SqliteDatabase.Database; storedSql: Map<number, string> }

/**
 * Starts a server for one database file. The client of libSQL talks to servers in the protocol
 * Hrana 2 (github.com/tursodatabase/libsql, docs/HRANA_2_SPEC.md). This server implements the
 * requests of the client over HTTP and JSON. While `state.isDown` is true, the server answers with
 * 503. While `state.isSilent` is true, it does not answer.
 */
export async function startDatabaseServer(file: string) {
  const connections = new Map<string, Connection>()
  const state = { isDown: false, isSilent: false, requestCount: 0 }
  const server = createServer((request, response) => {
    void (async () => {
      state.requestCount += 1
      if (state.isSilent) return undefined
      const isPipeline = request.method === 'POST' && request.url === '/v2/pipeline'
      if (state.isDown || !isPipeline) return response.writeHead(state.isDown ? 503 : 404).end()
      const body = JSON.parse(await readBody(request)) as { baton?: string; requests: Request[] }
      const baton = body.baton ?? crypto.randomUUID()
      const connection = connections.get(baton) ?? {
        database: new SqliteDatabase(file),
        storedSql: new Map(),
      }
      connections.set(baton, connection)
      const results = body.requests.map((each) => answerRequest(each, connection))
      const isClosed = body.requests.some(({ type }) => type === 'close')
      if (isClosed) connections.delete(baton)
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ baton: isClosed ? null : baton, base_url: null, results }))
    })()
  })
  const port = await listen(server)
  return { url: `http://127.0.0.1:${port}`, state, stop: () => server.close() }
}

async function readBody(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function answerRequest(
  { type, stmt, batch, sql, sql_id: id = 0 }: Request,
  connection: Connection,
) {
  try {
    if (type === 'close') connection.database.close()
    if (type === 'store_sql') connection.storedSql.set(id, sql ?? '')
    if (type === 'close_sql') connection.storedSql.delete(id)
    if (type === 'sequence') connection.database.exec(sqlOf({ sql, sql_id: id }, connection))
    const result = stmt ? execute(stmt, connection) : batch && runBatch(batch.steps, connection)
    return { type: 'ok', response: { type, result } }
  } catch (cause) {
    return { type: 'error', error: { message: (cause as Error).message } }
  }
}

const sqlOf = ({ sql, sql_id: id }: Sql, { storedSql }: Connection) =>
  sql ?? storedSql.get(id ?? 0) ?? ''

/** Runs the steps of a batch whose conditions are met. */
function runBatch(steps: { condition?: Condition; stmt: Sql }[], connection: Connection) {
  const results: (ReturnType<typeof execute> | null)[] = []
  const errors: ({ message: string } | null)[] = []
  function isMet(condition?: Condition): boolean {
    const { type, step = 0, cond, conds = [] } = condition ?? { type: 'and' }
    if (type === 'ok') return Boolean(results[step])
    if (type === 'error') return Boolean(errors[step])
    if (type === 'not') return !isMet(cond)
    if (type === 'is_autocommit') return !connection.database.inTransaction
    return type === 'or' ? conds.some(isMet) : conds.every(isMet)
  }
  for (const { condition, stmt } of steps) {
    let result = null
    let error = null
    try {
      if (isMet(condition)) result = execute(stmt, connection)
    } catch (cause) {
      error = { message: (cause as Error).message }
    }
    results.push(result)
    errors.push(error)
  }
  return { step_results: results, step_errors: errors }
}

function execute(request: Sql, connection: Connection) {
  const { database } = connection
  const statement = database.prepare(sqlOf(request, connection))
  const args = (request.args ?? []).map(({ type, value = '' }) => {
    if (type === 'null') return null
    return type === 'text' ? value : Number(value)
  })
  if (!statement.reader) {
    const { changes } = statement.run(args)
    return { cols: [], rows: [], affected_row_count: changes, last_insert_rowid: null }
  }
  const names = statement.columns().map(({ name }) => name)
  const rows = statement.all(args) as Record<string, string | number | null>[]
  const cells = rows.map((row) => names.map((name) => encodeValue(row[name] ?? null)))
  return {
    cols: names.map((name) => ({ name })),
    rows: cells,
    affected_row_count: 0,
    last_insert_rowid: null,
  }
}

function encodeValue(value: string | number | null): Value {
  if (value === null) return { type: 'null' }
  return typeof value === 'number'
    ? { type: 'integer', value: String(value) }
    : { type: 'text', value }
}
