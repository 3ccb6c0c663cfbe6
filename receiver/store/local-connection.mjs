import { accessSync, constants, realpathSync } from 'node:fs'
import Database from 'libsql'
import { createFile, fileIdentity, fileInode, removeStaleWal } from './file-identity.mjs'
import { migrate } from './migrate.mjs'
import { busyError, checkpoint, runTransaction } from './transaction.mjs'

/** @typedef {import('./database').Statement} Statement */

/**
 * Opens a database file, and adds missing tables and columns. Throws SQLite's errors, and Node's
 * error if the file cannot be created, read or written. To close the connection, end its thread:
 * `libsql`'s `close()` leaves the connection open until all statements are garbage collected.
 *
 * @param {string} file created if it does not exist
 * @param {import('./schema').Schema} schema
 */
export function openConnection(file, schema) {
  createFile(file)
  const path = realpathSync(file)
  // SQLite would open a read-only file, and create read-only `-wal` and `-shm` files. They would
  // remain after the file is writable again.
  accessSync(path, constants.R_OK | constants.W_OK)
  const openedInode = fileInode(path)
  // SQLite must not wait for a lock: that would block the requests that need no lock.
  // `local-database.ts` tries again instead.
  const database = new Database(path, { timeout: 0 })
  configure(database)
  migrate(database, schema)
  const walInode = fileInode(`${path}-wal`)
  checkpoint(database)
  let identity = openedIdentity()
  /** @type {import('./transaction.mjs').Prepared} */
  const prepared = new Map()

  /** Returns the identity of the opened file, or `undefined` if the path has another file. */
  function openedIdentity() {
    const current = fileIdentity(file)
    // An identity begins with the inode.
    return current?.startsWith(`${openedInode} `) ? current : undefined
  }

  return {
    /** Whether the path has another file, other content, or no file. */
    isReplaced: () => identity === undefined || fileIdentity(file) !== identity,
    /**
     * Runs statements in a transaction. Returns after the commit to disk.
     *
     * @param {'read' | 'write'} mode
     * @param {Statement[]} statements
     */
    run: (mode, statements) => runTransaction(database, mode, statements, prepared),
    /**
     * Moves the content of the `-wal` file into the database file. A copy of the database file
     * alone then has every enquiry.
     */
    checkpoint() {
      checkpoint(database)
      identity = openedIdentity()
    },
    /**
     * Checkpoints a replaced database. Then removes its `-wal` file, which SQLite would apply to
     * the new database. If the checkpoint failed, renames the `-wal` file instead. Does nothing if
     * only the content of the file was replaced.
     */
    removeStaleFiles() {
      if (fileInode(path) === openedInode) return
      removeStaleWal(path, { walInode, isCheckpointed: tryCheckpoint(database) })
    },
  }
}

/**
 * Sets the pragmas of a connection. If another connection prevents the change of the journal mode,
 * throws the same error as for a lock.
 *
 * @param {Database.Database} database
 */
function configure(database) {
  // `FULL`: a commit returns after its data is on disk. `secure_delete`: SQLite overwrites the
  // bytes of a deleted enquiry. `wal_autocheckpoint = 0`: the file changes only in `checkpoint` and
  // by other programs. So `isReplaced` can recognize a change by another program.
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
    PRAGMA wal_autocheckpoint = 0`)
  const [journal] = /** @type {{ journal_mode: string }[]} */ (
    database.prepare('PRAGMA journal_mode').all()
  )
  // SQLite keeps the old mode if another connection prevents the change.
  if (journal?.journal_mode !== 'wal') throw busyError()
}

/**
 * Checkpoints a database. An error of the driver counts as a failed checkpoint.
 *
 * @param {Database.Database} database
 * @returns {boolean} whether the database file has all content of its `-wal` file
 */
function tryCheckpoint(database) {
  try {
    return checkpoint(database)
  } catch {
    return false
  }
}
