import SqliteDatabase from 'libsql'
import { afterEach, expect, test, vi } from 'vitest'
import { StoreError } from '../../receiver/store/enquiry-store'
import {
  createEnquiry,
  idsIn,
  inOtherProgram,
  lockDatabase,
  openTestStore,
} from '../helpers/store-file'

// The store while another program uses the database.

afterEach(() => void vi.useRealTimers())

test('after another program releases its lock, enquiries are stored again', async () => {
  const { store, file } = await openTestStore({ busyTimeoutMs: 100 })
  const unlock = lockDatabase(file)
  await expect(store.add(createEnquiry('refused'))).rejects.toMatchObject({
    name: 'StoreError',
    reason: 'busy',
  })
  const waiting = store.add(createEnquiry('refused-too')).catch(() => 'refused')
  unlock()
  await waiting
  for (const id of ['two', 'three']) {
    await store.add(createEnquiry(id))
    expect(idsIn(file)).toContain(id)
  }
  // The store holds no lock, so another program can write.
  inOtherProgram(file, (database) =>
    database.exec("DELETE FROM enquiries WHERE enquiry_id = 'two'"),
  )
  expect(idsIn(file)).not.toContain('two')
  expect(idsIn(file)).not.toContain('refused')
})

test('other requests are answered while an enquiry waits for a lock', async () => {
  const { store, file } = await openTestStore()
  const unlock = lockDatabase(file)
  const order: string[] = []
  const added = store.add(createEnquiry('one')).then(() => order.push('added'))
  await store.countUnmailed('', '').then(() => order.push('counted'))
  await store.unmailed().then(() => order.push('listed'))
  unlock()
  await added
  expect(order).toEqual(['counted', 'listed', 'added'])
  expect(idsIn(file)).toEqual(['one'])
})

test('an enquiry is refused if a lock lasts for the busy timeout', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { store, file } = await openTestStore()
  const unlock = lockDatabase(file)
  let isRefused = false
  const refused = store.add(createEnquiry('one')).catch((error: unknown) => {
    isRefused = true
    return error
  })
  vi.advanceTimersByTime(4999)
  // The calls run between the attempts of the enquiry.
  for (let call = 0; call < 5; call += 1) await store.unmailed()
  expect(isRefused).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await refused).toEqual(
    new StoreError('busy', 'Another program has locked the database for over 5 s.'),
  )
  unlock()
})

test('many enquiries together wait as long for a lock as one enquiry', async () => {
  // If each enquiry waited for the previous one, they would wait for 40 s. The calls would reject
  // after 9 s, with another reason.
  const { store, file } = await openTestStore({ busyTimeoutMs: 200 })
  const unlock = lockDatabase(file)
  const added = Array.from({ length: 200 }, (_, number) =>
    store.add(createEnquiry(`enquiry-${number}`)).catch((error: StoreError) => error.reason),
  )
  expect(new Set(await Promise.all(added))).toEqual(new Set(['busy']))
  unlock()
  expect(await store.add(createEnquiry('one'))).toBe('stored')
})

test('a long read of another program does not delay enquiries', async () => {
  const { store, file } = await openTestStore({ busyTimeoutMs: 0 })
  const reader = new SqliteDatabase(file)
  reader.exec('BEGIN; SELECT count(*) FROM enquiries')
  await store.add(createEnquiry('one'))
  await store.markMailed(['one'], '2026-11-28T10:00:01.000Z')
  await store.check()
  expect(idsIn(file)).toEqual(['one'])
  reader.exec('COMMIT')
  reader.close()
})
