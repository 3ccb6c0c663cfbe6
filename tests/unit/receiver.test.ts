// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Client } from '@libsql/client'
import { type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../receiver/database'
import { reasonOf } from '../../receiver/log'
import { createReceiver, startReceiver } from '../../receiver/receiver'
import { readSettings } from '../../receiver/settings'
import { contactContent, site } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { freePort, listen } from '../helpers/listen'

const { form } = contactContent
const siteUrl = 'https://agency.example'
const id = '0b8f9f6e-6a53-4f5e-9b0a-2d1c1c9c2f11'
const arrived = { ...typed, website: 'https://engines.example' }

let folder = ''
let env: Record<string, string> = {}
let database: Client
let mails: SendMailOptions[] = []
let mailFault: Error | undefined
let logged: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-'))
  env = {
    RECEIVER_SITE_URL: siteUrl,
    RECEIVER_DATABASE_URL: `file:${join(folder, 'enquiries.db')}`,
    RECEIVER_RETENTION_DAYS: '30',
    RECEIVER_SMTP_URL: 'print',
    RECEIVER_MAIL_FROM: 'site@agency.example',
    RECEIVER_MAIL_TO: 'hello@agency.example',
  }
  database = await openDatabase(readSettings(env))
  mails = []
  mailFault = undefined
  logged = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void logged.push(String(line)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  database.close()
  rmSync(folder, { recursive: true })
})

async function sendMail(mail: SendMailOptions) {
  if (mailFault) throw mailFault
  mails.push(mail)
}
const receiverWith = (others: Record<string, string> = {}) =>
  createReceiver(readSettings({ ...env, ...others }), { form, site }, database, sendMail)

type Post = { headers?: Record<string, string>; address?: string; receiver?: ReturnType<typeof receiverWith> }
const toScript = { accept: 'application/json', origin: siteUrl }
const toBrowser = { accept: 'text/html,*/*;q=0.8', origin: siteUrl }

/** Posts fields as the site does. */
async function post(
  fields: Record<string, string> = {},
  { headers = toScript, address = '192.0.2.1', receiver = receiverWith() }: Post = {},
) {
  const body = new URLSearchParams({ ...typed, enquiry_id: id, flagged: '', ...fields })
  const incoming = { socket: { remoteAddress: address } }
  const response = await receiver.app.request('/enquiries', { method: 'POST', headers, body }, { incoming })
  await receiver.mailAll()
  return response
}

/** What is in the database, the fields of an enquiry as an object. */
async function stored() {
  const { rows } = await database.execute('SELECT * FROM enquiries ORDER BY received_at')
  const texts = rows as unknown as Record<string, string>[]
  return texts.map(({ enquiry = '', ...row }) => Object.assign(row, { enquiry: JSON.parse(enquiry) as unknown }))
}

/** Lets days pass, in which the receiver tidies up every six hours. */
async function pass(days: number, receiver: ReturnType<typeof receiverWith>) {
  for (let hours = 0; hours < days * 24; hours += 6) {
    vi.advanceTimersByTime(6 * 60 * 60_000)
    await receiver.tidyUp()
  }
}

test('an enquiry is checked and cleaned as the form does it, stored, answered and mailed', async () => {
  const response = await post({ name: ' Ada\u200B Lovelace ' })
  expect([response.status, await response.json()]).toEqual([201, { ok: true }])
  expect(await stored()).toMatchObject([{ enquiry_id: id, flagged: '', enquiry: arrived }])
  expect(mails).toMatchObject([{ from: 'site@agency.example', to: 'hello@agency.example' }])
  const words = Object.values({ ...arrived, budget: form.budgets.find(({ value }) => value === typed.budget)?.label })
  for (const word of words) expect(mails[0]?.text).toContain(word)
})

test('what the form would refuse is refused, with the message of each field', async () => {
  const response = await post({ email: 'ada', message: 'short' })
  expect(response.status).toBe(422)
  const { errors } = (await response.json()) as { errors: Record<string, string> }
  expect(errors).toEqual({ email: form.validation.email, message: expect.stringContaining('10') })
  const nothing = await receiverWith().app.request('/enquiries', {
    method: 'POST',
    headers: toScript,
    body: new URLSearchParams(),
  })
  expect(nothing.status).toBe(422)
  expect(await stored()).toEqual([])
})

test('the browser’s own form is told in words what is wrong, and how else to reach the agency', async () => {
  const response = await post({ email: 'ada' }, { headers: toBrowser })
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/plain; charset=UTF-8'])
  for (const words of [
    form.failed.title,
    `${form.fields.email.label}: ${form.validation.email}`,
    site.phone,
    site.email,
  ])
    expect(text).toContain(words)
})

