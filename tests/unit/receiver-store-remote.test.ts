import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'libsql'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { EnquiryStore } from '../../receiver/store/enquiry-store'
import { openStore } from '../../receiver/store/open-store'
import { startDatabaseServer } from '../helpers/database-server'
import { fakeAbortTimeout } from '../helpers/fake-clock'

const first = {
  id: 'one',
  receivedAt: '2026-11-28T10:00:00.000Z',
  flagged: '',
  values: '{"name":"Ada"}',
}

let folder = ''
let file = ''
let server: Awaited<ReturnType<typeof startDatabaseServer>>
let store: EnquiryStore | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-store-'))
  file = join(folder, 'remote.db')
  server = await startDatabaseServer(file)
})
afterEach(async () => {
  await store?.close()
  store = undefined
  server.stop()
  rmSync(folder, { recursive: true })
})

const query = (sql: string) => {
  const database = new SqliteDatabase(file)
  const rows = database.prepare(sql).all()
  database.close()
  return rows
}

test('an enquiry that was added is in the remote database', async () => {
  store = await openStore({ url: server.url })
  expect(await store.add(first)).toBe('stored')
  expect(query('SELECT enquiry_id FROM enquiries')).toEqual([{ enquiry_id: 'one' }])
  expect(await store.add(first)).toBe('known')
  expect(await store.receivedAt('one')).toBe(first.receivedAt)
  await store.check()
  expect(await store.countUnmailed('2026-11-28T09:00:00.000Z', '2026-11-28T11:00:00.000Z')).toEqual(
    {
      unmailed: 1,
      late: 0,
      refused: 0,
    },
  )
  await store.markMailed(['one'], '2026-11-28T10:00:01.000Z')
  expect(await store.read(['one'])).toEqual([
    { ...first, language: null, mailedAt: '2026-11-28T10:00:01.000Z', refusedAt: null },
  ])
  expect(await store.deleteMailedBefore('2026-11-29T00:00:00.000Z')).toBe(1)
  expect(query('SELECT enquiry_id FROM enquiries')).toEqual([])
})

test('the scheme of a remote database may be in capitals', async () => {
  store = await openStore({ url: server.url.replace('http:', 'HTTP:') })
  await store.add(first)
  expect(query('SELECT enquiry_id FROM enquiries')).toEqual([{ enquiry_id: 'one' }])
})

test('a remote database of the first version gets its missing columns', async () => {
  const database = new SqliteDatabase(file)
  database.exec(`CREATE TABLE enquiries (enquiry_id TEXT PRIMARY KEY, received_at TEXT NOT NULL, flagged TEXT NOT NULL,
    enquiry TEXT NOT NULL, mailed_at TEXT);
    INSERT INTO enquiries VALUES ('old', '2026-11-01T10:00:00.000Z', '', '{}', NULL)`)
  database.close()
  store = await openStore({ url: server.url })
  await store.markRefused('old', '2026-11-01T10:00:01.000Z')
  expect(await store.unmailed()).toMatchObject([
    { id: 'old', refusedAt: '2026-11-01T10:00:01.000Z' },
  ])
  await store.add({ ...first, language: 'de' })
  expect(await store.read(['old', 'one'])).toMatchObject([{ language: null }, { language: 'de' }])
})

test('a remote database that is down is reported, and used again when it is up', async () => {
  store = await openStore({ url: server.url })
  server.state.isDown = true
  await expect(store.add(first)).rejects.toMatchObject({
    name: 'StoreError',
    reason: 'other',
    message: expect.stringMatching(/^The remote database has an error: .*503.*\.$/),
  })
  await expect(store.check()).rejects.toMatchObject({ reason: 'other' })
  server.state.isDown = false
  expect(await store.add(first)).toBe('stored')
  expect(query('SELECT enquiry_id FROM enquiries')).toEqual([{ enquiry_id: 'one' }])
})

test('enquiries wait at the same time for a remote database that does not answer', async () => {
  const remote = await openStore({ url: server.url })
  store = remote
  const requestCount = server.state.requestCount
  server.state.isSilent = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const abortTimeout = fakeAbortTimeout()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => abortTimeout.mockRestore())
  const added = Promise.allSettled(
    ['one', 'two', 'three', 'four'].map((id) => remote.add({ ...first, id })),
  )
  while (server.state.requestCount === requestCount)
    await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(9000)
  const results = await added
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'rejected',
  ])
  expect(server.state.requestCount - requestCount).toBe(1)
  vi.useRealTimers()
  server.state.isSilent = false
  expect(await remote.add(first)).toBe('stored')
  // The other three calls ended while the first one waited. They were never sent.
  expect(query('SELECT enquiry_id FROM enquiries')).toEqual([{ enquiry_id: 'one' }])
})
