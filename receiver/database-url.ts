import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Completes the sentence “set it to …” in `settings.ts`, like all error messages of this file.
const validValue =
  'file: and a path, such as file:/var/lib/receiver/enquiries.db, or libsql://… of a remote database'

/**
 * Decodes percent-encoded characters in the part of a `file:` URL after the scheme. Throws if the
 * bytes are not UTF-8.
 */
function decodePath(location: string): string {
  try {
    return location.startsWith('//')
      ? fileURLToPath(`file:${location}`)
      : decodeURIComponent(location)
  } catch {
    throw new Error('a path in UTF-8, with each % written as %25')
  }
}

/**
 * Parses the setting `DATABASE_URL`. Returns the absolute path of a file, or the URL of a remote
 * database. A relative path is relative to the working directory. Throws an error that describes a
 * valid value.
 */
export function readDatabaseUrl(value: string): string {
  return /^(libsql|https):\/\//i.test(value) ? checkRemoteUrl(value) : readFilePath(value)
}

function checkRemoteUrl(value: string): string {
  if (/[?#\s]/.test(value) || !URL.canParse(value)) throw new Error(validValue)
  return value
}

/**
 * Parses a `file:` URL. Returns the absolute path. Throws an error that describes a valid value.
 */
function readFilePath(value: string): string {
  const [, location = ''] = /^file:([^?#]+)$/i.exec(value) ?? []
  // `file://data/x.db` has the host “data”, but its author meant a folder.
  const [, host] = /^\/\/([^/]*)/.exec(location) ?? []
  if (host && host.toLowerCase() !== 'localhost')
    throw new Error('file: and a path, with one or three slashes after the colon')
  const file = decodePath(location)
  if (file === '' || file.endsWith('/') || file.includes('\0')) throw new Error(validValue)
  // SQLite would keep this database in memory and lose it on exit.
  if (file.startsWith(':memory:')) throw new Error('file: and the path of a file on a disk')
  return path.resolve(file)
}