test('the honeypot and the flag are stored and stand in the subject', async () => {
  await post({ leave_empty: 'https://spam.example' })
  await post({ enquiry_id: 'another-id', flagged: 'quick\r\nBcc: x@evil.example and more' })
  expect((await stored()).map(({ flagged }) => flagged)).toEqual(['honeypot', 'quick Bcc: x@evil.ex'])
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${form.failed.mailSubject} ${typed.name} (honeypot)`,
    `${form.failed.mailSubject} ${typed.name} (quick Bcc: x@evil.ex)`,
  ])
})

test('only pages of the site may send, and read the answer', async () => {
  const allowed = await post()
  expect(allowed.headers.get('access-control-allow-origin')).toBe(siteUrl)
  expect(allowed.headers.get('access-control-expose-headers')).toBe('Retry-After')
  const near = [`${siteUrl}.`, `${siteUrl}:8443`, 'https://www.agency.example', `${siteUrl}@evil.example`, 'file://']
  for (const origin of [...near, 'https://evil.example', `${siteUrl}.evil.example`, 'http://agency.example', 'null']) {
    const refused = await post({ enquiry_id: 'from-elsewhere' }, { headers: { ...toScript, origin } })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
  }
  expect(await stored()).toHaveLength(1)
  expect(logged.join('\n')).toContain('https://evil.example: RECEIVER_SITE_URL is https://agency.example')
  // A program that is no browser sends none.
  expect((await post({}, { headers: { accept: 'application/json' } })).status).toBe(201)
})

test('an address that asks too often is told how long to wait, and others are not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const receiver = receiverWith({ RECEIVER_HOURLY_LIMIT: '2' })
  const ask = async (address: string, forwarded = '203.0.113.7') => {
    const { status, headers } = await post(
      {},
      { receiver, address, headers: { ...toScript, 'x-forwarded-for': forwarded } },
    )
    return status === 201 ? 'taken' : [status, headers.get('retry-after'), headers.get('access-control-allow-origin')]
  }
  expect([await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual(['taken', 'taken'])
  vi.advanceTimersByTime(60_000)
  // What is said to be forwarded counts for nothing without a proxy.
  expect(await ask('192.0.2.1', '203.0.113.8')).toEqual([429, '3540', siteUrl])
  // Nor does a clock that is set back make the wait longer.
  vi.setSystemTime(0)
  expect(await ask('192.0.2.1')).toEqual([429, '3540', siteUrl])
  expect(await ask('192.0.2.2')).toBe('taken')
  vi.advanceTimersByTime(3_540_000)
  expect(await ask('192.0.2.1')).toBe('taken')
  // A network of IPv6 is one address, however it is written.
  expect([await ask('2001:db8:1:2::1'), await ask('2001:db8:1:2:3:4:5:6')]).toEqual(['taken', 'taken'])
  expect(await ask('2001:db8:1:2::3')).toEqual([429, '3600', siteUrl])
  expect(await ask('2001:db8:1:3::3')).toBe('taken')
})

test.for<[one: string, other: string, status: number]>([
  ['203.0.113.7:5123', '203.0.113.7', 429],
  ['[2001:db8::1]:443', '2001:db8::2', 429],
  ['2001:db8:1::1', '2001:db8:1:0:abcd::9', 429],
  ['198.51.100.1, 203.0.113.7', '198.51.100.2,203.0.113.7', 429],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 201],
])('behind a proxy %s and %s have a limit of one visit: %i', async ([one, other, status]) => {
  const receiver = receiverWith({ RECEIVER_HOURLY_LIMIT: '1', RECEIVER_PROXY_COUNT: '1' })
  const ask = (from: string) => post({}, { receiver, headers: { ...toScript, 'x-forwarded-for': from } })
  expect((await ask(one)).status).toBe(201)
  expect((await ask(other)).status).toBe(status)
})

test('the longest enquiry is taken; a longer body, and one that is no form, is not', async () => {
  const longest = await post({ message: '筆'.repeat(5000), website: `https://a.example/${'é'.repeat(300)}` })
  expect(longest.status).toBe(201)
  expect((await post({ enquiry_id: 'too-long-1', extra: 'x'.repeat(200_000) })).status).toBe(413)
  const json = { method: 'POST', headers: { ...toScript, 'content-type': 'application/json' }, body: '{}' }
  expect((await receiverWith().app.request('/enquiries', json)).status).toBe(415)
  expect(await stored()).toHaveLength(1)
})

test.for([
  ['Application/X-WWW-Form-Urlencoded', 201],
  ['application/x-www-form-urlencoded ; charset=UTF-8', 201],
  ['application/x-www-form-urlencoded2', 415],
  ['application/x-www-form-urlencoded;;charset="utf-8"', 201],
  ['\tapplication/x-www-form-urlencoded', 201],
  ['multipart/form-data; boundary=a', 415],
  ['application/json; application/x-www-form-urlencoded', 415],
  ['x', 415],
  ['text/plain', 415],
] as const)('a body of the type %s is answered with %s', async ([type, status]) => {
  expect((await post({}, { headers: { ...toScript, 'content-type': type } })).status).toBe(status)
})

