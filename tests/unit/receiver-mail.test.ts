import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import { reasonOf } from '../../receiver/log'
import { typed } from '../helpers/enquiry'
import { eventually } from '../helpers/eventually'
import { captureLog, createTestReceiver, enquiryId } from '../helpers/receiver'
import { createRefusal } from '../helpers/simulated-mailing'

// The time of an enquiry's mail, and the attempts after a failed mail.

let logged: string[] = []

beforeEach(() => {
  logged = captureLog()
})
afterEach(() => void vi.useRealTimers())

test('an enquiry that is sent again is mailed at once if its first mail is missing', async () => {
  const { send, waitForQueue, store, mails } = createTestReceiver()
  // This happens if the store repeats a write: the row of the first attempt exists already.
  await store.add({
    id: enquiryId,
    receivedAt: new Date().toISOString(),
    flagged: '',
    values: JSON.stringify(typed),
  })
  for (let sentTimes = 1; sentTimes <= 2; sentTimes += 1) {
    expect((await send()).status).toBe(201)
    await waitForQueue()
    expect(mails).toHaveLength(1)
    expect(await store.unmailed()).toEqual([])
  }
})

test('an enquiry that arrives at the very end of a mailing round is mailed at once', async () => {
  const receiver = createTestReceiver()
  // The second enquiry is stored just after the round has read the unmailed enquiries.
  vi.spyOn(receiver.store, 'unmailed').mockImplementationOnce(async () => {
    const due = receiver.unmailed()
    await receiver.send({ enquiry_id: 'late-enquiry' })
    return due
  })
  await receiver.send({ enquiry_id: 'early-enquiry' })
  await eventually(() => expect(receiver.unmailed()).toEqual([]))
  expect(receiver.mails.map(({ messageId }) => messageId)).toEqual([
    '<early-enquiry@agency.example>',
    '<late-enquiry@agency.example>',
  ])
})

test('enquiries that could not be mailed are counted, and each is mailed once later', async () => {
  const { sendAndMail, health, mailing, mails, mailAll } = createTestReceiver(
    {},
    { ...defaultLimits, healthCacheMs: 0 },
  )
  mailing.error = new Error('connect ECONNREFUSED')
  for (const each of ['first-id', 'second-id'])
    expect((await sendAndMail({ enquiry_id: each })).status).toBe(201)
  expect(await health()).toEqual([200, { ok: true, unmailed: 2, late: 0, refused: 0 }])
  expect(new Set(logged)).toEqual(
    new Set(['Enquiries are stored, but cannot be mailed now: connect ECONNREFUSED']),
  )
  mailing.error = undefined
  await mailAll()
  await mailAll()
  expect(mails.map(({ messageId }) => messageId)).toEqual([
    '<first-id@agency.example>',
    '<second-id@agency.example>',
  ])
  expect(await health()).toEqual([200, { ok: true, unmailed: 0, late: 0, refused: 0 }])
})

test('a mail that always fails does not delay the others', async () => {
  const { sendAndMail, mailing, mails } = createTestReceiver()
  mailing.error = ({ messageId }) =>
    messageId?.startsWith('<failing')
      ? Object.assign(new Error('Later'), { responseCode: 451, command: 'DATA' })
      : undefined
  for (const each of ['failing-id', 'second-id', 'third-id'])
    await sendAndMail({ enquiry_id: each })
  expect(mails.map(({ messageId }) => messageId)).toEqual([
    '<second-id@agency.example>',
    '<third-id@agency.example>',
  ])
})

test.for<[responseCode: number, refused: number]>([
  [499, 0],
  [500, 1],
])(
  'an answer of %d to the content of a mail counts as %d refusals',
  async ([responseCode, refused]) => {
    const { sendAndMail, mailing, health } = createTestReceiver()
    mailing.error = createRefusal('DATA', responseCode)
    await sendAndMail()
    expect((await health())[1]).toMatchObject({ refused })
  },
)

