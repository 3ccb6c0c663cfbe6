// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Client } from '@libsql/client'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../examples/receiver/database'
import { createReceiver, startReceiver } from '../../examples/receiver/receiver'
import { readSettings } from '../../examples/receiver/settings'
import { contactContent, site } from '../helpers/content'
import { fieldNames } from '../../src/enquiry/enquiry-fields'
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

async function healthOf(receiver: ReturnType<typeof receiverWith>) {
  const response = await receiver.app.request('/health')
  return [response.status, await response.json()]
}

test('an enquiry is checked and cleaned as the form does it, stored, answered and mailed', async () => {
  const response = await post({ name: ' Ada\u200B Lovelace ' })
  expect([response.status, await response.json()]).toEqual([201, { ok: true }])
  expect(await stored()).toMatchObject([{ enquiry_id: id, flagged: '', enquiry: arrived }])
  expect(mails).toMatchObject([{ from: 'site@agency.example', to: 'hello@agency.example' }])
  const words = Object.values({ ...arrived, budget: form.budgets.find(({ value }) => value === typed.budget)?.label })
  for (const word of words) expect(mails[0]?.text).toContain(word)
})

test('a repeat is answered as the first was, and nothing more is stored or mailed', async () => {
  const receiver = receiverWith()
  const answers = await Promise.all([1, 2, 3].map(() => post({}, { receiver })))
  answers.push(await post({ message: 'Another message with the same id.' }, { receiver }))
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([201, { ok: true }])
  expect(await stored()).toMatchObject([{ enquiry: arrived }])
  expect(mails).toHaveLength(1)
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

test.for([
  ['its page of thanks', `${siteUrl}/thanks`, `${siteUrl}/thanks`],
  ['its page of thanks in a folder', `${siteUrl}/agency/thanks`, `${siteUrl}/agency/thanks`],
  ['another site', 'https://evil.example/thanks', `${siteUrl}/thanks`],
  ['a site whose name begins like it', `${siteUrl}.evil.example/thanks`, `${siteUrl}/thanks`],
  ['a user of that name', `${siteUrl}@evil.example/`, `${siteUrl}/thanks`],
  ['a header of its own', `${siteUrl}/thanks\r\nset-cookie: a=b`, `${siteUrl}/thanksset-cookie:%20a=b`],
  ['a script', 'javascript:alert(1)', `${siteUrl}/thanks`],
  ['nothing', '', `${siteUrl}/thanks`],
] as const)('the browser’s own form that names %s comes to the page of thanks', async ([, next, location]) => {
  const response = await post({ enquiry_id: '', next }, { headers: toBrowser })
  expect([response.status, response.headers.get('location')]).toEqual([303, location])
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('without an id the same values are stored once, and others apart', async () => {
  for (const message of [typed.message, typed.message, 'Another message, by hand.'])
    await post({ enquiry_id: '', message }, { headers: toBrowser })
  expect(await stored()).toHaveLength(2)
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

test('the trap and the flag are stored and stand in the subject', async () => {
  await post({ leave_empty: 'https://spam.example' })
  await post({ enquiry_id: 'another-id', flagged: 'quick\r\nBcc: x@evil.example and more' })
  expect((await stored()).map(({ flagged }) => flagged)).toEqual(['trap', 'quick Bcc: x@evil.ex'])
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${form.failed.mailSubject} ${typed.name} (trap)`,
    `${form.failed.mailSubject} ${typed.name} (quick Bcc: x@evil.ex)`,
  ])
})

test('only pages of the site may send, and read the answer', async () => {
  const allowed = await post()
  expect(allowed.headers.get('access-control-allow-origin')).toBe(siteUrl)
  expect(allowed.headers.get('access-control-expose-headers')).toBe('Retry-After')
  for (const origin of ['https://evil.example', `${siteUrl}.evil.example`, 'http://agency.example']) {
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

test('behind a proxy the address is the one that the proxy wrote', async () => {
  const receiver = receiverWith({ RECEIVER_HOURLY_LIMIT: '1', RECEIVER_PROXY_COUNT: '1' })
  const ask = async (forwarded: string) =>
    (await post({}, { receiver, headers: { ...toScript, 'x-forwarded-for': forwarded } })).status
  expect([await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([201, 201])
  expect(await ask('198.51.100.1, 203.0.113.7')).toBe(429)
  expect(await ask('203.0.113.7:4711')).toBe(429)
})

test.for([
  ['0', '203.0.113.7', 'has 1 addresses, and RECEIVER_PROXY_COUNT is 0'],
  ['2', '203.0.113.7', 'has 1 addresses, and RECEIVER_PROXY_COUNT is 2'],
  ['1', undefined, 'has 0 addresses, and RECEIVER_PROXY_COUNT is 1'],
  ['1', '198.51.100.1, 203.0.113.7', ''],
  ['0', undefined, ''],
] as const)('with %s proxies set, and %s forwarded, the log warns once: %s', async ([count, forwarded, warning]) => {
  const receiver = receiverWith({ RECEIVER_PROXY_COUNT: count })
  const headers = { ...toScript, ...(forwarded && { 'x-forwarded-for': forwarded }) }
  for (const address of ['192.0.2.1', '192.0.2.2']) await post({}, { receiver, address, headers })
  const warnings = logged.filter((line) => line.startsWith('X-Forwarded-For'))
  expect(warnings).toHaveLength(warning ? 1 : 0)
  expect(warnings.join('')).toContain(warning)
})

test('the longest enquiry is taken; a longer body, and one that is no form, is not', async () => {
  const longest = await post({ message: '筆'.repeat(5000), website: `https://a.example/${'é'.repeat(300)}` })
  expect(longest.status).toBe(201)
  expect((await post({ enquiry_id: 'too-long-1', extra: 'x'.repeat(200_000) })).status).toBe(413)
  const json = { method: 'POST', headers: { ...toScript, 'content-type': 'application/json' }, body: '{}' }
  expect((await receiverWith().app.request('/enquiries', json)).status).toBe(415)
  expect(await stored()).toHaveLength(1)
})

test('what could not be mailed stays marked, and is mailed later, each once', async () => {
  mailFault = new Error('connect ECONNREFUSED')
  const receiver = receiverWith()
  for (const each of ['first-id', 'second-id'])
    expect((await post({ enquiry_id: each }, { receiver })).status).toBe(201)
  expect(await (await receiver.app.request('/health')).json()).toEqual({ ok: true, unmailed: 2 })
  expect(new Set(logged)).toEqual(new Set(['Enquiries are stored, but cannot be mailed now: connect ECONNREFUSED']))
  mailFault = undefined
  await receiver.mailAll()
  await receiver.mailAll()
  expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(
    new Set(['<first-id@agency.example>', '<second-id@agency.example>']),
  )
  expect(mails).toHaveLength(2)
  expect(await (await receiver.app.request('/health')).json()).toEqual({ ok: true, unmailed: 0 })
})

test('a mail that is always refused does not hold up the others', async () => {
  const receiver = createReceiver(readSettings(env), { form, site }, database, async (mail) => {
    if (mail.messageId?.startsWith('<refused')) throw new Error('550 No')
    mails.push(mail)
  })
  await post({ enquiry_id: 'refused-id' }, { receiver })
  await post({ enquiry_id: 'taken-id' }, { receiver })
  expect(mails).toHaveLength(1)
})

test.for([
  'Ada\r\nBcc: victim@evil.example',
  'Ada" <victim@evil.example>, "',
  'Ada, victim@evil.example',
  '=?utf-8?q?Ada=0D=0ABcc:_victim@evil.example?=',
  'Ada\u2028Bcc: victim@evil.example',
])('no name adds a header or an address to the mail: %j', async (name) => {
  await post({ name })
  const { envelope, message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mails[0] ?? {})
  expect(envelope).toEqual({ from: 'site@agency.example', to: ['hello@agency.example'] })
  const [head = ''] = (message as Buffer)
    .toString()
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n\r\n')
  const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  expect(names).not.toContain('bcc')
  expect(new Set(names).size).toBe(names.length)
  expect(head).toMatch(/^Reply-To: .*<ada@engines\.example>$/m)
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

test.for([
  ['a clock of 1970 is set right', '1970-01-01', '2026-11-25', 1],
  ['mail is down for longer than they are kept', '2026-11-25', '2026-11-25', 40],
  ['the clock is set back', '2026-11-25', '2000-01-01', 1],
] as const)('what is not mailed is kept and alarms when %s', async ([, from, to, days]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(from) })
  mailFault = new Error('connect ECONNREFUSED')
  const receiver = receiverWith()
  await receiver.tidyUp()
  for (let count = 0; count < 20; count += 1) await post({ enquiry_id: `enquiry-${count}` }, { receiver })
  expect(await healthOf(receiver)).toEqual([200, { ok: true, unmailed: 20 }])
  vi.setSystemTime(new Date(to))
  await pass(days, receiver)
  expect(await stored()).toHaveLength(20)
  expect(await healthOf(receiver)).toEqual([503, { ok: false, unmailed: 20 }])
  expect(logged).toContain('Enquiries that were not mailed for over an hour: 20')
  mailFault = undefined
  await receiver.tidyUp()
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(20)
  expect(await stored()).toHaveLength(20)
  expect(await healthOf(receiver)).toEqual([200, { ok: true, unmailed: 0 }])
})

test('after a jump of the clock nothing is deleted, whether it is noticed at start or later, until it has run for a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25') })
  const receiver = receiverWith()
  await post({}, { receiver })
  await pass(2, receiver)
  for (const [date, each] of [
    ['2099-01-01', receiver],
    ['1970-01-01', receiver],
    ['2099-01-01', receiverWith()],
  ] as const) {
    vi.setSystemTime(new Date(date))
    await pass(1, each)
    expect(await stored()).toHaveLength(1)
    expect(logged.at(-1)).toBe('Nothing is deleted for a day: the receiver is new, was off, or its clock jumped')
  }
  // What was mailed while the clock was ahead is not kept until then.
  await post({ enquiry_id: 'from-2099' }, { receiver })
  vi.setSystemTime(new Date('2026-11-27'))
  await pass(32, receiver)
  expect(await stored()).toEqual([])
})

test('while the disk is full, what is stored is mailed, each once, and the rest is heard of in the log', async () => {
  mailFault = new Error('connect ECONNREFUSED')
  const receiver = receiverWith()
  for (const each of ['first-id', 'second-id', 'third-id']) await post({ enquiry_id: each }, { receiver })
  mailFault = undefined
  const execute = database.execute.bind(database)
  const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
  const isWritten = (sql: unknown) => /^(INSERT|UPDATE|REPLACE|DELETE)/.test(String(sql))
  const spy = vi
    .spyOn(database, 'execute')
    .mockImplementation(((sql: string, args: string[]) =>
      isWritten(sql) ? Promise.reject(full) : execute(sql, args)) as Client['execute'])
  await receiver.tidyUp()
  await receiver.tidyUp()
  expect(mails).toHaveLength(3)
  expect(logged).toContain('What was mailed cannot be marked so, and is mailed again after a restart: full')
  spy.mockRestore()
  await receiver.tidyUp()
  expect(mails).toHaveLength(3)
  expect(await healthOf(receiver)).toEqual([200, { ok: true, unmailed: 0 }])
})

test('a full database is told in one sentence, answered with 503, and nothing is lost once there is room', async () => {
  const receiver = receiverWith()
  await database.execute('PRAGMA max_page_count = 1')
  const long = { message: 'No room for this. '.repeat(250) }
  let status = 201
  for (let count = 0; status === 201 && count < 20; count += 1) {
    const response = await post({ ...long, enquiry_id: `enquiry-${count}` }, { receiver })
    status = response.status
  }
  expect(status).toBe(503)
  expect(logged.at(-1)).toBe(`No enquiry can be stored in ${env.RECEIVER_DATABASE_URL}: its disk is full`)
  expect((await receiver.app.request('/health')).status).toBe(503)
  const before = await stored()
  await database.execute('PRAGMA max_page_count = 1000')
  expect((await post({ ...long, enquiry_id: 'after-that' }, { receiver })).status).toBe(201)
  expect(await stored()).toHaveLength(before.length + 1)
  expect((await receiver.app.request('/health')).status).toBe(200)
})

test('what could not be stored makes it unhealthy until it next tidies up: else no proxy would send it another by which to find room', async () => {
  const receiver = receiverWith()
  await database.execute('DROP TABLE enquiries')
  expect((await post({}, { receiver })).status).toBe(503)
  const reopened = await openDatabase(readSettings(env))
  reopened.close()
  const isHealthy = async () => (await receiver.app.request('/health')).ok
  expect(await isHealthy()).toBe(false)
  await receiver.tidyUp()
  expect(await isHealthy()).toBe(true)
})

test('all faults of the settings are named at once, without their values', () => {
  const wrong = {
    RECEIVER_SITE_URL: 'agency.example',
    RECEIVER_DATABASE_URL: 'postgres://secret@host',
    RECEIVER_RETENTION_DAYS: '30 days',
    RECEIVER_SMTP_URL: 'secret@host',
    RECEIVER_MAIL_FROM: ' ',
    RECEIVER_MAIL_TO: 'hello@agency.example',
    RECEIVER_PORT: '99999',
    RECEIVER_PROXY_COUNTS: '1',
    PORT: 'of another program',
  }
  const read = () => readSettings(wrong)
  for (const line of [
    'RECEIVER_SITE_URL is wrong: set it to the address of the site, such as https://agency.example.',
    'RECEIVER_DATABASE_URL is wrong: set it to file: and a path, or libsql://… of a remote database.',
    'RECEIVER_RETENTION_DAYS is wrong: set it to the days, 1 to 3650, after which an enquiry is deleted.',
    'RECEIVER_SMTP_URL is wrong: set it to smtps://user:password@host:465, or to print.',
    'RECEIVER_MAIL_FROM is missing: set it to the address that the mail comes from.',
    'RECEIVER_PORT is wrong: set it to the port to listen at, 1 to 65535.',
    'There is no setting RECEIVER_PROXY_COUNTS.',
  ])
    expect(read).toThrow(line)
  expect(read).not.toThrow(/secret|MAIL_TO|of another program/)
})

test('a password that would end the address of the mail server is refused at start, rather than with the first mail', () => {
  const withPassword = (password: string) => () =>
    readSettings({ ...env, RECEIVER_SMTP_URL: `smtps://site:${password}@mail.agency.example:465` })
  for (const password of ['one#two', 'one?two']) expect(withPassword(password)).toThrow('RECEIVER_SMTP_URL is wrong')
  expect(withPassword('one%23two')).not.toThrow()
})

test('the receiver starts with its settings, serves, and ends after what it has begun', async () => {
  const port = await freePort()
  const end = await startReceiver({ ...env, RECEIVER_PORT: String(port) })
  const body = new URLSearchParams({ ...typed, enquiry_id: id })
  const sent = await fetch(`http://127.0.0.1:${port}/enquiries`, { method: 'POST', headers: toScript, body })
  expect(sent.status).toBe(201)
  await end()
  expect(await stored()).toMatchObject([{ enquiry: arrived, mailed_at: expect.any(String) }])
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed')
})

test('a client and a mail server that do not go on hold up the end for 10 s each', async () => {
  const connections: Socket[] = []
  const silent = createServer((socket) => void connections.push(socket))
  const [smtpPort, port] = [await listen(silent), await freePort()]
  const end = await startReceiver({
    ...env,
    RECEIVER_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    RECEIVER_PORT: String(port),
  })
  const body = new URLSearchParams({ ...typed, enquiry_id: id })
  await fetch(`http://127.0.0.1:${port}/enquiries`, { method: 'POST', headers: toScript, body })
  const slow = connect(port, '127.0.0.1').on('error', () => undefined)
  slow.write('POST /enquiries HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\nname=')
  await new Promise((resolve) => slow.once('data', resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = new Promise((resolve) => slow.once('close', resolve))
  const ended = end()
  vi.advanceTimersByTime(10_000)
  await closed
  await vi.advanceTimersByTimeAsync(10_000)
  await ended
  for (const connection of connections) connection.destroy()
  silent.close()
  expect(await stored()).toMatchObject([{ mailed_at: null }])
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

test('mail is sent by SMTP, to the address that is set and no other', async () => {
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
  expect(lines.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    'MAIL FROM:<site@agency.example>',
    'RCPT TO:<hello@agency.example>',
  ])
  // A line with nothing but a dot would end the mail.
  expect(lines).toContain('..')
  expect(await stored()).toMatchObject([{ mailed_at: expect.any(String) }])
})

test('where the mail server offers no encryption, it gets neither password nor enquiry', async () => {
  const lines: string[] = []
  const mailServer = startMailServer(lines)
  const smtpPort = await listen(mailServer)
  const port = await freePort()
  // An address that is none of the loopback interface's, and leads here.
  const smtp = { RECEIVER_SMTP_URL: `smtp://site:secret@0.0.0.0:${smtpPort}`, RECEIVER_PORT: String(port) }
  const end = await startReceiver({ ...env, ...smtp })
  const body = new URLSearchParams({ ...typed, enquiry_id: id })
  await fetch(`http://127.0.0.1:${port}/enquiries`, { method: 'POST', headers: toScript, body })
  await end()
  mailServer.close()
  expect(lines.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(['EHLO', 'STARTTLS']))
  expect(lines.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([])
  expect(await stored()).toMatchObject([{ mailed_at: null }])
})

test('a port that is taken and a folder that is not there are told by name', async () => {
  const taken = createServer()
  const port = await listen(taken)
  await expect(startReceiver({ ...env, RECEIVER_PORT: String(port) })).rejects.toThrow(
    /^RECEIVER_HOST and RECEIVER_PORT cannot be used: .*127\.0\.0\.1/,
  )
  taken.close()
  const nowhere = { ...env, RECEIVER_DATABASE_URL: `file:${folder}/nowhere/enquiries.db` }
  await expect(startReceiver(nowhere)).rejects.toThrow(/^The database file:.*nowhere.* of RECEIVER_DATABASE_URL/)
})

test('every field of the form is stored, and the receiver is short enough to be read at once', async () => {
  await post()
  const [{ enquiry } = { enquiry: {} }] = await stored()
  expect(Object.keys(enquiry as object).toSorted()).toEqual(fieldNames.toSorted())
  expect(readFileSync('examples/receiver/receiver.ts', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(250)
})
