import { createClient, type Client } from '@libsql/client'
import type { Settings } from './settings'

export const dayMs = 24 * 60 * 60_000

/** Opens the database, and creates its tables if there are none. */
export async function openDatabase({ DATABASE_URL: url, DATABASE_TOKEN: authToken }: Settings): Promise<Client> {
  const isFile = url.startsWith('file:')
  // Of a file there is one connection, since each has these settings of its own.
  const database = createClient({ url, authToken, concurrency: isFile ? 1 : 20 })
  // Deleted enquiries are overwritten, and a program that reads the file is waited for.
  if (isFile) await database.executeMultiple('PRAGMA secure_delete = ON; PRAGMA busy_timeout = 2000')
  // The fields are JSON, so that another field of the form needs no other table.
  await database.executeMultiple(
    `CREATE TABLE IF NOT EXISTS enquiries (enquiry_id TEXT PRIMARY KEY, received_at TEXT NOT NULL,
      flagged TEXT NOT NULL, enquiry TEXT NOT NULL, mailed_at TEXT);
    CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY, seen_ms INTEGER NOT NULL, steady_since_ms INTEGER NOT NULL)`,
  )
  return database
}

/** Whether the clock has run for a day without a jump, such as one of 1970 makes when it is set right. */
export async function isClockSteady(database: Client): Promise<boolean> {
  const steady = `iif(abs(?1 - seen_ms) > ${dayMs}, ?1, steady_since_ms)`
  const sql = `INSERT INTO clock VALUES (1, ?1, ?1)
    ON CONFLICT DO UPDATE SET steady_since_ms = ${steady}, seen_ms = ?1 RETURNING steady_since_ms`
  const nowMs = Date.now()
  const steadyMs = nowMs - Number((await database.execute(sql, [nowMs])).rows[0]?.steady_since_ms)
  if (steadyMs === 0) console.warn('Nothing is deleted for a day: the receiver is new, was off, or its clock jumped')
  return steadyMs >= dayMs
}
