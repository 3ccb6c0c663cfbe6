import { existsSync, renameSync } from 'node:fs'
import Database from 'libsql'

// Another program that uses the database of a running receiver: node other-program.mjs <job> <database> [<number>]
// Prints "ready" when it has begun, and ends when its standard input does.

const [job = '', file = '', number = ''] = process.argv.slice(2)
const database = new Database(file, { timeout: 5000 })

/** @type {Record<string, () => void>} */
const jobs = {
  /** Changes rows and does not commit, as an editor of databases does until its user saves. */
  lock: () => database.exec("BEGIN IMMEDIATE; UPDATE enquiries SET flagged = 'seen'"),
  /** Reads without an end. */
  read: () => database.exec('BEGIN; SELECT count(*) FROM enquiries'),
  /** Copies the database while it is written. */
  copy: () => database.exec(`VACUUM INTO '${file}.copy-${number}'`),
  /** Puts a copy in the place of the database, which stays under another name. */
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