test.for([
  'https://agency.example.evil.example/',
  'https://agency.example@evil.example/',
  '//evil.example/',
  'javascript:alert(1)',
  'https:agency.example/',
])('after its own form no browser is led to %s', async (next) => {
  const { status, headers } = await post({ next }, { headers: toBrowser })
  expect([status, headers.get('location')]).toEqual([303, `${siteUrl}/thanks`])
})

test('the log holds few lines a minute, by a clock that nobody sets, and says how many it left out', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const receiver = receiverWith()
  const flood = async () => {
    for (let count = 0; count < 50; count += 1)
      await post({}, { receiver, headers: { ...toScript, origin: `https://${'e'.repeat(300)}.example` } })
  }
  await flood()
  expect(logged).toHaveLength(30)
  expect(logged[0]?.length).toBeLessThan(250)
  vi.setSystemTime(Date.now() + 3_600_000)
  await flood()
  expect(logged).toHaveLength(30)
  vi.advanceTimersByTime(60_000)
  await flood()
  expect(logged).toHaveLength(61)
  expect(logged[30]).toBe('Lines left out of the log in a minute: 70')
})

test('a flood of what strangers send hides no error', async () => {
  const receiver = receiverWith()
  for (let count = 0; count < 50; count += 1)
    await receiver.app.request('/reports', { method: 'POST', body: 'a flood' })
  mailFault = new Error('Connection refused')
  await post({}, { receiver })
  expect(logged.at(-1)).toBe('Enquiries are stored, but cannot be mailed now: Connection refused')
})

test('an origin is logged without what would steer a terminal', async () => {
  await post({}, { headers: { ...toScript, origin: 'https://other\u009B31m.example' } })
  expect(logged[0]).toContain('a page of https://other31m.example:')
})

test('what fails in visits is logged in a line', async () => {
  const body = '{"what":"TypeError",\n"where":"/assets/main.js:1:20"}'
  const { status } = await receiverWith().app.request('/reports', { method: 'POST', body })
  const long = await receiverWith().app.request('/reports', { method: 'POST', body: 'x'.repeat(2000) })
  expect([status, long.status]).toEqual([204, 413])
  expect(logged).toEqual(['A page reports a fault: {"what":"TypeError", "where":"/assets/main.js:1:20"}'])
})

test('a mail that is refused is logged without what the visitor typed', async () => {
  const response = `550 5.7.1 ${typed.email} looks like spam: ${typed.message}`
  mailFault = Object.assign(new Error(`Message failed: ${response}`), { responseCode: 550, response, command: 'DATA' })
  await post()
  expect(logged).toEqual(['Enquiries are stored, but cannot be mailed now: the mail server answers 550 to DATA'])
})

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
  let asked = 0
  const endless = () => (asked++ === 0 ? new Promise<never>(() => undefined) : Promise.resolve())
  const receiver = createReceiver(readSettings(env), { form, site }, database, endless)
  const sent = post({}, { receiver })
  await vi.waitFor(() => expect(asked).toBe(1))
  await vi.advanceTimersByTimeAsync(120_000)
  expect((await sent).status).toBe(201)
  expect(logged).toEqual(['Enquiries are stored, but cannot be mailed now: the mail server takes too long'])
  await receiver.mailAll()
  expect(await stored()).toMatchObject([{ mailed_at: expect.any(String) }])
})

test('an enquiry whose text the mail server refuses for good is deleted the days set after it came, and no other', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const refusedBy = (command: string) => Object.assign(new Error('No'), { responseCode: 550, command })
  const receiver = receiverWith()
  mailFault = refusedBy('AUTH PLAIN')
  await post({}, { receiver })
  await pass(32, receiver)
  expect(await stored()).toHaveLength(1)
  mailFault = refusedBy('DATA')
  await pass(1, receiver)
  expect(await stored()).toEqual([])
  expect(logged).toContain('Deleted an enquiry whose mail was refused for 30 days')
})

test.for(['1970-01-01', '1980-01-06', '2000-01-01', '2013-01-01', '2099-12-31'])(
  'an enquiry that was mailed while the clock said %s is kept for the days set',
  async (day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
    const receiver = receiverWith()
    await post({}, { receiver })
    vi.setSystemTime('2026-11-26')
    await pass(29, receiver)
    expect(await stored()).toHaveLength(1)
    await pass(4, receiver)
    expect(await stored()).toEqual([])
  },
)

