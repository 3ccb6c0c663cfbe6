import {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import SqliteDatabase from 'libsql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../helpers/eventually'
import {
  copyDatabase,
  createEnquiry,
  idsIn,
  inOtherProgram,
  openTestStore,
} from '../helpers/store-file'

// The store after another program has replaced, deleted or damaged the database file.

test('after the file was replaced, enquiries go into the new file only', async () => {
  const { store, file, folder } = await openTestStore()
  await store.add(createEnquiry('one'))
  const copy = join(folder, 'copy.db')
  copyDatabase(file, copy)
  await store.add(createEnquiry('two'))
  const moved = join(folder, 'moved.db')
  renameSync(file, moved)
  renameSync(copy, file)
  await store.add(createEnquiry('three'))
  expect(idsIn(file)).toEqual(['one', 'three'])
  expect(idsIn(moved)).toEqual(['one', 'two'])
})

test('the -wal file of a replaced database does not damage the new database', async () => {
  const { store, file, folder } = await openTestStore()
  await store.add(createEnquiry('one'))
  const copy = join(folder, 'copy.db')
  copyDatabase(file, copy)
  // The reader keeps the later enquiries in the -wal file.
  const reader = new SqliteDatabase(file)
  reader.exec('BEGIN; SELECT count(*) FROM enquiries')
  for (let count = 0; count < 50; count += 1) await store.add(createEnquiry(`later-${count}`))
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  renameSync(copy, file)
  await store.add(createEnquiry('two'))
  reader.close()
  expect(
    inOtherProgram(file, (database) => database.prepare('PRAGMA integrity_check').all()),
  ).toEqual([{ integrity_check: 'ok' }])
  expect(idsIn(file)).toEqual(['one', 'two'])
})

test('enquiries that are only in the -wal file of a replaced database are kept in that file', async () => {
  const { store, file, folder } = await openTestStore()
  await store.add(createEnquiry('one'))
  const copy = join(folder, 'copy.db')
  copyDatabase(file, copy)
  // The reader keeps the later enquiries in the -wal file.
  const reader = new SqliteDatabase(file)
  onTestFinished(() => void reader.close())
  reader.exec('BEGIN; SELECT count(*) FROM enquiries')
  const laterIds = Array.from({ length: 20 }, (_, index) => `later-${index + 10}`)
  for (const id of laterIds) await store.add(createEnquiry(id))
  const restored = join(folder, 'restored.db')
  copyFileSync(file, restored)
  renameSync(copy, file)
  await store.add(createEnquiry('two'))

  const [keptWal = '', ...others] = readdirSync(folder).filter((name) =>
    name.startsWith('enquiries.db-wal-replaced-'),
  )
  expect(others).toEqual([])
  copyFileSync(join(folder, keptWal), `${restored}-wal`)
  expect(idsIn(restored)).toEqual([...laterIds, 'one'])
  expect(idsIn(file)).toEqual(['one', 'two'])
})

test('after another file was copied over the database, its content is used', async () => {
  const { store, file, folder } = await openTestStore()
  await store.add(createEnquiry('one'))
  const copy = join(folder, 'copy.db')
  copyDatabase(file, copy)
  for (let count = 0; count < 50; count += 1) await store.add(createEnquiry(`later-${count}`))
  await store.unmailed()
  copyFileSync(copy, file)
  await store.add(createEnquiry('two'))
  expect(idsIn(file)).toEqual(['one', 'two'])
})

test('a deleted file is created again after the busy timeout', async () => {
  const { store, file } = await openTestStore({ busyTimeoutMs: 100 })
  await store.add(createEnquiry('one'))
  rmSync(file)
  await store.add(createEnquiry('two'))
  expect(idsIn(file)).toEqual(['two'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an enquiry waits while the file is missing during a replacement', async () => {
  const { store, file, folder } = await openTestStore({
    busyTimeoutMs: 60_000,
    callTimeoutMs: 60_000,
  })
  await store.add(createEnquiry('one'))
  const moved = join(folder, 'moved.db')
  renameSync(file, moved)
  const postMessage = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => postMessage.mockRestore())
  const added = store.add(createEnquiry('two'))
  // The first message is the request to the thread with the moved file. The second ends this
  // thread. The third is the request to a new thread, which finds no file. The fourth repeats this
  // request.
  await eventually(() => expect(postMessage.mock.calls.length).toBeGreaterThanOrEqual(4))
  expect(existsSync(file)).toBe(false)
  renameSync(moved, file)
  await added
  expect(idsIn(file)).toEqual(['one', 'two'])
})

test('a damaged file is reported, and its replacement is used', async () => {
  const { store, file, folder } = await openTestStore()
  await store.add(createEnquiry('one'))
  const moved = join(folder, 'moved.db')
  renameSync(file, moved)
  writeFileSync(file, 'no database'.repeat(1000))
  await expect(store.add(createEnquiry('two'))).rejects.toMatchObject({ reason: 'other' })
  await expect(store.check()).rejects.toMatchObject({ reason: 'other' })
  renameSync(moved, file)
  await store.add(createEnquiry('three'))
  expect(idsIn(file)).toEqual(['one', 'three'])
})
