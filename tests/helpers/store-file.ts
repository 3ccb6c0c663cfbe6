import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'libsql'
import { onTestFinished } from 'vitest'
import type { NewEnquiry } from '../../receiver/store/enquiry-store'
import { openStore } from '../../receiver/store/open-store'

/**
 * Creates a folder that is removed when the test ends. Its name has characters that have a meaning
 * in a URL.
 */
export function createStoreFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'receiver store %41#?'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

type OpenOptions = { file?: string; busyTimeoutMs?: number; callTimeoutMs?: number }

/**
 * Opens a store, by default with a new file. The store is closed when the test ends. `folder` is
 * the folder of the file.
 */
export async function openTestStore({
  file = join(createStoreFolder(), 'enquiries.db'),
  ...options
}: OpenOptions = {}) {
  const store = await openStore({ url: file, ...options })
  onTestFinished(() => store.close())
  return { store, file, folder: dirname(file) }
}

/** Creates an enquiry to add to a store. */
export const createEnquiry = (id: string, receivedAt = '2026-11-28T10:00:00.000Z'): NewEnquiry => ({
  id,
  receivedAt,
  flagged: '',
  values: '{"name":"Ada"}',
})

/** Uses a database file in a separate connection, as another program does. */
export function inOtherProgram<Result>(
  file: string,
  work: (database: SqliteDatabase.Database) => Result,
): Result {
  const database = new SqliteDatabase(file, { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** The sorted ids of the enquiries that another program reads in a database file. */
export const idsIn = (file: string) =>
  inOtherProgram(file, (database) => {
    const rows = database.prepare('SELECT enquiry_id FROM enquiries ORDER BY enquiry_id').all() as {
      enquiry_id: string
    }[]
    return rows.map((row) => row.enquiry_id)
  })

/** Writes all enquiries of a database file to a new file, as another program does. */
export const copyDatabase = (file: string, copy: string) =>
  inOtherProgram(file, (database) => database.exec(`VACUUM INTO '${copy}'`))

/**
 * Locks a database file, as another program with an uncommitted change does. Returns the function
 * that unlocks the file.
 */
export function lockDatabase(file: string): () => void {
  const database = new SqliteDatabase(file, { timeout: 5000 })
  database.exec("BEGIN IMMEDIATE; UPDATE enquiries SET flagged = 'seen'")
  return () => {
    database.exec('ROLLBACK')
    database.close()
  }
}