test.for([
  '=?utf-8?B?SGFja2Vk?= Ada',
  'Ada =?iso-8859-1?Q?L=F6ve?=',
  '=?=?=',
  '=?utf-8?Q?a_b?= =?utf-8?Q?c?=',
  'Zoë =?x?q?é?=',
])('what looks like an encoded word in the name %s is shown as it was typed', async (name) => {
  await post({ name })
  const { replyTo, subject = '' } = mails[0] ?? {}
  expect(replyTo).toEqual({ name: '', address: typed.email })
  const words = subject.split(' ').map((word) => word.replace(/^=\?UTF-8\?Q\?(.*)\?=$/, '$1'))
  expect(decodeURIComponent(words.join('').replaceAll('_', ' ').replaceAll('=', '%'))).toBe(
    `${form.failed.mailSubject} ${name}`,
  )
})

test.for(['0', '-30', '30.5', 'thirty', '4000'])('%s is no number of days to keep what comes', (days) => {
  expect(() => readSettings({ ...env, RECEIVER_RETENTION_DAYS: days })).toThrow(/^RECEIVER_RETENTION_DAYS is wrong/)
})

test('a mail server whose port is no number is told', () => {
  const SMTP = { RECEIVER_SMTP_URL: 'smtp://ed:pw@mail.agency.com:587x' }
  expect(() => readSettings({ ...env, ...SMTP })).toThrow(/^RECEIVER_SMTP_URL is wrong: set it to smtps:/)
})

test('the receiver keeps nothing for longer than the privacy page says', async () => {
  await expect(startReceiver({ ...env, RECEIVER_RETENTION_DAYS: '3650' })).rejects.toThrow(
    `RECEIVER_RETENTION_DAYS is 3650, and the privacy page promises ${site.enquiryDays} days (enquiryDays in site.yaml).`,
  )
})

test('what could not be mailed is counted, and mailed later, each once', async () => {
  mailFault = new Error('connect ECONNREFUSED')
  const receiver = receiverWith()
  const health = async () => (await receiver.app.request('/health')).json()
  expect((await post({}, { receiver })).status).toBe(201)
  expect(await health()).toEqual({ ok: true, unmailed: 1 })
  expect(logged).toEqual(['Enquiries are stored, but cannot be mailed now: connect ECONNREFUSED'])
  mailFault = undefined
  await receiver.mailAll()
  await receiver.mailAll()
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<${id}@agency.example>`])
  expect(await health()).toEqual({ ok: true, unmailed: 0 })
})

test('enquiries are deleted the days set after their mail, their bytes with them, and the log says how many', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const receiver = receiverWith()
  // At once, since each would have a connection of its own if there were many.
  await Promise.all(['old-enquiry-1', 'old-enquiry-2'].map((each) => post({ enquiry_id: each }, { receiver })))
  await pass(29, receiver)
  await post({ enquiry_id: 'new-enquiry' }, { receiver })
  expect(await stored()).toHaveLength(3)
  await pass(2, receiver)
  expect(await stored()).toMatchObject([{ enquiry_id: 'new-enquiry' }])
  expect(readFileSync(join(folder, 'enquiries.db'), 'latin1')).not.toContain('old-enquiry')
  expect(logged).toContain('Deleted enquiries that were mailed 30 days ago: 2')
})

/** A mail server that takes every mail, and keeps what it was told. */
function startMailServer(lines: string[]) {
  const answers: Record<string, string> = { DATA: '354 Go on', QUIT: '221 Bye', STARTTLS: '502 Not here' }
  return createServer((socket) => {
    socket.write('220 mail.example\r\n')
    createInterface(socket).on('line', (line) => {
      const isText = lines.includes('DATA') && !lines.includes('.')
      lines.push(line)
      if (!isText || line === '.') socket.write(`${answers[line] ?? '250 OK'}\r\n`)
    })
  })
}

test('the receiver starts, sends mail by SMTP to the address that is set and no other, and ends', async () => {
  const lines: string[] = []
  const mailServer = startMailServer(lines)
  const [smtpPort, port] = [await listen(mailServer), await freePort()]
  const smtp = { RECEIVER_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, RECEIVER_PORT: String(port) }
  const end = await startReceiver({ ...env, ...smtp })
  const body = new URLSearchParams({
    ...typed,
    name: 'Ada\r\nRCPT TO:<other@evil.example>',
    message: 'Below is no end:\n.\nQUIT',
  })
  await fetch(`http://127.0.0.1:${port}/enquiries`, { method: 'POST', headers: toScript, body })
  await end()
  mailServer.close()
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed')
  expect(lines.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    'MAIL FROM:<site@agency.example>',
    'RCPT TO:<hello@agency.example>',
  ])
  // A line with nothing but a dot would end the mail.
  expect(lines).toContain('..')
  expect(await stored()).toMatchObject([{ mailed_at: expect.any(String) }])
})
