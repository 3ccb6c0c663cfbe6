// @vitest-environment node
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import { reasonOf } from '../../receiver/log'
import type { EnquiryStore } from '../../receiver/store/enquiry-store'
import { contactContent } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { eventually } from '../helpers/eventually'
import { captureLog, createTestReceiver, enquiryId } from '../helpers/receiver'
import type { Mail } from '../helpers/simulated-mailing'

// The receiver's mails: their content, when they are sent, and which enquiries count as mailed.

const { form } = contactContent
let logged: string[] = []

beforeEach(() => {
  logged = captureLog()
})
afterEach(() => void vi.useRealTimers())

/** The error when the mail server refuses a mail for good. */
const refusal = (command = 'DATA', responseCode = 550) =>
  Object.assign(new Error('No'), { responseCode, command })
const unmailedCount = async (store: EnquiryStore) => (await store.unmailed()).length
const unmailed = (receiver: ReturnType<typeof createTestReceiver>) =>
  receiver.stored().filter(({ mailedAt }) => !mailedAt)
/** How often the text of each message is in mails that were accepted. */
const countTexts = (mails: Mail[], messages: string[]) =>
  messages.map((message) => mails.filter(({ text }) => text.includes(`${message}.`)).length)

/** The header lines of a mail as it is sent. */
async function headersOf(mail: Mail | undefined) {
  const { envelope, message } = await createTransport({
    streamTransport: true,
    buffer: true,
  }).sendMail(mail ?? {})
  const [head = ''] = (message as Buffer)
    .toString()
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n\r\n')
  return { envelope, lines: head.split('\r\n') }
}

test('mails are marked as automatic, so that out-of-office programs do not answer', async () => {
  const { post, mails } = createTestReceiver()
  await post()
  expect((await headersOf(mails[0])).lines).toContain('Auto-Submitted: auto-generated')
})

test.for([
  'Ada\r\nBcc: victim@evil.example',
  'Ada" <victim@evil.example>, "',
  'Ada, victim@evil.example',
  '=?utf-8?q?Ada=0D=0ABcc:_victim@evil.example?=',
  'Ada\u2028Bcc: victim@evil.example',
])('no name adds a header or an address to the mail: %j', async (name) => {
  const { post, mails } = createTestReceiver()
  await post({ name })
  const { envelope, lines } = await headersOf(mails[0])
  expect(envelope).toEqual({ from: 'site@agency.example', to: ['hello@agency.example'] })
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  expect(names).not.toContain('bcc')
  expect(new Set(names).size).toBe(names.length)
  expect(lines.join('\n')).toMatch(/^Reply-To: .*ada@engines\.example>?$/m)
})

test.for<[name: string, displayName: string]>([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['ada@bank.example', ''],
  ['Ada ＠ bank', ''],
  ['Ada ﹫ bank', ''],
])('Reply-To for the name %s has the display name %j', async ([name, displayName]) => {
  const { post, mails } = createTestReceiver()
  await post({ name })
  expect(mails[0]?.replyTo).toEqual({ name: displayName, address: typed.email })
  expect(mails[0]?.subject).toBe(`${form.failed.mailSubject} ${name}`)
})

test.for([
  '=?utf-8?B?SGFja2Vk?= Ada',
  'Ada =?iso-8859-1?Q?L=F6ve?=',
  '=?=?=',
  '=?utf-8?Q?a_b?= =?utf-8?Q?c?=',
  'Zoë =?x?q?é?=',
])(
  'the subject shows the name %s as it was typed, and decodes no encoded words in it',
  async (name) => {
    const { post, mails } = createTestReceiver()
    await post({ name })
    const { replyTo, subject = '' } = mails[0] ?? {}
    expect(replyTo).toEqual({ name: '', address: typed.email })
    const words = subject.split(' ').map((word) => word.replace(/^=\?UTF-8\?Q\?(.*)\?=$/, '$1'))
    expect(decodeURIComponent(words.join('').replaceAll('_', ' ').replaceAll('=', '%'))).toBe(
      `${form.failed.mailSubject} ${name}`,
    )
  },
)

