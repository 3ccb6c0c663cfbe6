import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreError } from '../../receiver/store/enquiry-store'
import { captureLog, createTestReceiver } from '../helpers/receiver'

// The receiver's health, its reports of unmailed enquiries, and the deletion of old ones.

const report = (late: number, refused: number) =>
  `Enquiries that were not mailed for over an hour: ${late}. Refused by the mail server for good: ${refused}. ` +
  'They are kept until you deal with them (docs/enquiries.md).'
const isReport = (line: string) =>
  line.startsWith('Enquiries that were not mailed for over an hour')
let logged: string[] = []

beforeEach(() => {
  logged = captureLog()
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-26') })
})
afterEach(() => void vi.useRealTimers())

test('a store that cannot be read or written makes the receiver unhealthy, until it works again', async () => {
  const { health, state } = createTestReceiver()
  expect(await health()).toEqual([200, { ok: true, unmailed: 0, late: 0, refused: 0 }])
  state.error = new StoreError('read-only', 'The database cannot be written.')
  vi.advanceTimersByTime(10_000)
  expect(await health()).toEqual([503, { ok: false }])
  expect(logged).toEqual(['The store cannot be read or written: The database cannot be written.'])
  state.error = undefined
  vi.advanceTimersByTime(10_000)
  expect((await health())[0]).toBe(200)
})

test('the public health check has no counts', async () => {
  const { app, state } = createTestReceiver()
  const ask = async () => {
    const response = await app.request('/enquiries/health')
    return [response.status, await response.json()]
  }
  expect(await ask()).toEqual([200, { ok: true }])
  state.error = new StoreError('read-only', 'The database cannot be written.')
  vi.advanceTimersByTime(10_000)
  expect(await ask()).toEqual([503, { ok: false }])
})

test.for(['check', 'countUnmailed'] as const)(
  'a store whose %s fails is unhealthy',
  async (method) => {
    const { health, store } = createTestReceiver()
    vi.spyOn(store, method).mockRejectedValue(new StoreError('other', 'disk I/O error'))
    expect(await health()).toEqual([503, { ok: false }])
  },
)

test('frequent health requests check the store once in ten seconds', async () => {
  const { health, store } = createTestReceiver()
  const check = vi.spyOn(store, 'check')
  await Promise.all(Array.from({ length: 100 }, health))
  vi.advanceTimersByTime(9999)
  await health()
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await health()
  expect(check).toHaveBeenCalledTimes(2)
})

test('an enquiry that is not mailed for an hour is counted as late and reported, and the receiver stays in service', async () => {
  const { send, health, mailing, runMaintenance } = createTestReceiver()
  mailing.error = new Error('connect ECONNREFUSED')
  await send()
  vi.advanceTimersByTime(3_600_000)
  await runMaintenance()
  expect(logged.filter(isReport)).toEqual([])
  vi.advanceTimersByTime(1000)
  await runMaintenance()
  expect(logged.filter(isReport)).toEqual([report(1, 0)])
  vi.advanceTimersByTime(10_000)
  expect(await health()).toEqual([200, { ok: true, unmailed: 1, late: 1, refused: 0 }])
})

test('late enquiries are reported when their number grows, and once a day', async () => {
  const { send, mailing, runMaintenance } = createTestReceiver()
  const passMinutes = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 5) {
      vi.advanceTimersByTime(300_000)
      await runMaintenance()
    }
  }
  mailing.error = new Error('connect ECONNREFUSED')
  await send({ enquiry_id: 'first-enquiry' })
  await passMinutes(120)
  expect(logged.filter(isReport)).toEqual([report(1, 0)])
  await send({ enquiry_id: 'second-enquiry' })
  await passMinutes(120)
  expect(logged.filter(isReport)).toEqual([report(1, 0), report(2, 0)])
  await passMinutes(24 * 60)
  expect(logged.filter(isReport)).toEqual([report(1, 0), report(2, 0), report(2, 0)])
  mailing.error = undefined
  await passMinutes(2 * 24 * 60)
  expect(logged.filter(isReport)).toHaveLength(3)
})

