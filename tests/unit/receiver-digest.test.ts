import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import { digestEntry, digestMail } from '../../receiver/mail'
import { readSettings } from '../../receiver/settings'
import type { StoredEnquiry } from '../../receiver/store/enquiry-store'
import { enquiryText } from '../../src/features/enquiry/enquiry-mail'
import { contactContent, site } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { captureLog, createTestReceiver, receiverEnv } from '../helpers/receiver'
import { createRefusal, type Mail } from '../helpers/simulated-mailing'

// Digests: their size, their order, and the enquiries that stay unmailed.

const { form } = contactContent
const content = { form, site }
const refusal = createRefusal()
let logged: string[] = []

beforeEach(() => {
  logged = captureLog()
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-26') })
})
afterEach(() => void vi.useRealTimers())

const stored = (id: string, flagged = ''): StoredEnquiry => ({
  id,
  receivedAt: '2026-11-28T10:00:00.000Z',
  flagged,
  values: JSON.stringify(typed),
  language: null,
  mailedAt: null,
  refusedAt: null,
})

/**
 * Stores enquiries with the ids `enquiry-1`, `enquiry-2` … and does not mail them. Their times of
 * arrival are one second apart.
 */
async function storeBacklog({ store }: ReturnType<typeof createTestReceiver>, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const receivedAt = new Date(Date.now() + number * 1000).toISOString()
    const values = JSON.stringify({ ...typed, message: `Message ${number}.` })
    await store.add({ id: `enquiry-${number}`, receivedAt, flagged: '', values })
  }
}

/** Returns the numbers of the enquiries in a mail. */
const numbersIn = ({ text }: Mail) =>
  [...text.matchAll(/Message (\d+)\./g)].map(([, number]) => Number(number))

test('an entry of a digest begins with the time and the flag, and has the text of a single mail', () => {
  const text = enquiryText(form, typed)
  expect(digestEntry(stored('one'), content)).toBe(`2026-11-28T10:00:00.000Z\r\n\r\n${text}`)
  expect(digestEntry(stored('one', 'honeypot'), content)).toBe(
    `2026-11-28T10:00:00.000Z (honeypot)\r\n\r\n${text}`,
  )
})

test('a line of 60 hyphens separates the entries of a digest', () => {
  const settings = readSettings(receiverEnv())
  const entry = digestEntry(stored('one'), content)
  const { text } = digestMail([stored('one'), stored('two')], content, settings)
  expect(text).toBe(`${entry}\r\n\r\n${'-'.repeat(60)}\r\n\r\n${entry}`)
})

test('a digest that is sent again has the same id, so that mail programs show it once', () => {
  const settings = readSettings(receiverEnv())
  const idOf = (...ids: string[]) =>
    digestMail(
      ids.map((id) => stored(id)),
      content,
      settings,
    ).messageId
  expect(idOf('one', 'two')).toMatch(/^<[\da-f]{64}@agency\.example>$/)
  expect(idOf('one', 'two')).toBe(idOf('one', 'two'))
  expect(idOf('one', 'two')).not.toBe(idOf('onet', 'wo'))
})

test.for<[count: number, mailCount: number]>([
  [60, 60],
  [61, 1],
])('a backlog of %d enquiries is sent in %d mails', async ([count, mailCount]) => {
  const receiver = createTestReceiver()
  await storeBacklog(receiver, count)
  await receiver.mailAll()
  expect(receiver.mails).toHaveLength(mailCount)
})

test('digests get smaller after a refusal, and larger again up to the largest size', async () => {
  const limits = { ...defaultLimits, digestAbove: 5, maxDigestEnquiries: 8 }
  const receiver = createTestReceiver({}, limits)
  await storeBacklog(receiver, 24)
  let attempts = 0
  receiver.mailing.error = () => ((attempts += 1) === 1 ? refusal : undefined)
  await receiver.mailAll()
  expect(receiver.mails.map((mail) => numbersIn(mail).length)).toEqual([4, 8, 8, 4])
  expect(receiver.mails.flatMap(numbersIn)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  )
})

test('an enquiry above the size limit of a digest is mailed on its own', async () => {
  const limits = { ...defaultLimits, digestAbove: 1, maxDigestBytes: 10 }
  const receiver = createTestReceiver({}, limits)
  await storeBacklog(receiver, 3)
  await receiver.mailAll()
  expect(receiver.mails.map(numbersIn)).toEqual([[1], [2], [3]])
})

test('a digest may be as large as its limit, and not larger', async () => {
  const bytes = Buffer.byteLength(
    digestEntry(
      { ...stored('one'), values: JSON.stringify({ ...typed, message: 'Message 1.' }) },
      content,
    ),
  )
  for (const [maxDigestBytes, groups] of [
    [2 * bytes, [[1, 2], [3]]],
    [2 * bytes - 1, [[1], [2], [3]]],
  ] as const) {
    const receiver = createTestReceiver({}, { ...defaultLimits, digestAbove: 1, maxDigestBytes })
    await storeBacklog(receiver, 3)
    await receiver.mailAll()
    expect(receiver.mails.map(numbersIn)).toEqual(groups)
  }
})

test('an enquiry that is deleted before its mail is sent does not delay the others', async () => {
  const receiver = createTestReceiver()
  await storeBacklog(receiver, 3)
  receiver.mailing.error = () => void receiver.state.rows.delete('enquiry-2')
  await receiver.mailAll()
  expect(receiver.mails.map(numbersIn)).toEqual([[1], [3]])
})