test('a name that was stored by an older version is cleaned when it is mailed', async () => {
  const { store, mailAll, mails } = createTestReceiver()
  const values = JSON.stringify({ ...typed, name: 'Ada\u202E ecalevoL\u{E0041}\u0007' })
  await store.add({ id: 'old-enquiry', receivedAt: new Date().toISOString(), flagged: '', values })
  await mailAll()
  expect(mails[0]).toMatchObject({
    subject: `${form.failed.mailSubject} Ada ecalevoL`,
    replyTo: { name: 'Ada ecalevoL' },
  })
})

test.for(['{"name":"Ada', '{"name":5}', '{}', 'null', '[]', '5'])(
  'a damaged row (%s) is mailed, and does not hold up other enquiries',
  async (values) => {
    const { store, post, mails } = createTestReceiver()
    await store.add({
      id: 'damaged-row',
      receivedAt: new Date(0).toISOString(),
      flagged: '',
      values,
    })
    await post()
    expect(mails.map(({ messageId }) => messageId)).toEqual([
      '<damaged-row@agency.example>',
      `<${enquiryId}@agency.example>`,
    ])
    expect(mails[0]?.replyTo).toBeUndefined()
  },
)

test('the mail of a row that is not JSON has the text of the row', async () => {
  const { store, mailAll, mails } = createTestReceiver()
  await store.add({
    id: 'damaged-row',
    receivedAt: new Date(0).toISOString(),
    flagged: '',
    values: '{"name":"Ada',
  })
  await mailAll()
  expect(mails[0]?.text).toBe(`${form.fields.message.label}: {"name":"Ada`)
  expect(mails[0]?.subject).toBe(form.failed.mailSubject)
})

test('an enquiry that is sent again is mailed at once if its first mail is missing', async () => {
  const { send, settled, store, mails } = createTestReceiver()
  // This happens if the store repeats a write: the second write finds the row of the first.
  await store.add({
    id: enquiryId,
    receivedAt: new Date().toISOString(),
    flagged: '',
    values: JSON.stringify(typed),
  })
  for (let sentTimes = 1; sentTimes <= 2; sentTimes += 1) {
    expect((await send()).status).toBe(201)
    await settled()
    expect(mails).toHaveLength(1)
    expect(await unmailedCount(store)).toBe(0)
  }
})

test('an enquiry that arrives at the very end of a mailing round is mailed at once', async () => {
  const receiver = createTestReceiver()
  // The second enquiry is stored just after the round has read the unmailed enquiries.
  vi.spyOn(receiver.store, 'unmailed').mockImplementationOnce(async () => {
    const due = unmailed(receiver)
    await receiver.send({ enquiry_id: 'late-enquiry' })
    return due
  })
  await receiver.send({ enquiry_id: 'early-enquiry' })
  await eventually(() => expect(unmailed(receiver)).toEqual([]))
  expect(receiver.mails.map(({ messageId }) => messageId)).toEqual([
    '<early-enquiry@agency.example>',
    '<late-enquiry@agency.example>',
  ])
})

test('enquiries that could not be mailed are counted, and each is mailed once later', async () => {
  const { post, health, mailing, mails, mailAll } = createTestReceiver(
    {},
    { ...defaultLimits, healthCacheMs: 0 },
  )
  mailing.fault = new Error('connect ECONNREFUSED')
  for (const each of ['first-id', 'second-id'])
    expect((await post({ enquiry_id: each })).status).toBe(201)
  expect(await health()).toEqual([200, { ok: true, unmailed: 2, late: 0, refused: 0 }])
  expect(new Set(logged)).toEqual(
    new Set(['Enquiries are stored, but cannot be mailed now: connect ECONNREFUSED']),
  )
  mailing.fault = undefined
  await mailAll()
  await mailAll()
  expect(mails.map(({ messageId }) => messageId)).toEqual([
    '<first-id@agency.example>',
    '<second-id@agency.example>',
  ])
  expect(await health()).toEqual([200, { ok: true, unmailed: 0, late: 0, refused: 0 }])
})