test('a newly refused mail is reported at once, even after a report of other enquiries', async () => {
  const { send, mailing, runMaintenance } = createTestReceiver()
  mailing.error = new Error('connect ECONNREFUSED')
  await send({ enquiry_id: 'first-enquiry' })
  vi.advanceTimersByTime(3_601_000)
  await runMaintenance()
  mailing.error = ({ messageId }) =>
    messageId.startsWith('<second')
      ? Object.assign(new Error('No'), { responseCode: 550, command: 'DATA' })
      : new Error()
  await send({ enquiry_id: 'second-enquiry' })
  await runMaintenance()
  await runMaintenance()
  expect(logged.filter(isReport)).toEqual([report(1, 0), report(1, 1)])
})

test('an enquiry whose mail is refused for good is kept and reported every day', async () => {
  const { sendAndMail, stored, mailing, passDays } = createTestReceiver()
  mailing.error = Object.assign(new Error('No'), { responseCode: 550, command: 'DATA' })
  await sendAndMail()
  await passDays(400)
  expect(stored()).toHaveLength(1)
  expect(logged.filter(isReport).length).toBeGreaterThanOrEqual(399)
  expect(logged.findLast(isReport)).toBe(report(1, 1))
})

test('an enquiry that was received while the clock was ahead is late', async () => {
  const { send, health, mailing } = createTestReceiver()
  mailing.error = new Error('connect ECONNREFUSED')
  vi.setSystemTime('2099-01-01')
  await send()
  vi.setSystemTime('2026-11-26')
  expect((await health())[1]).toMatchObject({ unmailed: 1, late: 1 })
})

test('enquiries are deleted RECEIVER_RETENTION_DAYS after their mail, and the log says how many', async () => {
  const { sendAndMail, stored, passDays } = createTestReceiver()
  for (const each of ['old-enquiry-1', 'old-enquiry-2']) await sendAndMail({ enquiry_id: each })
  await passDays(29)
  await sendAndMail({ enquiry_id: 'new-enquiry' })
  expect(stored()).toHaveLength(3)
  await passDays(2)
  expect(stored()).toMatchObject([{ id: 'new-enquiry' }])
  expect(logged).toEqual([
    'Nothing is deleted for a day: the receiver is new, was off, or its clock jumped',
    'Deleted enquiries that were mailed 30 days ago: 2',
  ])
})

test('enquiries are deleted again as soon as the clock has run for a day', async () => {
  const { store, runMaintenance } = createTestReceiver()
  const deleteMailedBefore = vi.spyOn(store, 'deleteMailedBefore')
  await runMaintenance()
  vi.advanceTimersByTime(24 * 3_600_000 - 1)
  await runMaintenance()
  expect(deleteMailedBefore).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await runMaintenance()
  expect(deleteMailedBefore).toHaveBeenCalledExactlyOnceWith('2026-10-28T00:00:00.000Z')
})

test('maintenance writes nothing to the disk while there is nothing to mail', async () => {
  const { store, runMaintenance } = createTestReceiver()
  const markMailed = vi.spyOn(store, 'markMailed')
  await runMaintenance()
  expect(markMailed).not.toHaveBeenCalled()
})

test('unmailed enquiries are kept, even when the mail server is down for a year', async () => {
  const { send, stored, mailing, passDays } = createTestReceiver({ RECEIVER_RETENTION_DAYS: '1' })
  mailing.error = new Error('connect ECONNREFUSED')
  await send()
  await passDays(400)
  expect(stored()).toHaveLength(1)
})

test('after a jump of the clock nothing is deleted until it has run for a day', async () => {
  const { sendAndMail, stored, passDays } = createTestReceiver()
  await sendAndMail()
  await passDays(2)
  for (const date of ['2099-01-01', '1970-01-01', '2099-01-01']) {
    vi.setSystemTime(new Date(date))
    await passDays(1)
    expect(stored()).toHaveLength(1)
    expect(logged.at(-1)).toBe(
      'Nothing is deleted for a day: the receiver is new, was off, or its clock jumped',
    )
  }
})

test('maintenance does not reject when the store fails', async () => {
  const { runMaintenance, state } = createTestReceiver()
  state.error = new StoreError('other', 'disk I/O error')
  await runMaintenance()
  expect(logged).toEqual([
    'Enquiries are stored, but cannot be mailed now: disk I/O error',
    'The enquiries cannot be read: disk I/O error',
    'Old enquiries cannot be deleted: disk I/O error',
  ])
})
