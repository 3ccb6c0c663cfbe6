import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import { contactContent } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { readMailHeaders } from '../helpers/mail-headers'
import { captureLog, createTestReceiver } from '../helpers/receiver'
import { createRefusal, type Mail } from '../helpers/simulated-mailing'

// Above 60 enquiries in an hour, or after the mail server was down, the receiver sends digests. A
// digest is one mail with the texts of many enquiries.

const { form } = contactContent

beforeEach(() => void captureLog())
afterEach(() => void vi.useRealTimers())

/** Sends `count` enquiries, each with its own text. Returns the texts. */
async function flood(
  receiver: ReturnType<typeof createTestReceiver>,
  count: number,
  text = 'A feature',
) {
  const messages = Array.from({ length: count }, (_, index) => `${text} ${index}`)
  for (const [index, message] of messages.entries())
    await receiver.send({
      enquiry_id: `${text.replaceAll(' ', '-').slice(0, 20)}-${index}`,
      message: `${message}.`,
    })
  return messages
}

/** Returns the number of mails that contain the text of a message, for each message. */
const countTexts = (mails: Mail[], messages: string[]) =>
  messages.map((message) => mails.filter(({ text }) => text.includes(`${message}.`)).length)

test('above 60 enquiries in an hour, a digest with every text replaces single mails', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' })
  const singles = await flood(receiver, 60, 'A single mail')
  await receiver.waitForQueue()
  expect(receiver.unmailed()).toEqual([])
  expect(countTexts(receiver.mails, singles)).toEqual(singles.map(() => 1))
  expect(receiver.mails).toHaveLength(60)

  const more = await flood(receiver, 50)
  await receiver.waitForQueue()
  expect(receiver.stored()).toHaveLength(110)
  expect(receiver.mails).toHaveLength(60)
  await receiver.runMaintenance()
  expect(receiver.unmailed()).toEqual([])
  expect(receiver.mails).toHaveLength(61)
  expect(countTexts(receiver.mails, more)).toEqual(more.map(() => 1))
  const digest = receiver.mails[60]
  expect(digest).toMatchObject({
    subject: `${form.failed.mailSubject} ${typed.name} (+49)`,
    to: 'hello@agency.example',
  })
  expect(digest?.replyTo).toBeUndefined()
  expect((await readMailHeaders(digest)).lines).toContain('Auto-Submitted: auto-generated')

  // An hour later, each enquiry has its own mail again.
  vi.advanceTimersByTime(3_600_000)
  await receiver.sendAndMail({ enquiry_id: 'after-the-flood' })
  expect(receiver.mails.at(-1)?.messageId).toBe('<after-the-flood@agency.example>')
})

test('a backlog of more than 60 enquiries is sent in digests of limited size, each enquiry once', async () => {
  const limits = { ...defaultLimits, maxDigestBytes: 50_000 }
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' }, limits)
  receiver.mailing.error = new Error('connect ECONNREFUSED')
  const messages = await flood(receiver, 70, 'x'.repeat(2000))
  await receiver.mailAll()
  receiver.mailing.error = undefined
  await receiver.mailAll()
  await receiver.mailAll()
  await receiver.mailAll()
  expect(receiver.unmailed()).toEqual([])
  expect(countTexts(receiver.mails, messages)).toEqual(messages.map(() => 1))
  expect(receiver.mails.length).toBeGreaterThan(2)
  expect(receiver.mails.length).toBeLessThan(12)
  for (const { text } of receiver.mails) expect(Buffer.byteLength(text)).toBeLessThan(55_000)
})

test('a digest has at most 100 enquiries and a megabyte of text, so that mail servers accept it', async () => {
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' })
  receiver.mailing.error = new Error('connect ECONNREFUSED')
  const short = await flood(receiver, 130)
  receiver.mailing.error = undefined
  await receiver.mailAll()
  const counts = receiver.mails.map((mail) => countTexts([mail], short).filter(Boolean).length)
  expect(counts).toEqual([100, 30])

  receiver.mailing.error = new Error('connect ECONNREFUSED')
  const long = await flood(receiver, 80, '€'.repeat(4900))
  receiver.mailing.error = undefined
  await receiver.mailAll()
  const mails = receiver.mails.slice(counts.length)
  expect(countTexts(mails, long)).toEqual(long.map(() => 1))
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(Buffer.byteLength(text)).toBeLessThan(1_010_000)
})

test('if the mail server refuses one enquiry of a digest, the others are mailed', async () => {
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' })
  receiver.mailing.error = new Error('connect ECONNREFUSED')
  const messages = await flood(receiver, 90)
  receiver.mailing.error = ({ text }) =>
    text.includes('A feature 41.') ? createRefusal() : undefined
  await receiver.mailAll()
  expect(countTexts(receiver.mails, messages)).toEqual(
    messages.map((_, index) => Number(index !== 41)),
  )
  expect(receiver.unmailed()).toMatchObject([
    { refusedAt: expect.any(String), values: { message: 'A feature 41.' } },
  ])
})

test('only the enquiries of accepted digests count as mailed', async () => {
  const receiver = createTestReceiver(
    { RECEIVER_HOURLY_LIMIT: '1000' },
    { ...defaultLimits, maxDigestEnquiries: 40 },
  )
  receiver.mailing.error = new Error('connect ECONNREFUSED')
  const messages = await flood(receiver, 120)
  await receiver.mailAll()
  // The mail server accepts the first digest only.
  receiver.mailing.error = () =>
    receiver.mails.length === 0 ? undefined : new Error('read ECONNRESET')
  await receiver.mailAll()
  const mailed = receiver.stored().filter(({ mailedAt }) => mailedAt).length
  expect(countTexts(receiver.mails, messages).filter((count) => count === 1)).toHaveLength(mailed)
  expect(mailed).toBeGreaterThan(0)
  expect(mailed).toBeLessThan(120)
  receiver.mailing.error = undefined
  await receiver.mailAll()
  expect(countTexts(receiver.mails, messages)).toEqual(messages.map(() => 1))
})
