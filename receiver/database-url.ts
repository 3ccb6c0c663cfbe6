import path from 'node:path'
import { fileURLToPath } from 'node:url'

const example = 'file: and a path, such as file:/var/lib/receiver/enquiries.db, or libsql://… of a remote database'

/** The path in a `file:` URL, with `%20` and the like decoded. Throws if the bytes are not UTF-8. */
function pathIn(location: string): string {
  try {
    return location.startsWith('//') ? fileURLToPath(`file:${location}`) : decodeURIComponent(location)
  } catch {
    throw new Error('a path in UTF-8, with each % of it written as %25')
  }
}

/**
 * Reads where the database is, as owners write it. Returns the absolute path of a file, or the address of a remote database. A relative
 * path begins at the folder in which the receiver is started. Throws an error that says what the value must be.
 */
export function readDatabaseUrl(value: string): string {
  if (/^(libsql|https):\/\//i.test(value)) {
    if (/[?#\s]/.test(value) || !URL.canParse(value)) throw new Error(example)
    return value
  }
  const [, location = ''] = /^file:([^?#]+)$/i.exec(value) ?? []
  // `file://data/x.db` names a computer called “data”, which is not what its author means.
  const [, host] = /^\/\/([^/]*)/.exec(location) ?? []
  if (host && host.toLowerCase() !== 'localhost') throw new Error('file: and a path, with one slash or three before it')
  const file = pathIn(location)
  if (file === '' || file.endsWith('/') || file.includes('\0')) throw new Error(example)
  // SQLite would keep such a database in memory, and lose it at the end.
  if (file.startsWith(':memory:')) throw new Error('file: and the path of a file on a disk')
  return path.resolve(file)
}
