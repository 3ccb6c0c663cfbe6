import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openConnection } from '../../receiver/store/local-connection.mjs'
import { schema } from '../../receiver/store/schema'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-connection-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const insert = (id: string) => ({
  sql: "INSERT INTO enquiries (enquiry_id, received_at, flagged, enquiry) VALUES (?, '', '', ?)",
  args: [id, 'x'.repeat(20_000)],
})

test('a commit returns after its data is on disk', () => {
  const connection = openConnection(join(folder, 'enquiries.db'), schema)
  const [journal, synchronous] = connection.run('read', [
    { sql: 'PRAGMA journal_mode' },
    { sql: 'PRAGMA synchronous' },
  ])
  expect(journal?.rows).toEqual([{ journal_mode: 'wal' }])
  // 2 is FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
  expect(synchronous?.rows).toEqual([{ synchronous: 2 }])
})

test('a full database refuses an enquiry and keeps the others', () => {
  const file = join(folder, 'enquiries.db')
  const connection = openConnection(file, schema)
  connection.run('write', [insert('one')])
  connection.run('read', [{ sql: 'PRAGMA max_page_count = 1' }])
  expect(() => connection.run('write', [insert('two')])).toThrow(
    expect.objectContaining({ rawCode: 13 }),
  )
  const others = openConnection(file, schema).run('read', [
    { sql: 'SELECT enquiry_id FROM enquiries' },
  ])
  expect(others[0]?.rows).toEqual([{ enquiry_id: 'one' }])
})