test('a mail that always fails does not hold up the others', async () => {
  const { post, mailing, mails } = createTestReceiver()
  mailing.fault = ({ messageId }) =>
    messageId?.startsWith('<failing')
      ? Object.assign(new Error('Later'), { responseCode: 451, command: 'DATA' })
      : undefined
  for (const each of ['failing-id', 'second-id', 'third-id']) await post({ enquiry_id: each })
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
    const { post, mailing, health } = createTestReceiver()
    mailing.fault = refusal('DATA', responseCode)
    await post()
    expect((await health())[1]).toMatchObject({ refused })
  },
)

test('an enquiry whose mail is refused for good is kept, logged without its text, and tried again after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const receiver = createTestReceiver({}, { ...defaultLimits, healthCacheMs: 0 })
  const response = `550 5.7.1 ${typed.email} looks like spam: ${typed.message}`
  let attempts = 0
  receiver.mailing.fault = () => {
    attempts += 1
    return Object.assign(new Error(`Message failed: ${response}`), {
      responseCode: 550,
      response,
      command: 'DATA',
    })
  }
  await receiver.post()
  expect(logged).toEqual([
    'The mail of an enquiry was refused: the mail server answers 550 to DATA',
  ])
  expect(await receiver.health()).toEqual([200, { ok: true, unmailed: 1, late: 0, refused: 1 }])
  await receiver.mailAll()
  expect(attempts).toBe(1)
  await receiver.passDays(90)
  expect(unmailed(receiver)).toHaveLength(1)
  expect(attempts).toBeLessThanOrEqual(91)
  receiver.mailing.fault = undefined
  await receiver.passDays(1)
  expect(receiver.mails).toHaveLength(1)
  expect(await receiver.health()).toEqual([200, { ok: true, unmailed: 0, late: 0, refused: 0 }])
})

test.for(['AUTH PLAIN', 'MAIL FROM', 'RCPT TO'])(
  'a mail that is refused at %s is tried again at once',
  async (command) => {
    const { post, mailing, mails, health, mailAll } = createTestReceiver()
    mailing.fault = refusal(command)
    await post()
    expect((await health())[1]).toMatchObject({ refused: 0, unmailed: 1 })
    mailing.fault = undefined
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
    'answers no status to its greeting',
  ],
  [
    { message: `535 ${typed.email} unknown`, responseCode: 535, command: 'AUTH PLAIN' },
    'answers 535 to AUTH PLAIN',
  ],
])('the error %j of a mail server is logged as %s', ([error, expected]) => {
  const line = reasonOf(Object.assign(new Error(), error))
  expect(line).toContain(expected)
  for (const word of Object.values(typed)) expect(line).not.toContain(word || typed.name)
})

test('a mail that takes longer than two minutes is aborted, and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const receiver = createTestReceiver()
  const signals: AbortSignal[] = []
  receiver.mailing.hold = (signal) => void signals.push(signal)
  await receiver.send()
  await receiver.settled()
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
  expect(unmailed(receiver)).toEqual([])
})

test('enquiries that cannot be marked as mailed are mailed once, and marked later', async () => {
  const receiver = createTestReceiver()
  receiver.mailing.fault = new Error('connect ECONNREFUSED')
  for (const each of ['first-id', 'second-id', 'third-id'])
    await receiver.post({ enquiry_id: each })
  receiver.mailing.fault = undefined
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
  expect(unmailed(receiver)).toEqual([])
})

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

