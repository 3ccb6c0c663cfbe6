import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import { StoreError } from '../../receiver/store/enquiry-store'
import { contactContent, site } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import {
  captureLog,
  createTestReceiver,
  enquiryId,
  siteUrl,
  browserHeaders,
  scriptHeaders,
} from '../helpers/receiver'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'

// The routes of the receiver: accepted requests, stored enquiries, and answers.

const { form } = contactContent
/** The stored values of the typed enquiry. */
const storedValues = { ...typed, website: 'https://engines.example' }
const dayMs = 24 * 3_600_000
let logged: string[] = []

beforeEach(() => {
  logged = captureLog()
})
afterEach(() => void vi.useRealTimers())

test('an enquiry is checked and cleaned as in the form, stored, answered and mailed', async () => {
  const { sendAndMail, stored, mails } = createTestReceiver()
  const response = await sendAndMail({ name: ' Ada\u200B Lovelace ' })
  expect([response.status, await response.json()]).toEqual([201, { ok: true }])
  expect(stored()).toMatchObject([{ id: enquiryId, flagged: '', values: storedValues }])
  expect(Object.keys(stored()[0]?.values ?? {})).toEqual(fieldNames)
  expect(mails).toMatchObject([{ from: 'site@agency.example', to: 'hello@agency.example' }])
  const words = Object.values({
    ...storedValues,
    budget: form.budgets.find(({ value }) => value === typed.budget)?.label,
  })
  for (const word of words) expect(mails[0]?.text).toContain(word)
})

test('a repeat gets the same answer, and is not stored or mailed again', async () => {
  const { sendAndMail, stored, mails } = createTestReceiver()
  const answers = await Promise.all([1, 2, 3].map(() => sendAndMail()))
  answers.push(await sendAndMail({ message: 'Another message with the same id.' }))
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([201, { ok: true }])
  expect(stored()).toMatchObject([{ values: storedValues }])
  expect(mails).toHaveLength(1)
})

test('the receiver refuses the same values as the form, with the same messages', async () => {
  const { sendAndMail, stored, app } = createTestReceiver()
  const response = await sendAndMail({ email: 'ada', message: 'short' })
  expect(response.status).toBe(422)
  const { errors } = (await response.json()) as { errors: Record<string, string> }
  expect(errors).toEqual({ email: form.validation.email, message: expect.stringContaining('10') })
  const nothing = await app.request('/enquiries', {
    method: 'POST',
    headers: scriptHeaders,
    body: new URLSearchParams(),
  })
  expect(nothing.status).toBe(422)
  expect(stored()).toEqual([])
})

test('without JavaScript, a refusal is a text with the wrong fields, the phone and the email', async () => {
  const response = await createTestReceiver().sendAndMail(
    { email: 'ada' },
    { headers: browserHeaders },
  )
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([
    422,
    'text/plain; charset=UTF-8',
  ])
  for (const words of [
    form.failed.title,
    `${form.fields.email.label}: ${form.validation.email}`,
    site.phone,
    site.email,
  ])
    expect(text).toContain(words)
})

