// @vitest-environment node
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import { reasonOf } from '../../receiver/log'
import { contactContent } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { captureLog, createTestReceiver, enquiryId, type Mail } from '../helpers/receiver'

// The mails of the receiver: what stands in them, when they are sent, and which enquiries count as mailed.

const { form } = contactContent
let logged: string[] = []

beforeEach(() => {
  logged = captureLog()
})
afterEach(() => void vi.useRealTimers())

/** What a mail server answers that refuses a mail for good. */
const refusal = (command = 'DATA', responseCode = 550) => Object.assign(new Error('No'), { responseCode, command })
const unmailed = (receiver: ReturnType<typeof createTestReceiver>) =>
  receiver.stored().filter(({ mailedAt }) => !mailedAt)
/** How often the text of each message is in mails that were accepted. */
const countTexts = (mails: Mail[], messages: string[]) =>
  messages.map((message) => mails.filter(({ text }) => text.includes(`${message}.`)).length)

/** The header lines of a mail as it is sent. */
async function headOf(mail: Mail | undefined) {
  const { envelope, message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail ?? {})
  const [head = ''] = (message as Buffer)
    .toString()
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n\r\n')
  return { envelope, lines: head.split('\r\n') }
}

test('mails say that a program wrote them, so that no out-of-office program answers', async () => {
  const { post, mails } = createTestReceiver()
  await post()
  expect((await headOf(mails[0])).lines).toContain('Auto-Submitted: auto-generated')
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
  const { envelope, lines } = await headOf(mails[0])
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
])('an answer to %s goes to the display name %j', async ([name, displayName]) => {
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
])('what looks like an encoded word in the name %s is shown as it was typed', async (name) => {
  const { post, mails } = createTestReceiver()
  await post({ name })
  const { replyTo, subject = '' } = mails[0] ?? {}
  expect(replyTo).toEqual({ name: '', address: typed.email })
  const words = subject.split(' ').map((word) => word.replace(/^=\?UTF-8\?Q\?(.*)\?=$/, '$1'))
  expect(decodeURIComponent(words.join('').replaceAll('_', ' ').replaceAll('=', '%'))).toBe(
    `${form.failed.mailSubject} ${name}`,
  )
})

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

test.for(['{"name":"Ada', '{}', 'null', '[]'])(
  'a row that somebody damaged by hand (%s) is mailed, and holds up no other',
  async (values) => {
    const { store, post, mails } = createTestReceiver()
    await store.add({ id: 'damaged-row', receivedAt: new Date(0).toISOString(), flagged: '', values })
    await post()
    expect(mails.map(({ messageId }) => messageId)).toEqual([
      '<damaged-row@agency.example>',
      `<${enquiryId}@agency.example>`,
    ])
  },
)

test('an enquiry that arrives at the very end of a mailing round is mailed at once', async () => {
  const receiver = createTestReceiver()
  // The second enquiry is stored when the round has just looked for the last time.
  vi.spyOn(receiver.store, 'unmailed').mockImplementationOnce(async () => {
    const due = unmailed(receiver)
    await receiver.send({ enquiry_id: 'late-enquiry' })
    return due
  })
  await receiver.send({ enquiry_id: 'early-enquiry' })
  await vi.waitFor(() => expect(unmailed(receiver)).toEqual([]))
  expect(receiver.mails.map(({ messageId }) => messageId)).toEqual([
    '<early-enquiry@agency.example>',
    '<late-enquiry@agency.example>',
  ])
})

test('what could not be mailed is counted, and mailed later, each once', async () => {
  const { post, health, mailing, mails, mailAll } = createTestReceiver({}, { ...defaultLimits, healthCacheMs: 0 })
  mailing.fault = new Error('connect ECONNREFUSED')
  for (const each of ['first-id', 'second-id']) expect((await post({ enquiry_id: each })).status).toBe(201)
  expect(await health()).toEqual([200, { ok: true, unmailed: 2, late: 0, refused: 0 }])
  expect(new Set(logged)).toEqual(new Set(['Enquiries are stored, but cannot be mailed now: connect ECONNREFUSED']))
  mailing.fault = undefined
  await mailAll()
  await mailAll()
  expect(mails.map(({ messageId }) => messageId)).toEqual(['<first-id@agency.example>', '<second-id@agency.example>'])
  expect(await health()).toEqual([200, { ok: true, unmailed: 0, late: 0, refused: 0 }])
})

