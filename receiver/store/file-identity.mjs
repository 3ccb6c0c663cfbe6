import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Tells whether a path still leads to the same file with the same content. A file that was copied over has the same inode, but
 * another time of change. `undefined`: there is no file.
 *
 * @param {string} path
 * @returns {string | undefined}
 */
export function fileIdentity(path) {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats && `${inodeOf(stats)} ${stats.size} ${stats.mtimeNs}`
}

/**
 * The device and inode of a file, `undefined` if there is none.
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
 * Whether a path leads to a file with content. A program that copies a file creates an empty one first.
 *
 * @param {string} path
 * @returns {boolean}
 */
export function hasContent(path) {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/**
 * Creates an empty file that only its owner can read, unless there is a file. Its name is then on disk.
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
 * Takes the `-wal` and `-shm` files of a replaced database out of the way. SQLite would apply them to the new one and damage it.
 *
 * @param {string} path of the database
 * @param {string | undefined} walInode of the replaced database. Other files belong to the new one and stay.
 * @param {boolean} isFolded whether the replaced database has all content of its `-wal`. Otherwise that file is kept.
 */
export function removeStaleWal(path, walInode, isFolded) {
  if (!walInode || fileInode(`${path}-wal`) !== walInode) return
  if (isFolded) rmSync(`${path}-wal`)
  else renameSync(`${path}-wal`, `${path}-wal-replaced-${Date.now()}`)
  rmSync(`${path}-shm`, { force: true })
}
