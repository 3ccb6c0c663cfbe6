// @vitest-environment node
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreError, type EnquiryStore, type NewEnquiry } from '../../receiver/store/enquiry-store'
import { openStore } from '../../receiver/store/open-store'

let folder = ''
let file = ''
const stores: EnquiryStore[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'receiver store %41#?'))
  file = join(folder, 'enquiries.db')
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(stores.splice(0).map((store) => store.close()))
  rmSync(folder, { recursive: true })
})

async function open(busyTimeoutMs = 5000) {
  const store = await openStore({ url: file, busyTimeoutMs })
  stores.push(store)
  return store
}

const enquiry = (id: string, receivedAt = '2026-11-28T10:00:00.000Z'): NewEnquiry => ({
  id,
  receivedAt,
  flagged: '',
  values: '{"name":"Ada"}',
})

/** Runs SQL in a connection of another program. */
function inOtherProgram<Result>(
  work: (database: SqliteDatabase.Database) => Result,
  path = file,
): Result {
  const database = new SqliteDatabase(path, { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** The ids that another program reads in a database file. */
const idsIn = (path = file) =>
  inOtherProgram((database) => {
    const rows = database.prepare('SELECT enquiry_id FROM enquiries ORDER BY enquiry_id').all() as {
      enquiry_id: string
    }[]
    return rows.map((row) => row.enquiry_id)
  }, path)

/**
 * Locks the database like another program with an uncommitted change. Returns the function that
 * unlocks it.
 */
function lock() {
  const database = new SqliteDatabase(file, { timeout: 5000 })
  database.exec("BEGIN IMMEDIATE; UPDATE enquiries SET flagged = 'seen'")
  return () => {
    database.exec('ROLLBACK')
    database.close()
  }
}

test('an enquiry that was added can be read by another program, and is kept once', async () => {
  const store = await open()
  expect(await store.add(enquiry('one'))).toBe('stored')
  expect(idsIn()).toEqual(['one'])
  expect(await store.add({ ...enquiry('one'), values: '{}' })).toBe('known')
  expect(await store.read(['one'])).toEqual([
    { ...enquiry('one'), mailedAt: null, refusedAt: null },
  ])
})

test('after each write a copy of the database file alone has every enquiry', async () => {
  const store = await open()
  await store.add(enquiry('one'))
  await store.unmailed()
  const copy = join(folder, 'copy.db')
  copyFileSync(file, copy)
  expect(idsIn(copy)).toEqual(['one'])
})

test('enquiries are stored again after another program’s lock has ended', async () => {
  const store = await open(100)
  const unlock = lock()
  await expect(store.add(enquiry('refused'))).rejects.toMatchObject({
    name: 'StoreError',
    reason: 'busy',
  })
  const waiting = store.add(enquiry('refused-too')).catch(() => 'refused')
  unlock()
  await waiting
  for (const id of ['two', 'three']) {
    await store.add(enquiry(id))
    expect(idsIn()).toContain(id)
  }
  // The lock of the store is not held: another program can write.
  inOtherProgram((database) => database.exec("DELETE FROM enquiries WHERE enquiry_id = 'two'"))
  expect(idsIn()).not.toContain('two')
  expect(idsIn()).not.toContain('refused')
})

test('other requests are answered while an enquiry waits for a lock', async () => {
  const store = await open()
  const unlock = lock()
  const order: string[] = []
  const added = store.add(enquiry('one')).then(() => order.push('added'))
  await store.countUnmailed('', '').then(() => order.push('counted'))
  await store.unmailed().then(() => order.push('listed'))
  unlock()
  await added
  expect(order).toEqual(['counted', 'listed', 'added'])
  expect(idsIn()).toEqual(['one'])
})

test('an enquiry is refused once a lock has lasted for the busy timeout', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const store = await open()
  const unlock = lock()
  let isRefused = false
  const refused = store.add(enquiry('one')).catch((error: unknown) => {
    isRefused = true
    return error
  })
  vi.advanceTimersByTime(4999)
  // The calls take turns with the tries of the enquiry.
  for (let call = 0; call < 5; call += 1) await store.unmailed()
  expect(isRefused).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await refused).toEqual(
    new StoreError('busy', 'Another program has locked the database for over 5 s.'),
  )
  unlock()
})

test('many enquiries wait no longer for a lock than one', async () => {
  // In turn, the enquiries would wait for 40 s. The store would give up after 9 s, with another
  // reason.
  const store = await open(200)
  const unlock = lock()
  const added = Array.from({ length: 200 }, (_, number) =>
    store.add(enquiry(`enquiry-${number}`)).catch((fault: StoreError) => fault.reason),
  )
  expect(new Set(await Promise.all(added))).toEqual(new Set(['busy']))
  unlock()
  expect(await store.add(enquiry('one'))).toBe('stored')
})

test('a long read of another program does not hold up enquiries', async () => {
  const store = await open(0)
  const reader = new SqliteDatabase(file)
  reader.exec('BEGIN; SELECT count(*) FROM enquiries')
  await store.add(enquiry('one'))
  await store.markMailed(['one'], '2026-11-28T10:00:01.000Z')
  await store.check()
  expect(idsIn()).toEqual(['one'])
  reader.exec('COMMIT')
  reader.close()
})

test('a lookup finds an enquiry that was added just before', async () => {
  const store = await open()
  const unlock = lock()
  const added = store.add(enquiry('one'))
  const found = store.receivedAt('one')
  unlock()
  expect(await found).toBe('2026-11-28T10:00:00.000Z')
  expect(await store.receivedAt('other')).toBeUndefined()
  await added
})

test('after the file was replaced, enquiries go into the new file only', async () => {
  const store = await open()
  await store.add(enquiry('one'))
  const copy = join(folder, 'copy.db')
  inOtherProgram((database) => database.exec(`VACUUM INTO '${copy}'`))
  await store.add(enquiry('two'))
  const moved = join(folder, 'moved.db')
  renameSync(file, moved)
  renameSync(copy, file)
  await store.add(enquiry('three'))
  expect(idsIn()).toEqual(['one', 'three'])
  expect(idsIn(moved)).toEqual(['one', 'two'])
})

test('the -wal file of a replaced database does not damage the new one', async () => {
  const store = await open()
  await store.add(enquiry('one'))
  const copy = join(folder, 'copy.db')
  inOtherProgram((database) => database.exec(`VACUUM INTO '${copy}'`))
  // The reader keeps the later enquiries in the -wal file.
  const reader = new SqliteDatabase(file)
  reader.exec('BEGIN; SELECT count(*) FROM enquiries')
  for (let count = 0; count < 50; count += 1) await store.add(enquiry(`later-${count}`))
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  renameSync(copy, file)
  await store.add(enquiry('two'))
  reader.close()
  expect(inOtherProgram((database) => database.prepare('PRAGMA integrity_check').all())).toEqual([
    { integrity_check: 'ok' },
  ])
  expect(idsIn()).toEqual(['one', 'two'])
})

test('after another file was copied over the database, its content is used', async () => {
  const store = await open()
  await store.add(enquiry('one'))
  const copy = join(folder, 'copy.db')
  inOtherProgram((database) => database.exec(`VACUUM INTO '${copy}'`))
  for (let count = 0; count < 50; count += 1) await store.add(enquiry(`later-${count}`))
  await store.unmailed()
  copyFileSync(copy, file)
  await store.add(enquiry('two'))
  expect(idsIn()).toEqual(['one', 'two'])
})

test('a deleted file is created again after the busy timeout', async () => {
  const store = await open(100)
  await store.add(enquiry('one'))
  rmSync(file)
  await store.add(enquiry('two'))
  expect(idsIn()).toEqual(['two'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an enquiry waits while the file is missing during a replacement', async () => {
  const store = await open()
  await store.add(enquiry('one'))
  const moved = join(folder, 'moved.db')
  renameSync(file, moved)
  const added = store.add(enquiry('two'))
  expect(existsSync(file)).toBe(false)
  renameSync(moved, file)
  await added
  expect(idsIn()).toEqual(['one', 'two'])
})

test('a damaged file is reported, and its replacement is used', async () => {
  const store = await open()
  await store.add(enquiry('one'))
  const moved = join(folder, 'moved.db')
  renameSync(file, moved)
  writeFileSync(file, 'no database'.repeat(1000))
  await expect(store.add(enquiry('two'))).rejects.toMatchObject({ reason: 'other' })
  await expect(store.check()).rejects.toMatchObject({ reason: 'other' })
  renameSync(moved, file)
  await store.add(enquiry('three'))
  expect(idsIn()).toEqual(['one', 'three'])
})

test('a folder that does not exist is reported at start', async () => {
  const url = join(folder, 'missing', 'enquiries.db')
  await expect(openStore({ url })).rejects.toThrow('The folder of the database does not exist')
})

test('a database of the first version is opened, and its enquiries can be marked', async () => {
  inOtherProgram((database) =>
    database.exec(`CREATE TABLE enquiries (enquiry_id TEXT PRIMARY KEY, received_at TEXT NOT NULL, flagged TEXT NOT NULL,
      enquiry TEXT NOT NULL, mailed_at TEXT);
      CREATE TABLE clock (id INTEGER PRIMARY KEY, seen_ms INTEGER NOT NULL, steady_since_ms INTEGER NOT NULL);
      INSERT INTO enquiries VALUES ('old', '2026-11-01T10:00:00.000Z', 'honeypot', '{}', NULL)`),
  )
  const store = await open()
  await store.markRefused('old', '2026-11-01T10:00:01.000Z')
  expect(await store.read(['old'])).toEqual([
    {
      id: 'old',
      receivedAt: '2026-11-01T10:00:00.000Z',
      flagged: 'honeypot',
      values: '{}',
      mailedAt: null,
      refusedAt: '2026-11-01T10:00:01.000Z',
    },
  ])
})

test('enquiries are listed and counted until they are mailed', async () => {
  const store = await open()
  await store.add(enquiry('late', '2026-11-28T08:00:00.000Z'))
  await store.add(enquiry('early', '2026-11-28T07:00:00.000Z'))
  await store.add(enquiry('new', '2026-11-28T10:00:00.000Z'))
  await store.markRefused('late', '2026-11-28T08:00:01.000Z')
  await store.markRefused('late', '2026-11-28T08:00:02.000Z')
  expect(await store.unmailed()).toEqual([
    { id: 'early', receivedAt: '2026-11-28T07:00:00.000Z', refusedAt: null },
    { id: 'late', receivedAt: '2026-11-28T08:00:00.000Z', refusedAt: '2026-11-28T08:00:02.000Z' },
    { id: 'new', receivedAt: '2026-11-28T10:00:00.000Z', refusedAt: null },
  ])
  const count = () => store.countUnmailed('2026-11-28T09:30:00.000Z', '2026-11-28T11:30:00.000Z')
  expect(await count()).toEqual({ unmailed: 3, late: 2, refused: 1 })
  await store.markMailed(['late', 'new'], '2026-11-28T10:30:00.000Z')
  expect(await count()).toEqual({ unmailed: 1, late: 1, refused: 0 })
  expect((await store.read(['new', 'gone', 'early'])).map(({ id }) => id)).toEqual(['early', 'new'])
})

test('deletion overwrites the enquiries that were mailed before a time, and keeps unmailed ones', async () => {
  const store = await open()
  for (const id of ['mailed-long-ago', 'mailed', 'unmailed', 'refused', 'wrong-clock'])
    await store.add(enquiry(id, '2026-02-01T00:00:00.000Z'))
  await store.markRefused('refused', '2026-02-01T00:00:00.000Z')
  await store.markMailed(['mailed-long-ago'], '2026-02-01T00:00:00.000Z')
  await store.markMailed(['mailed'], '2026-03-01T00:00:00.000Z')
  await store.markMailed(['wrong-clock'], '1970-01-01T00:00:00.000Z')
  expect(await store.deleteMailedBefore('2026-02-15T00:00:00.000Z')).toBe(1)
  expect(idsIn()).toEqual(['mailed', 'refused', 'unmailed', 'wrong-clock'])
  // The worker answers this after the checkpoint of the deletion.
  await store.unmailed()
  for (const part of [file, `${file}-wal`])
    expect(readFileSync(part, 'latin1')).not.toContain('mailed-long-ago')
})

test('the guide’s command overwrites the bytes of an enquiry at once, while the receiver runs', async () => {
  const guide = readFileSync('docs/enquiries.md', 'utf8')
  const command = /"(PRAGMA secure_delete[^"]+)"/.exec(guide)?.[1] ?? ''
  const store = await open()
  await store.add({
    ...enquiry('one'),
    values: '{"email":"ADA@Engines.example","message":"deleted text"}',
  })
  await store.add({
    ...enquiry('two'),
    values: '{"email":"bob@engines.example","message":"other text"}',
  })
  // The worker answers after its checkpoint. A running checkpoint would block the checkpoint of the
  // command.
  await store.unmailed()
  inOtherProgram((database) => {
    database.exec(command)
    const bytes = readFileSync(file, 'latin1')
    expect(bytes).toContain('other text')
    expect(bytes).not.toContain('deleted text')
  })
  expect(idsIn()).toEqual(['two'])
})

test('the clock is steady since its last jump of over a day', async () => {
  const store = await open()
  const hourMs = 60 * 60_000
  const steadyMs = []
  for (const hours of [0, 20, 40, 60, 90, 100, 10])
    steadyMs.push((await store.recordClock(hours * hourMs)) / hourMs)
  expect(steadyMs).toEqual([0, 20, 40, 60, 0, 10, 0])
})

test('the health check writes as many bytes as the longest enquiry has', async () => {
  const store = await open()
  await store.check()
  const [row] = inOtherProgram((database) =>
    database.prepare('SELECT length(content) AS bytes FROM health').all(),
  )
  expect(row).toEqual({ bytes: 32 * 1024 })
})

test('a path with “http:” in it is a file', async () => {
  const inside = join(folder, 'http:')
  mkdirSync(inside)
  const store = await openStore({ url: join(inside, 'enquiries.db') })
  stores.push(store)
  await store.add(enquiry('one'))
  expect(idsIn(join(inside, 'enquiries.db'))).toEqual(['one'])
})

test('a connection that failed is replaced by a new one', async () => {
  const store = await open()
  await store.add(enquiry('one'))
  inOtherProgram((database) => database.exec('ALTER TABLE health RENAME TO elsewhere'))
  await expect(store.check()).rejects.toMatchObject({
    reason: 'other',
    message: expect.stringContaining('health'),
  })
  // The new connection creates the missing table.
  await store.check()
  await store.add(enquiry('two'))
  expect(idsIn()).toEqual(['one', 'two'])
})

test('only the owner can read a new database, and later permissions are kept', async () => {
  const store = await open()
  await store.add(enquiry('one'))
  for (const part of [file, `${file}-wal`, `${file}-shm`])
    expect(statSync(part).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o640)
  await store.add(enquiry('two'))
  expect(statSync(file).mode & 0o777).toBe(0o640)
})