test('a mail that always fails does not hold up the others', async () => {
  const { post, mailing, mails } = createTestReceiver()
  mailing.fault = ({ messageId }) =>
    messageId?.startsWith('<failing')
      ? Object.assign(new Error('Later'), { responseCode: 451, command: 'DATA' })
      : undefined
  for (const each of ['failing-id', 'second-id', 'third-id']) await post({ enquiry_id: each })
  expect(mails.map(({ messageId }) => messageId)).toEqual(['<second-id@agency.example>', '<third-id@agency.example>'])
})

test('a mail that is refused for good is logged without what the visitor typed, kept, and tried again after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const receiver = createTestReceiver({}, { ...defaultLimits, healthCacheMs: 0 })
  const response = `550 5.7.1 ${typed.email} looks like spam: ${typed.message}`
  let attempts = 0
  receiver.mailing.fault = () => {
    attempts += 1
    return Object.assign(new Error(`Message failed: ${response}`), { responseCode: 550, response, command: 'DATA' })
  }
  await receiver.post()
  expect(logged).toEqual(['The mail of an enquiry was refused: the mail server answers 550 to DATA'])
  expect(await receiver.health()).toEqual([200, { ok: true, unmailed: 1, late: 0, refused: 1 }])
  await receiver.mailAll()
  expect(attempts).toBe(1)
  await receiver.pass(90)
  expect(unmailed(receiver)).toHaveLength(1)
  expect(attempts).toBeLessThanOrEqual(91)
  receiver.mailing.fault = undefined
  await receiver.pass(1)
  expect(receiver.mails).toHaveLength(1)
  expect(await receiver.health()).toEqual([200, { ok: true, unmailed: 0, late: 0, refused: 0 }])
})

test.for(['AUTH PLAIN', 'MAIL FROM', 'RCPT TO'])(
  'a refusal at %s is not about the enquiry, so it is tried again at once',
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

test.for<[error: object, told: string]>([
  [{ message: 'connect ECONNREFUSED 127.0.0.1:25', code: 'ESOCKET' }, 'connect ECONNREFUSED 127.0.0.1:25'],
  [{ message: `Refused: 550 <${typed.email}>`, responseCode: 550, command: 'RCPT TO' }, 'answers 550 to RCPT TO'],
  [{ message: `451 greylisted ${typed.email}`, responseCode: 451, command: 'DATA' }, 'answers 451 to DATA'],
  [{ message: `Invalid: hello ${typed.name}`, response: `hello ${typed.name}` }, 'answers no status to its greeting'],
  [{ message: `535 ${typed.email} unknown`, responseCode: 535, command: 'AUTH PLAIN' }, 'answers 535 to AUTH PLAIN'],
])('of the fault %j of a mail server the log says %s', ([error, told]) => {
  const line = reasonOf(Object.assign(new Error(), error))
  expect(line).toContain(told)
  for (const word of Object.values(typed)) expect(line).not.toContain(word || typed.name)
})

test('a mail server that never comes to an end is left after two minutes, and asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const receiver = createTestReceiver()
  const signals: AbortSignal[] = []
  receiver.mailing.hold = (signal) => void signals.push(signal)
  await receiver.send()
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  const round = receiver.mailAll()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(signals[0]?.aborted).toBe(false)
  receiver.mailing.hold = undefined
  await vi.advanceTimersByTimeAsync(20_000)
  await round
  expect(signals[0]?.aborted).toBe(true)
  expect(logged).toEqual(['Enquiries are stored, but cannot be mailed now: the mail server takes too long'])
  expect(unmailed(receiver)).toEqual([])
})