test('the honeypot and the flag are stored, and shown in the subject', async () => {
  const { sendAndMail, stored, mails } = createTestReceiver()
  await sendAndMail({ leave_empty: 'https://spam.example' })
  await sendAndMail({ enquiry_id: 'another-id', flagged: 'quick\r\nBcc: x@evil.example and more' })
  expect(stored().map(({ flagged }) => flagged)).toEqual(['honeypot', 'quick Bcc: x@evil.ex'])
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${form.failed.mailSubject} ${typed.name} (honeypot)`,
    `${form.failed.mailSubject} ${typed.name} (quick Bcc: x@evil.ex)`,
  ])
})

test('only pages of the site may send enquiries, and read the answers', async () => {
  const { sendAndMail, stored } = createTestReceiver()
  const allowed = await sendAndMail()
  expect(allowed.headers.get('access-control-allow-origin')).toBe(siteUrl)
  expect(allowed.headers.get('access-control-expose-headers')).toBe('Retry-After')
  const similarOrigins = [
    `${siteUrl}.`,
    `${siteUrl}:8443`,
    'https://www.agency.example',
    `${siteUrl}@evil.example`,
    'file://',
  ]
  for (const origin of [
    ...similarOrigins,
    'https://evil.example',
    `${siteUrl}.evil.example`,
    'http://agency.example',
    'null',
  ]) {
    const refused = await sendAndMail(
      { enquiry_id: 'from-elsewhere' },
      { headers: { ...scriptHeaders, origin } },
    )
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      403,
      null,
    ])
  }
  expect(stored()).toHaveLength(1)
  expect(logged.join('\n')).toContain(
    'https://evil.example: RECEIVER_SITE_URL is https://agency.example',
  )
  // Clients that are not browsers send no Origin.
  expect((await sendAndMail({}, { headers: { accept: 'application/json' } })).status).toBe(201)
})

test('the longest enquiry is accepted, and a larger body or another content type is refused', async () => {
  const { sendAndMail, stored, app } = createTestReceiver()
  const longest = await sendAndMail({
    message: '筆'.repeat(5000),
    website: `https://a.example/${'é'.repeat(300)}`,
  })
  expect(longest.status).toBe(201)
  expect((await sendAndMail({ enquiry_id: 'too-long-1', extra: 'x'.repeat(200_000) })).status).toBe(
    413,
  )
  const json = {
    method: 'POST',
    headers: { ...scriptHeaders, 'content-type': 'application/json' },
    body: '{}',
  }
  expect((await app.request('/enquiries', json)).status).toBe(415)
  expect(stored()).toHaveLength(1)
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
  const response = await createTestReceiver().sendAndMail(
    {},
    { headers: { ...scriptHeaders, 'content-type': type } },
  )
  expect(response.status).toBe(status)
})

test.for([
  ['the thanks page', `${siteUrl}/thanks`, `${siteUrl}/thanks`],
  ['the thanks page in a folder', `${siteUrl}/agency/thanks`, `${siteUrl}/agency/thanks`],
  ['another site', 'https://agency.example.evil.example/', `${siteUrl}/thanks`],
  ['the host of the site as a user', 'https://agency.example@evil.example/', `${siteUrl}/thanks`],
  ['an address without a scheme', '//evil.example/', `${siteUrl}/thanks`],
  [
    'a further header',
    `${siteUrl}/thanks\r\nset-cookie: a=b`,
    `${siteUrl}/thanksset-cookie:%20a=b`,
  ],
  ['a script', 'javascript:alert(1)', `${siteUrl}/thanks`],
  ['the site without slashes', 'https:agency.example/', `${siteUrl}/thanks`],
  ['nothing', '', `${siteUrl}/thanks`],
] as const)(
  'without JavaScript, `next` with %s redirects to a page of the site',
  async ([, next, location]) => {
    const { status, headers } = await createTestReceiver().sendAndMail(
      { enquiry_id: '', next },
      { headers: browserHeaders },
    )
    expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([
      303,
      location,
      null,
    ])
  },
)

test('without an id, the same text is one enquiry for 24 hours, even past midnight, and later a new enquiry', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-26T22:30:00Z') })
  const { sendAndMail, stored, mails } = createTestReceiver()
  const send = (message = typed.message) =>
    sendAndMail({ enquiry_id: '', message }, { headers: browserHeaders })
  expect([(await send()).status, (await send()).status]).toEqual([303, 303])
  vi.advanceTimersByTime(dayMs - 60_000)
  await send()
  expect([stored().length, mails.length]).toEqual([1, 1])
  vi.advanceTimersByTime(120_000)
  for (const status of [(await send()).status, (await send()).status]) expect(status).toBe(303)
  expect([stored().length, mails.length]).toEqual([2, 2])
  await send('Another message, by hand.')
  expect(stored()).toHaveLength(3)
})

