import { createClient } from '@libsql/client'
import { readDatabaseUrl } from '../../receiver/database-url'

/** Reads the rows of a database file through a separate connection, like another program. */
export async function readRows(url: string) {
  const client = createClient({
    url: `file:${encodeURI(readDatabaseUrl(url)).replaceAll('#', '%23').replaceAll('?', '%3F')}`,
  })
  try {
    const { rows } = await client.execute('SELECT * FROM enquiries ORDER BY received_at')
    return rows.map((row) => Object.fromEntries(Object.entries(row)))
  } finally {
    client.close()
  }
}
