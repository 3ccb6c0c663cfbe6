import { accessSync, constants, realpathSync } from 'node:fs'
import Database from 'libsql'
import { createFile, fileIdentity, fileInode, removeStaleWal } from './file-identity.mjs'
import { addMissing } from './migrate.mjs'
import { busyError, fold, runTransaction } from './transaction.mjs'

/** @typedef {import('./database').Statement} Statement */

/**
 * Opens a database file and adds the tables and columns that are missing. Throws SqliteError. Only the end of its thread closes the
 * connection for certain: `close()` of `libsql` leaves it open while a statement waits for garbage collection.
 *
 * @param {string} file created if it does not exist
 * @param {import('./schema').Schema} schema
 */
export function openConnection(file, schema) {
  createFile(file)
  const path = realpathSync(file)
  // SQLite would open a read-only file and make read-only files beside it, which stay when the file can be written again.
  accessSync(path, constants.R_OK | constants.W_OK)
  const inode = fileInode(path)
  // No waiting for a lock here: it would hold up the calls that do not need the lock.
  const database = new Database(path, { timeout: 0 })
  configure(database)
  addMissing(database, schema)
  const walInode = fileInode(`${path}-wal`)
  fold(database)
  let identity = ownIdentity()
  /** @type {import('./transaction.mjs').Prepared} */
  const prepared = new Map()

  /** What the path leads to, `undefined` if it is another file than the one that was opened. */
  function ownIdentity() {
    const current = fileIdentity(file)
    return current?.startsWith(`${inode} `) ? current : undefined
  }

  return {
    /** Whether the path leads to another file now, to other content, or to none. */
    isReplaced: () => identity === undefined || fileIdentity(file) !== identity,
    /**
     * Runs statements in a transaction, which is on disk when this returns.
     *
     * @param {'read' | 'write'} mode
     * @param {Statement[]} statements
     */
    run: (mode, statements) => runTransaction(database, mode, statements, prepared),
    /** Moves the content of the `-wal` file into the database file: a copy of that file alone then has every enquiry. */
    fold() {
      fold(database)
      identity = ownIdentity()
    },
    /** Completes a file that was moved away, and keeps its `-wal` from being applied to the file that replaced it. */
    leave() {
      if (fileInode(path) !== inode) removeStaleWal(path, walInode, isFolded(database))
    },
  }
}

/** @param {Database.Database} database */
function configure(database) {
  // FULL: a commit returns once it is on disk. secure_delete: the bytes of a deleted enquiry are overwritten. Without automatic
  // checkpoints, only `fold` and other programs change the file itself.
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
    PRAGMA wal_autocheckpoint = 0`)
  const [journal] = /** @type {{ journal_mode: string }[]} */ (database.prepare('PRAGMA journal_mode').all())
  if (journal?.journal_mode !== 'wal') throw busyError()
}

/** @param {Database.Database} database */
function isFolded(database) {
  try {
    return fold(database)
  } catch {
    return false
  }
}
