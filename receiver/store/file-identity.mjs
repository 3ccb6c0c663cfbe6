import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Returns a text that identifies the file at a path and the file's content: device, inode, size and
 * modification time. If another file is copied over the file, the inode stays the same, but the
 * modification time changes. Returns `undefined` if there is no file.
 *
 * @param {string} path
 * @returns {string | undefined}
 */
export function fileIdentity(path) {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats && `${inodeOf(stats)} ${stats.size} ${stats.mtimeNs}`
}

/**
 * Returns the device and inode of the file at a path, or `undefined` if there is no file.
 *
 * @param {string} path
 * @returns {string | undefined}
 */
export function fileInode(path) {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats && inodeOf(stats)
}

/** @param {import('node:fs').BigIntStats} stats */
const inodeOf = ({ dev, ino }) => `${dev}:${ino}`

/**
 * Whether a path has a file that is not empty. A program that copies a file first creates an empty
 * file.
 *
 * @param {string} path
 * @returns {boolean}
 */
export function hasContent(path) {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/**
 * Creates an empty file that only its owner can read, unless the file exists. Syncs the folder, so
 * that the file survives a power cut.
 *
 * @param {string} path
 */
export function createFile(path) {
  if (fileInode(path)) return
  closeSync(openSync(path, 'a', 0o600))
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/**
 * Removes the `-wal` and `-shm` files of a replaced database. SQLite would apply these files to the
 * new database, and damage it.
 *
 * @param {string} path of the database
 * @param {{ walInode: string | undefined, isCheckpointed: boolean }} replaced facts about the
 *   replaced database. `walInode`: the inode of its `-wal` file. A `-wal` file with another inode
 *   belongs to the new database and stays. `isCheckpointed`: whether the file of the replaced
 *   database has all content of this `-wal` file. Otherwise, the `-wal` file is renamed instead of
 *   removed.
 */
export function removeStaleWal(path, { walInode, isCheckpointed }) {
  if (!walInode || fileInode(`${path}-wal`) !== walInode) return
  if (isCheckpointed) rmSync(`${path}-wal`)
  else renameSync(`${path}-wal`, `${path}-wal-replaced-${Date.now()}`)
  rmSync(`${path}-shm`, { force: true })
}