test.for(['busy', 'full', 'read-only', 'other'] as const)(
  'an enquiry that cannot be stored (%s) is answered with 503 and a time to try again, and never with 201',
  async (reason) => {
    const { sendAndMail, send, state, mails, stored } = createTestReceiver()
    state.error = new StoreError(reason, 'The disk of the database is full.')
    const response = await send()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect(logged).toEqual([
      'An enquiry could not be stored, and was not accepted: The disk of the database is full.',
    ])
    const inWords = await send({}, { headers: browserHeaders })
    expect([inWords.status, await inWords.text()]).toEqual([
      503,
      expect.stringContaining(site.phone),
    ])
    state.error = undefined
    expect((await sendAndMail()).status).toBe(201)
    expect([stored().length, mails.length]).toEqual([1, 1])
  },
)

test('the log has at most 30 lines a minute, even if the clock changes, and counts the lines that it leaves out', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { send } = createTestReceiver()
  const flood = async () => {
    for (let count = 0; count < 50; count += 1)
      await send(
        {},
        { headers: { ...scriptHeaders, origin: `https://${'e'.repeat(300)}.example` } },
      )
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

test('a log that leaves out no lines reports none', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { app } = createTestReceiver()
  const report = () => app.request('/reports', { method: 'POST', body: 'an error' })
  vi.advanceTimersByTime(1000)
  for (let count = 0; count < 30; count += 1) await report()
  vi.advanceTimersByTime(60_000)
  await report()
  expect(logged).toEqual(Array.from({ length: 31 }, () => 'A page reports an error: an error'))
})

test('a flood of reports does not hide an error', async () => {
  const { app, sendAndMail, mailing } = createTestReceiver()
  for (let count = 0; count < 50; count += 1)
    await app.request('/reports', { method: 'POST', body: 'a flood' })
  mailing.error = new Error('Connection refused')
  await sendAndMail()
  expect(logged.at(-1)).toBe('Enquiries are stored, but cannot be mailed now: Connection refused')
})

test('an origin is logged without control characters', async () => {
  await createTestReceiver().send(
    {},
    { headers: { ...scriptHeaders, origin: 'https://other\u009B31m.example' } },
  )
  expect(logged[0]).toContain('a page of https://other31m.example:')
})

test('a reported error is logged in one line', async () => {
  const { app } = createTestReceiver()
  const body = '{"what":"TypeError",\n"where":"/assets/main.js:1:20"}'
  const { status } = await app.request('/reports', { method: 'POST', body })
  const long = await app.request('/reports', { method: 'POST', body: 'x'.repeat(2000) })
  expect([status, long.status]).toEqual([204, 413])
  expect(logged).toEqual([
    'A page reports an error: {"what":"TypeError", "where":"/assets/main.js:1:20"}',
  ])
})

test('all visitors share one limit of error reports, and enquiries do not count towards this limit', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { app, send } = createTestReceiver({}, { ...defaultLimits, reportsPerMinute: 2 })
  const report = async (address: string) => {
    const incoming = { socket: { remoteAddress: address } }
    const { status, headers } = await app.request(
      '/reports',
      { method: 'POST', body: 'an error' },
      { incoming },
    )
    return [status, headers.get('retry-after')]
  }
  expect([await report('192.0.2.1'), await report('192.0.2.2')]).toEqual([
    [204, null],
    [204, null],
  ])
  expect(await report('192.0.2.3')).toEqual([429, '60'])
  expect(logged).toHaveLength(2)
  expect((await send()).status).toBe(201)
  vi.advanceTimersByTime(60_000)
  expect(await report('192.0.2.3')).toEqual([204, null])
})

test('the receiver accepts 60 reports of errors in a minute, and logs up to 30 of them', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { app } = createTestReceiver()
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1)
    statuses.push((await app.request('/reports', { method: 'POST', body: 'an error' })).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429])
  expect(logged).toHaveLength(30)
})