/**
 * Sends the enquiries with these numbers one after another. After each enquiry, waits until the
 * mail queue is idle.
 */
async function arrive(
  { send, waitForQueue }: ReturnType<typeof createTestReceiver>,
  numbers: number[],
) {
  for (const number of numbers) {
    await send({ enquiry_id: `enquiry-${number}`, message: `Message ${number}.` })
    await waitForQueue()
  }
}

test('a flood is recognized even if enquiries arrived some hours earlier', async () => {
  const receiver = createTestReceiver({}, { ...defaultLimits, digestAbove: 3 })
  const { mails } = receiver
  await arrive(receiver, [1, 2, 3, 4])
  expect(mails.map(numbersIn)).toEqual([[1], [2], [3]])
  await receiver.mailAll()
  expect(mails.map(numbersIn)).toEqual([[1], [2], [3], [4]])
  vi.advanceTimersByTime(2 * 3_600_000)
  await arrive(receiver, [5, 6, 7, 8])
  expect(mails.slice(4).map(numbersIn)).toEqual([[5], [6], [7]])
  const unmailed = vi.spyOn(receiver.store, 'unmailed')
  await arrive(receiver, [9, 10, 11, 12, 13])
  // The enquiries wait for the digest, and the receiver makes no query for them.
  expect(unmailed).not.toHaveBeenCalled()
  expect(mails).toHaveLength(7)
  await receiver.runMaintenance()
  expect(mails.slice(7).map(numbersIn)).toEqual([[8, 9, 10, 11, 12, 13]])
  expect(receiver.stored().every(({ mailedAt }) => mailedAt)).toBe(true)
})

test('up to the hourly limit, each enquiry has its own mail, and an hour later the limit starts again', async () => {
  const receiver = createTestReceiver({}, { ...defaultLimits, digestAbove: 3 })
  const mailed = () => receiver.mails.map(numbersIn)
  await arrive(receiver, [1, 2, 3, 4])
  expect(mailed()).toEqual([[1], [2], [3]])
  vi.advanceTimersByTime(3_600_000 - 1)
  await arrive(receiver, [5])
  expect(mailed()).toEqual([[1], [2], [3]])
  await receiver.runMaintenance()
  expect(mailed()).toEqual([[1], [2], [3], [4, 5]])
  vi.advanceTimersByTime(1)
  await arrive(receiver, [6])
  expect(mailed().slice(4)).toEqual([[6]])
})

test('a new enquiry waits for the digest while there is a backlog', async () => {
  const receiver = createTestReceiver({}, { ...defaultLimits, digestAbove: 3 })
  await storeBacklog(receiver, 4)
  await arrive(receiver, [5])
  expect(receiver.mails).toEqual([])
  await receiver.mailAll()
  expect(receiver.mails.map((mail) => numbersIn(mail).length)).toEqual([5])
})

test('a single mail that fails does not make later digests smaller', async () => {
  const receiver = createTestReceiver({}, { ...defaultLimits, digestAbove: 3 })
  await storeBacklog(receiver, 1)
  receiver.mailing.error = new Error('connect ECONNREFUSED')
  await receiver.mailAll()
  receiver.mailing.error = undefined
  await storeBacklog(receiver, 10)
  await receiver.mailAll()
  expect(receiver.mails.map((mail) => numbersIn(mail).length)).toEqual([10])
})

test('a refused mail is tried again exactly a day later, in the order of arrival', async () => {
  const receiver = createTestReceiver()
  receiver.mailing.error = refusal
  await receiver.sendAndMail({ enquiry_id: 'first-enquiry' })
  vi.advanceTimersByTime(24 * 3_600_000 - 1)
  receiver.mailing.error = undefined
  await receiver.mailAll()
  expect(receiver.mails).toEqual([])
  vi.advanceTimersByTime(1)
  await receiver.store.add({ ...stored('second-enquiry'), receivedAt: new Date().toISOString() })
  await receiver.mailAll()
  expect(receiver.mails.map(({ messageId }) => messageId)).toEqual([
    '<first-enquiry@agency.example>',
    '<second-enquiry@agency.example>',
  ])
})

test('a mail that was refused while the clock was ahead is tried again at once', async () => {
  const receiver = createTestReceiver()
  vi.setSystemTime(new Date('2099-01-01'))
  receiver.mailing.error = refusal
  await receiver.sendAndMail()
  vi.setSystemTime(new Date('2026-11-26'))
  receiver.mailing.error = undefined
  await receiver.mailAll()
  expect(receiver.mails).toHaveLength(1)
})

test('a receiver that stops aborts the current mail and sends no other', async () => {
  const receiver = createTestReceiver()
  const signals: AbortSignal[] = []
  receiver.mailing.hold = (signal) => void signals.push(signal)
  await arrive(receiver, [1])
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  receiver.stopMailing()
  await receiver.waitForQueue()
  expect(logged).toEqual(['Enquiries are stored, but cannot be mailed now: the receiver stops'])
  expect(signals[0]?.aborted).toBe(true)
  await arrive(receiver, [2])
  expect(signals).toHaveLength(1)
  expect(logged).toHaveLength(1)
  expect(receiver.stored().map(({ mailedAt }) => mailedAt)).toEqual([null, null])
})
