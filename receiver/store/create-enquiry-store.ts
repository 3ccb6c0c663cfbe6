import { dayMs } from '../limits'
import { isoNow } from '../time'
import type { Database, Statement } from './database'
import type { EnquiryStore, StoredEnquiry, UnmailedCounts, UnmailedEnquiry } from './enquiry-store'

// The receiver did not exist before this day, so an earlier time was written by a wrong clock.
const firstDay = '2026-01-01'
// `check` writes this many bytes, to see whether the disk has space for them. The longest enquiry
// that the form accepts has about 20 KB.
const checkBytes = 32 * 1024

const summaryColumns = 'enquiry_id AS id, received_at AS receivedAt, refused_at AS refusedAt'
const columns = `${summaryColumns}, flagged, enquiry AS "values", language, mailed_at AS mailedAt`

/** Creates an enquiry store that keeps its rows in a local or remote database. */
export function createEnquiryStore(database: Database): EnquiryStore {
  return {
    ...enquiryMethods(database),
    ...mailMethods(database),
    ...maintenanceMethods(database),
    close: () => database.close(),
  }
}

function enquiryMethods(database: Database): Pick<EnquiryStore, 'add' | 'read' | 'receivedAt'> {
  return {
    async add({ id, receivedAt, flagged, values, language }) {
      const sql = `INSERT INTO enquiries (enquiry_id, received_at, flagged, enquiry, language)
        VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
      const args = [id, receivedAt, flagged, values, language ?? null]
      const [inserted] = await database.write([{ sql, args }])
      return inserted?.rowsAffected ? 'stored' : 'known'
    },
    async receivedAt(id) {
      const sql = 'SELECT received_at FROM enquiries WHERE enquiry_id = ?'
      const [found] = await database.read([{ sql, args: [id] }], { afterWrites: true })
      return found?.rows[0]?.received_at as string | undefined
    },
    async read(ids) {
      const placeholders = ids.map(() => '?').join(', ')
      const sql = `SELECT ${columns} FROM enquiries WHERE enquiry_id IN (${placeholders}) ORDER BY received_at`
      const [found] = await database.read([{ sql, args: ids }])
      return (found?.rows ?? []) as StoredEnquiry[]
    },
  }
}

type MailMethods = Pick<EnquiryStore, 'countUnmailed' | 'markMailed' | 'markRefused' | 'unmailed'>

function mailMethods(database: Database): MailMethods {
  return {
    async unmailed() {
      const sql = `SELECT ${summaryColumns} FROM enquiries WHERE mailed_at IS NULL ORDER BY received_at`
      const [found] = await database.read([{ sql }])
      return (found?.rows ?? []) as UnmailedEnquiry[]
    },
    async markMailed(ids, mailedAt) {
      const sql = 'UPDATE enquiries SET mailed_at = ?, refused_at = NULL WHERE enquiry_id = ?'
      await database.write(ids.map((id) => ({ sql, args: [mailedAt, id] })))
    },
    async markRefused(id, refusedAt) {
      const sql = 'UPDATE enquiries SET refused_at = ? WHERE enquiry_id = ? AND mailed_at IS NULL'
      await database.write([{ sql, args: [refusedAt, id] }])
    },
    async countUnmailed(lateBefore, lateAfter) {
      // A time after `lateAfter` was written by a wrong clock.
      const lateCount = 'count(CASE WHEN received_at NOT BETWEEN ? AND ? THEN 1 END) AS late'
      const counts = `count(*) AS unmailed, ${lateCount}, count(refused_at) AS refused`
      const sql = `SELECT ${counts} FROM enquiries WHERE mailed_at IS NULL`
      const [counted] = await database.read([{ sql, args: [lateBefore, lateAfter] }])
      return counted?.rows[0] as UnmailedCounts
    },
  }
}

function maintenanceMethods(
  database: Database,
): Pick<EnquiryStore, 'check' | 'deleteMailedBefore' | 'recordClock'> {
  return {
    async deleteMailedBefore(before) {
      // Replaces times in the future and before the first day, which a wrong clock wrote, by the
      // current time. Otherwise, an enquiry could be deleted too early, or be kept forever.
      const now = isoNow()
      const corrections: Statement[] = ['mailed_at', 'received_at'].map((time) => ({
        sql: `UPDATE enquiries SET ${time} = ? WHERE ${time} > ? OR ${time} < ?`,
        args: [now, now, firstDay],
      }))
      const deletion = { sql: 'DELETE FROM enquiries WHERE mailed_at < ?', args: [before] }
      const results = await database.write([...corrections, deletion])
      return results.at(-1)?.rowsAffected ?? 0
    },
    async recordClock(nowMs) {
      // The clock is steady since its last jump of over a day. Two calls that are over a day apart
      // count as a jump too.
      const steadySince = `iif(abs(excluded.seen_ms - seen_ms) > ${dayMs}, excluded.seen_ms, steady_since_ms)`
      const record = `INSERT INTO clock VALUES (1, ?, ?)
        ON CONFLICT DO UPDATE SET steady_since_ms = ${steadySince}, seen_ms = excluded.seen_ms`
      const results = await database.write([
        { sql: record, args: [nowMs, nowMs] },
        { sql: 'SELECT steady_since_ms FROM clock' },
      ])
      return nowMs - Number(results[1]?.rows[0]?.steady_since_ms)
    },
    async check() {
      // No index has this column, so SQLite reads the whole table.
      const readAll = 'SELECT max(received_at) FROM enquiries'
      const writeBytes = `INSERT INTO health VALUES (1, randomblob(${checkBytes}))
        ON CONFLICT DO UPDATE SET content = excluded.content`
      await database.write([{ sql: readAll }, { sql: writeBytes }])
    },
  }
}
