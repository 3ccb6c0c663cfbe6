import { chmodSync, copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../receiver/store/open-store'
import {
  createEnquiry,
  createStoreFolder,
  idsIn,
  inOtherProgram,
  lockDatabase,
  openTestStore,
} from '../helpers/store-file'

// The enquiries that the store keeps, lists and deletes.

test('another program can read an added enquiry, and a repeated enquiry is stored once', async () => {
  const { store, file } = await openTestStore()
  expect(await store.add({ ...createEnquiry('one'), language: 'pt-BR' })).toBe('stored')
  expect(idsIn(file)).toEqual(['one'])
  expect(await store.add({ ...createEnquiry('one'), values: '{}' })).toBe('known')
  expect(await store.read(['one'])).toEqual([
    { ...createEnquiry('one'), language: 'pt-BR', mailedAt: null, refusedAt: null },
  ])
})

test('enquiries are read in the order of their arrival, as a digest lists them', async () => {
  const { store } = await openTestStore()
  await store.add(createEnquiry('a', '2026-11-28T12:00:00.000Z'))
  await store.add(createEnquiry('b', '2026-11-28T10:00:00.000Z'))
  await store.add(createEnquiry('c', '2026-11-28T11:00:00.000Z'))
  expect((await store.read(['a', 'b', 'c'])).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

test('after each write a copy of the database file alone has every enquiry', async () => {
  const { store, file, folder } = await openTestStore()
  await store.add(createEnquiry('one'))
  await store.unmailed()
  const copy = join(folder, 'copy.db')
  copyFileSync(file, copy)
  expect(idsIn(copy)).toEqual(['one'])
})

test('a lookup finds an enquiry that was added just before', async () => {
  const { store, file } = await openTestStore()
  const unlock = lockDatabase(file)
  const added = store.add(createEnquiry('one'))
  const found = store.receivedAt('one')
  unlock()
  expect(await found).toBe('2026-11-28T10:00:00.000Z')
  expect(await store.receivedAt('other')).toBeUndefined()
  await added
})

test('a folder that does not exist is reported at start', async () => {
  const url = join(createStoreFolder(), 'missing', 'enquiries.db')
  await expect(openStore({ url })).rejects.toThrow('The folder of the database does not exist')
})

test('a database of the first version is opened, its enquiries can be marked, and new ones have a language', async () => {
  const file = join(createStoreFolder(), 'enquiries.db')
  inOtherProgram(file, (database) =>
    database.exec(`CREATE TABLE enquiries (enquiry_id TEXT PRIMARY KEY, received_at TEXT NOT NULL, flagged TEXT NOT NULL,
      enquiry TEXT NOT NULL, mailed_at TEXT);
      CREATE TABLE clock (id INTEGER PRIMARY KEY, seen_ms INTEGER NOT NULL, steady_since_ms INTEGER NOT NULL);
      INSERT INTO enquiries VALUES ('old', '2026-11-01T10:00:00.000Z', 'honeypot', '{}', NULL)`),
  )
  const { store } = await openTestStore({ file })
  await store.markRefused('old', '2026-11-01T10:00:01.000Z')
  expect(await store.read(['old'])).toEqual([
    {
      id: 'old',
      receivedAt: '2026-11-01T10:00:00.000Z',
      flagged: 'honeypot',
      values: '{}',
      language: null,
      mailedAt: null,
      refusedAt: '2026-11-01T10:00:01.000Z',
    },
  ])
  await store.add({ ...createEnquiry('new'), language: 'de' })
  expect(await store.read(['new'])).toMatchObject([{ language: 'de' }])
})

test('enquiries are listed and counted until they are mailed', async () => {
  const { store } = await openTestStore()
  await store.add(createEnquiry('late', '2026-11-28T08:00:00.000Z'))
  await store.add(createEnquiry('early', '2026-11-28T07:00:00.000Z'))
  await store.add(createEnquiry('new', '2026-11-28T10:00:00.000Z'))
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
  // The row shows that the mail server accepted the refused mail later.
  expect(await store.read(['late'])).toMatchObject([
    { mailedAt: '2026-11-28T10:30:00.000Z', refusedAt: null },
  ])
  expect((await store.read(['new', 'gone', 'early'])).map(({ id }) => id)).toEqual(['early', 'new'])
})

test('deletion overwrites the enquiries that were mailed before a time, and keeps unmailed ones', async () => {
  const { store, file } = await openTestStore()
  for (const id of ['mailed-long-ago', 'mailed', 'unmailed', 'refused', 'wrong-clock'])
    await store.add(createEnquiry(id, '2026-02-01T00:00:00.000Z'))
  await store.markRefused('refused', '2026-02-01T00:00:00.000Z')
  await store.markMailed(['mailed-long-ago'], '2026-02-01T00:00:00.000Z')
  await store.markMailed(['mailed'], '2026-03-01T00:00:00.000Z')
  await store.markMailed(['wrong-clock'], '1970-01-01T00:00:00.000Z')
  expect(await store.deleteMailedBefore('2026-02-15T00:00:00.000Z')).toBe(1)
  expect(idsIn(file)).toEqual(['mailed', 'refused', 'unmailed', 'wrong-clock'])
  // The worker answers this request after the checkpoint of the deletion.
  await store.unmailed()
  for (const part of [file, `${file}-wal`])
    expect(readFileSync(part, 'latin1')).not.toContain('mailed-long-ago')
})

test('the guide’s command overwrites the bytes of an enquiry at once, while the receiver runs', async () => {
  const guide = readFileSync('docs/enquiries.md', 'utf8')
  const command = /"(PRAGMA secure_delete[^"]+)"/.exec(guide)?.[1] ?? ''
  const { store, file } = await openTestStore()
  await store.add({
    ...createEnquiry('one'),
    values: '{"email":"ADA@Engines.example","message":"deleted text"}',
  })
  await store.add({
    ...createEnquiry('two'),
    values: '{"email":"bob@engines.example","message":"other text"}',
  })
  // The worker answers this request after its checkpoint. A running checkpoint would block the
  // checkpoint of the command.
  await store.unmailed()
  inOtherProgram(file, (database) => {
    database.exec(command)
    const bytes = readFileSync(file, 'latin1')
    expect(bytes).toContain('other text')
    expect(bytes).not.toContain('deleted text')
  })
  expect(idsIn(file)).toEqual(['two'])
})

test('a jump of the clock by over a day restarts the time in which it was steady', async () => {
  const { store } = await openTestStore()
  const hourMs = 60 * 60_000
  const steadyMs = []
  for (const hours of [0, 20, 40, 60, 90, 100, 10])
    steadyMs.push((await store.recordClock(hours * hourMs)) / hourMs)
  expect(steadyMs).toEqual([0, 20, 40, 60, 0, 10, 0])
})

test('the health check writes 32 KB, more than the longest enquiry has', async () => {
  const { store, file } = await openTestStore()
  await store.check()
  const [row] = inOtherProgram(file, (database) =>
    database.prepare('SELECT length(content) AS bytes FROM health').all(),
  )
  expect(row).toEqual({ bytes: 32 * 1024 })
})

test('a path with “http:” in it is a file', async () => {
  const inside = join(createStoreFolder(), 'http:')
  mkdirSync(inside)
  const { store, file } = await openTestStore({ file: join(inside, 'enquiries.db') })
  await store.add(createEnquiry('one'))
  expect(idsIn(file)).toEqual(['one'])
})

test('a connection that failed is replaced by a new one', async () => {
  const { store, file } = await openTestStore()
  await store.add(createEnquiry('one'))
  inOtherProgram(file, (database) => database.exec('ALTER TABLE health RENAME TO elsewhere'))
  await expect(store.check()).rejects.toMatchObject({
    reason: 'other',
    message: expect.stringContaining('health'),
  })
  // The new connection creates the missing table.
  await store.check()
  await store.add(createEnquiry('two'))
  expect(idsIn(file)).toEqual(['one', 'two'])
})

test('only the owner can read a new database, and changed permissions are kept', async () => {
  const { store, file } = await openTestStore()
  await store.add(createEnquiry('one'))
  for (const part of [file, `${file}-wal`, `${file}-shm`])
    expect(statSync(part).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o640)
  await store.add(createEnquiry('two'))
  expect(statSync(file).mode & 0o777).toBe(0o640)
})