test('above 60 enquiries in an hour, a digest with every text replaces single mails', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' })
  const singles = await flood(receiver, 60, 'A single mail')
  await receiver.settled()
  expect(unmailed(receiver)).toEqual([])
  expect(countTexts(receiver.mails, singles)).toEqual(singles.map(() => 1))
  expect(receiver.mails).toHaveLength(60)

  const more = await flood(receiver, 50)
  await receiver.settled()
  expect(receiver.stored()).toHaveLength(110)
  expect(receiver.mails).toHaveLength(60)
  await receiver.runMaintenance()
  expect(unmailed(receiver)).toEqual([])
  expect(receiver.mails).toHaveLength(61)
  expect(countTexts(receiver.mails, more)).toEqual(more.map(() => 1))
  const digest = receiver.mails[60]
  expect(digest).toMatchObject({
    subject: `${form.failed.mailSubject} ${typed.name} (+49)`,
    to: 'hello@agency.example',
  })
  expect(digest?.replyTo).toBeUndefined()
  expect((await headersOf(digest)).lines).toContain('Auto-Submitted: auto-generated')

  // An hour later, each enquiry has a mail of its own again.
  vi.advanceTimersByTime(3_600_000)
  await receiver.post({ enquiry_id: 'after-the-flood' })
  expect(receiver.mails.at(-1)?.messageId).toBe('<after-the-flood@agency.example>')
})

test('a backlog of more than 60 enquiries is sent in digests of limited size, each enquiry once', async () => {
  const limits = { ...defaultLimits, maxDigestBytes: 50_000 }
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' }, limits)
  receiver.mailing.fault = new Error('connect ECONNREFUSED')
  const messages = await flood(receiver, 70, 'x'.repeat(2000))
  await receiver.mailAll()
  receiver.mailing.fault = undefined
  await receiver.mailAll()
  await receiver.mailAll()
  await receiver.mailAll()
  expect(unmailed(receiver)).toEqual([])
  expect(countTexts(receiver.mails, messages)).toEqual(messages.map(() => 1))
  expect(receiver.mails.length).toBeGreaterThan(2)
  expect(receiver.mails.length).toBeLessThan(12)
  for (const { text } of receiver.mails) expect(Buffer.byteLength(text)).toBeLessThan(55_000)
})

test('an enquiry that the mail server refuses does not hold up the others of its digest', async () => {
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' })
  receiver.mailing.fault = new Error('connect ECONNREFUSED')
  const messages = await flood(receiver, 90)
  receiver.mailing.fault = ({ text }) => (text.includes('A feature 41.') ? refusal() : undefined)
  await receiver.mailAll()
  expect(countTexts(receiver.mails, messages)).toEqual(
    messages.map((_, index) => Number(index !== 41)),
  )
  expect(unmailed(receiver)).toMatchObject([
    { refusedAt: expect.any(String), values: { message: 'A feature 41.' } },
  ])
})

test('only the enquiries of accepted digests count as mailed', async () => {
  const receiver = createTestReceiver(
    { RECEIVER_HOURLY_LIMIT: '1000' },
    { ...defaultLimits, maxDigestEnquiries: 40 },
  )
  receiver.mailing.fault = new Error('connect ECONNREFUSED')
  const messages = await flood(receiver, 120)
  await receiver.mailAll()
  // The mail server accepts the first digest only.
  receiver.mailing.fault = () =>
    receiver.mails.length === 0 ? undefined : new Error('read ECONNRESET')
  await receiver.mailAll()
  const mailed = receiver.stored().filter(({ mailedAt }) => mailedAt).length
  expect(countTexts(receiver.mails, messages).filter((count) => count === 1)).toHaveLength(mailed)
  expect(mailed).toBeGreaterThan(0)
  expect(mailed).toBeLessThan(120)
  receiver.mailing.fault = undefined
  await receiver.mailAll()
  expect(countTexts(receiver.mails, messages)).toEqual(messages.map(() => 1))
})
