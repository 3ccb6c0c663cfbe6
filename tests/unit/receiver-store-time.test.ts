import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallQueue } from '../../receiver/store/call-queue'
import { openLocalDatabase } from '../../receiver/store/local-database'
import { temporaryFolder } from '../helpers/receiver'

// The time limit of calls to a database that does not answer.

const timeoutError = {
  name: 'StoreError',
  reason: 'other',
  message: 'The database has not answered for 9 s.',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls behind a hanging call reject after the limit, all at the same time', async () => {
  const queue = createCallQueue(9000)
  const hang = () => new Promise<never>(() => undefined)
  const errors: unknown[] = []
  for (const call of [queue.runInOrder(hang), queue.runInOrder(hang), queue.runNow(hang)])
    call.catch((error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(8999)
  expect(errors).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(errors).toEqual([
    expect.objectContaining(timeoutError),
    expect.objectContaining(timeoutError),
    expect.objectContaining(timeoutError),
  ])
})

test('a call that timed out before it began never begins, and later calls run', async () => {
  const queue = createCallQueue(9000)
  let answer = () => {}
  const first = queue
    .runInOrder(() => new Promise<void>((resolve) => (answer = resolve)))
    .catch(() => 'timed out')
  const begun: string[] = []
  const second = queue.runInOrder(async () => begun.push('second')).catch(() => 'timed out')
  await vi.advanceTimersByTimeAsync(9000)
  expect(await Promise.all([first, second])).toEqual(['timed out', 'timed out'])
  const third = queue.runInOrder(async () => begun.push('third'))
  answer()
  await third
  await queue.whenIdle()
  expect(begun).toEqual(['third'])
  expect(vi.getTimerCount()).toBe(0)
})

test('while a call of the driver hangs, other calls reject, and later calls use the same thread', async () => {
  // Opening the database needs real timers. The time limit of the calls below uses fake ones.
  vi.useRealTimers()
  const database = await openLocalDatabase(join(temporaryFolder(), 'enquiries.db'), 5000, 9000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const count = (to: number) => ({
    sql: `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})
      SELECT count(*) AS counted FROM numbers`,
  })
  const calls = [
    database.read([count(500_000)]),
    database.read([count(1)]),
    database.write([count(1)]),
  ]
  // The limit passes before any answer, because this thread receives no message until it is idle.
  vi.advanceTimersByTime(9000)
  const results = await Promise.all(calls.map((call) => call.catch((error: unknown) => error)))
  expect(results).toEqual(calls.map(() => expect.objectContaining(timeoutError)))
  expect(await database.read([count(2)])).toEqual([{ rows: [{ counted: 2 }], rowsAffected: 0 }])
  await database.close()
})
