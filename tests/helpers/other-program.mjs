import { existsSync, renameSync } from 'node:fs'
import Database from 'libsql'

// Another program that uses the database of a running receiver. It prints "ready" after the job has
// begun, and ends when its standard input ends. Usage:
// node other-program.mjs <job> <database> [<number>]

const [job = '', file = '', number = ''] = process.argv.slice(2)
const database = new Database(file, { timeout: 5000 })

/** @type {Record<string, () => void>} */
const jobs = {
  /** Changes rows without a commit, like a database editor before its user saves. */
  lock: () => database.exec("BEGIN IMMEDIATE; UPDATE enquiries SET flagged = 'seen'"),
  /** Keeps a read transaction open. */
  read: () => database.exec('BEGIN; SELECT count(*) FROM enquiries'),
  /** Copies the database while the receiver writes to it. */
  copy: () => database.exec(`VACUUM INTO '${file}.copy-${number}'`),
  /** Replaces the database with a copy. The original is renamed. */
  replace() {
    const copy = `${file}.next-${number}`
    if (!existsSync(copy)) database.exec(`VACUUM INTO '${copy}'`)
    renameSync(file, `${file}.moved-${number}`)
    renameSync(copy, file)
  },
}

jobs[job]?.()
console.info('ready')
process.stdin.resume()
process.stdin.once('end', () => {
  if (database.inTransaction) database.exec('ROLLBACK')
  process.exit()
})