test('an enquiry whose mail is refused for good is kept, logged without its text, and tried again after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const receiver = createTestReceiver({}, { ...defaultLimits, healthCacheMs: 0 })
  const response = `550 5.7.1 ${typed.email} looks like spam: ${typed.message}`
  let attempts = 0
  receiver.mailing.error = () => {
    attempts += 1
    return Object.assign(new Error(`Message failed: ${response}`), {
      responseCode: 550,
      response,
      command: 'DATA',
    })
  }
  await receiver.sendAndMail()
  expect(logged).toEqual([
    'The mail of an enquiry was refused: the mail server answers 550 to DATA',
  ])
  expect(await receiver.health()).toEqual([200, { ok: true, unmailed: 1, late: 0, refused: 1 }])
  await receiver.mailAll()
  expect(attempts).toBe(1)
  await receiver.passDays(90)
  expect(receiver.unmailed()).toHaveLength(1)
  expect(attempts).toBeLessThanOrEqual(91)
  receiver.mailing.error = undefined
  await receiver.passDays(1)
  expect(receiver.mails).toHaveLength(1)
  expect(await receiver.health()).toEqual([200, { ok: true, unmailed: 0, late: 0, refused: 0 }])
})

test.for(['AUTH PLAIN', 'MAIL FROM', 'RCPT TO'])(
  'a mail that is refused at %s is tried again at once',
  async (command) => {
    const { sendAndMail, mailing, mails, health, mailAll } = createTestReceiver()
    mailing.error = createRefusal(command)
    await sendAndMail()
    expect((await health())[1]).toMatchObject({ refused: 0, unmailed: 1 })
    mailing.error = undefined
    await mailAll()
    expect(mails).toHaveLength(1)
  },
)

test.for<[error: object, expected: string]>([
  [
    { message: 'connect ECONNREFUSED 127.0.0.1:25', code: 'ESOCKET' },
    'connect ECONNREFUSED 127.0.0.1:25',
  ],
  [
    { message: `Refused: 550 <${typed.email}>`, responseCode: 550, command: 'RCPT TO' },
    'answers 550 to RCPT TO',
  ],
  [
    { message: `451 greylisted ${typed.email}`, responseCode: 451, command: 'DATA' },
    'answers 451 to DATA',
  ],
  [
    { message: `Invalid: hello ${typed.name}`, response: `hello ${typed.name}` },
    'greets with no status',
  ],
  [
    { message: `535 ${typed.email} unknown`, responseCode: 535, command: 'AUTH PLAIN' },
    'answers 535 to AUTH PLAIN',
  ],
])('the error %j of a mail server is logged as %s', ([error, expected]) => {
  const line = reasonOf(Object.assign(new Error(), error))
  expect(line).toContain(expected)
  for (const value of Object.values(typed).filter(Boolean)) expect(line).not.toContain(value)
})

test('a mail that takes longer than two minutes is aborted, and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const receiver = createTestReceiver()
  const signals: AbortSignal[] = []
  receiver.mailing.hold = (signal) => void signals.push(signal)
  await receiver.send()
  await receiver.waitForQueue()
  expect(signals).toHaveLength(1)
  const round = receiver.mailAll()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(signals[0]?.aborted).toBe(false)
  receiver.mailing.hold = undefined
  await vi.advanceTimersByTimeAsync(20_000)
  await round
  expect(signals[0]?.aborted).toBe(true)
  expect(logged).toEqual([
    'Enquiries are stored, but cannot be mailed now: the mail server takes too long',
  ])
  expect(receiver.unmailed()).toEqual([])
})

test('enquiries that cannot be marked as mailed are mailed once, and marked later', async () => {
  const receiver = createTestReceiver()
  receiver.mailing.error = new Error('connect ECONNREFUSED')
  for (const each of ['first-id', 'second-id', 'third-id'])
    await receiver.sendAndMail({ enquiry_id: each })
  receiver.mailing.error = undefined
  const markMailed = vi
    .spyOn(receiver.store, 'markMailed')
    .mockRejectedValue(new Error('The disk is full.'))
  await receiver.mailAll()
  await receiver.mailAll()
  expect(receiver.mails).toHaveLength(3)
  expect(logged).toContain(
    'Mailed enquiries cannot be marked, and are mailed again after a restart: The disk is full.',
  )
  markMailed.mockRestore()
  await receiver.mailAll()
  expect(receiver.mails).toHaveLength(3)
  expect(receiver.unmailed()).toEqual([])
})