test('what was mailed while it could not be marked is mailed once, and marked later', async () => {
  const receiver = createTestReceiver()
  receiver.mailing.fault = new Error('connect ECONNREFUSED')
  for (const each of ['first-id', 'second-id', 'third-id']) await receiver.post({ enquiry_id: each })
  receiver.mailing.fault = undefined
  const markMailed = vi.spyOn(receiver.store, 'markMailed').mockRejectedValue(new Error('The disk is full.'))
  await receiver.mailAll()
  await receiver.mailAll()
  expect(receiver.mails).toHaveLength(3)
  expect(logged).toContain('Mailed enquiries cannot be marked, and are mailed again after a restart: The disk is full.')
  markMailed.mockRestore()
  await receiver.mailAll()
  expect(receiver.mails).toHaveLength(3)
  expect(unmailed(receiver)).toEqual([])
})

/** Sends so many enquiries, each with a text of its own, which is returned. */
async function flood(receiver: ReturnType<typeof createTestReceiver>, count: number, text = 'A feature') {
  const messages = Array.from({ length: count }, (_, index) => `${text} ${index}`)
  for (const [index, message] of messages.entries())
    await receiver.send({ enquiry_id: `${text.replaceAll(' ', '-').slice(0, 20)}-${index}`, message: `${message}.` })
  return messages
}

test('above 60 enquiries in an hour a digest every five minutes has every text, instead of single mails', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' })
  const singles = await flood(receiver, 60, 'A single mail')
  await vi.waitFor(() => expect(unmailed(receiver)).toEqual([]))
  expect(countTexts(receiver.mails, singles)).toEqual(singles.map(() => 1))
  expect(receiver.mails).toHaveLength(60)

  const more = await flood(receiver, 50)
  await vi.waitFor(() => expect(receiver.stored()).toHaveLength(110))
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
  expect((await headOf(digest)).lines).toContain('Auto-Submitted: auto-generated')

  // An hour later enquiries have a mail each again.
  vi.advanceTimersByTime(3_600_000)
  await receiver.post({ enquiry_id: 'after-the-flood' })
  expect(receiver.mails.at(-1)?.messageId).toBe('<after-the-flood@agency.example>')
})

test('a backlog of more than 60 is sent as digests too, each once, split where a mail would get too large', async () => {
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

test('one enquiry that the mail server refuses keeps no other of the digest from being mailed', async () => {
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' })
  receiver.mailing.fault = new Error('connect ECONNREFUSED')
  const messages = await flood(receiver, 90)
  receiver.mailing.fault = ({ text }) => (text.includes('A feature 41.') ? refusal() : undefined)
  await receiver.mailAll()
  expect(countTexts(receiver.mails, messages)).toEqual(messages.map((_, index) => Number(index !== 41)))
  expect(unmailed(receiver)).toMatchObject([{ refusedAt: expect.any(String), values: { message: 'A feature 41.' } }])
})

test('of digests only those that were accepted count as mailed', async () => {
  const receiver = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1000' }, { ...defaultLimits, maxDigestEnquiries: 40 })
  receiver.mailing.fault = new Error('connect ECONNREFUSED')
  const messages = await flood(receiver, 120)
  await receiver.mailAll()
  let accepted = 0
  receiver.mailing.fault = () => (accepted++ === 0 ? undefined : new Error('read ECONNRESET'))
  await receiver.mailAll()
  const mailed = receiver.stored().filter(({ mailedAt }) => mailedAt).length
  expect(countTexts(receiver.mails, messages).filter((count) => count === 1)).toHaveLength(mailed)
  expect(mailed).toBeGreaterThan(0)
  expect(mailed).toBeLessThan(120)
  receiver.mailing.fault = undefined
  await receiver.mailAll()
  expect(countTexts(receiver.mails, messages)).toEqual(messages.map(() => 1))
})
