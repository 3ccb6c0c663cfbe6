import { expect, test } from 'vitest'
import { createApp } from '../../receiver/app'
import { defaultLimits } from '../../receiver/limits'
import { createLog } from '../../receiver/log'
import { createRateLimit } from '../../receiver/rate-limit'
import { readSettings } from '../../receiver/settings'
import { contactContent, site } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { createMemoryStore } from '../helpers/memory-store'
import {
  captureLog,
  createTestReceiver,
  enquiryBody,
  receiverEnv,
  siteUrl,
  browserHeaders,
  scriptHeaders,
} from '../helpers/receiver'

// The receiver's answers to refused requests.

const { form } = contactContent

test('each refusal says why, and only “too many requests” says when to try again', async () => {
  captureLog()
  const { sendAndMail } = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '4' })
  const ask = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await sendAndMail(fields, { headers: { ...scriptHeaders, ...headers } })
    const { error } = (await response.json()) as { error: string }
    return [response.status, error, response.headers.has('retry-after')]
  }
  expect(await ask({}, { origin: 'https://evil.example' })).toEqual([
    403,
    'Not from this site',
    false,
  ])
  expect(await ask({}, { 'content-type': 'text/plain' })).toEqual([
    415,
    'Send application/x-www-form-urlencoded',
    false,
  ])
  expect(await ask({ extra: 'x'.repeat(200_000) })).toEqual([413, 'Too long', false])
  expect(await ask({ email: 'ada' })).toEqual([422, 'Some fields are wrong', false])
  await sendAndMail()
  expect(await ask({})).toEqual([429, 'Too many requests', true])
})

test('an enquiry that cannot be stored is refused with the reason', async () => {
  captureLog()
  const { send, state } = createTestReceiver()
  state.error = new Error('The disk of the database is full.')
  expect(await (await send()).json()).toEqual({ error: 'Not stored', errors: {} })
})

test('without JavaScript, a refusal names only the wrong fields, then the phone and the email', async () => {
  const { sendAndMail } = createTestReceiver()
  const response = await sendAndMail(
    { email: 'ada', message: 'short' },
    { headers: browserHeaders },
  )
  const text = await response.text()
  expect(text.split('\n\n')).toEqual([
    form.failed.title,
    `${form.fields.email.label}: ${form.validation.email}`,
    expect.stringContaining(`${form.fields.message.label}: `),
    `${site.callLabel} ${site.phone}`,
    site.email,
  ])
})

test('a client without an Accept header gets JSON', async () => {
  const { sendAndMail } = createTestReceiver()
  const response = await sendAndMail({}, { headers: { origin: siteUrl } })
  expect([response.status, await response.json()]).toEqual([201, { ok: true }])
})

test('a page of the site may send a preflight request', async () => {
  const { app } = createTestReceiver()
  const headers = { origin: siteUrl, 'access-control-request-method': 'POST' }
  const answer = await app.request('/enquiries', { method: 'OPTIONS', headers })
  expect(answer.headers.get('access-control-allow-origin')).toBe(siteUrl)
  expect(answer.headers.get('access-control-allow-methods')).toBe('POST')
})

test.for<[url: string, thanks: string]>([
  ['https://agency.example/site', 'https://agency.example/site/thanks'],
  ['https://agency.example/site/', 'https://agency.example/site/thanks'],
])('a site in a folder (%s) has its thanks page there: %s', async ([url, thanks]) => {
  const { sendAndMail } = createTestReceiver({ RECEIVER_SITE_URL: url })
  expect((await sendAndMail({}, { headers: browserHeaders })).headers.get('location')).toBe(thanks)
})

/** Creates the routes of a receiver whose health check rejects with an error. */
function createFailingApp(error: Error) {
  const settings = readSettings(receiverEnv())
  return createApp({
    settings,
    contents: [{ form, site }],
    store: createMemoryStore().store,
    checkHealth: () => Promise.reject(error),
    rateLimit: createRateLimit({ windowMs: 1000, maxKeys: 10 }),
    onAccepted: () => undefined,
    log: createLog(),
    limits: defaultLimits,
  })
}

test('an unexpected error is logged, and answered with 500 and no details', async () => {
  const logged = captureLog()
  const answer = await createFailingApp(new Error('a secret detail')).request('/health')
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: 'Internal error', errors: {} },
  ])
  expect(logged).toEqual(['A request failed: a secret detail'])
})

test('a connection that the client closed is not logged', async () => {
  const logged = captureLog()
  const closed = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  expect((await createFailingApp(closed).request('/health')).status).toBe(400)
  expect(logged).toEqual([])
})

test('the public health check is not cached', async () => {
  const { app } = createTestReceiver()
  expect((await app.request('/enquiries/health')).headers.get('cache-control')).toBe('no-store')
})

test('a long report of an error is shortened in the log', async () => {
  const logged = captureLog()
  const { app } = createTestReceiver()
  await app.request('/reports', { method: 'POST', body: 'x'.repeat(1000) })
  expect(logged).toEqual([`A page reports an error: ${'x'.repeat(200)}`])
})

test.for(['1234567', 'x'.repeat(65), 'with blank', 'with/slash', ''])(
  'the enquiry id %j is replaced by one made from the text',
  async (sentId) => {
    const { sendAndMail, stored } = createTestReceiver()
    await sendAndMail({ enquiry_id: sentId })
    expect(stored()[0]?.id).toMatch(/^[\da-f]{64}$/)
  },
)

test.for(['12345678', 'x'.repeat(64)])('the enquiry id %j is kept', async (sentId) => {
  const { sendAndMail, stored } = createTestReceiver()
  await sendAndMail({ enquiry_id: sentId })
  expect(stored()[0]?.id).toBe(sentId)
})

test('an enquiry without the fields that only scripts fill in has no flag', async () => {
  const { app, stored } = createTestReceiver()
  await app.request('/enquiries', {
    method: 'POST',
    headers: scriptHeaders,
    body: new URLSearchParams(typed),
  })
  expect(stored()).toMatchObject([{ flagged: '' }])
})

test('repeats of an enquiry do not count towards the digests', async () => {
  const limits = { ...defaultLimits, digestAbove: 3 }
  const { send, waitForQueue, mails } = createTestReceiver({}, limits)
  for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(201)
  await waitForQueue()
  expect(mails).toHaveLength(1)
  await send({ enquiry_id: 'another-enquiry' })
  await waitForQueue()
  expect(mails).toHaveLength(2)
})

test('the body of an enquiry is decoded as a form', async () => {
  const { app, stored } = createTestReceiver()
  const body = enquiryBody({ message: 'One + one = two & more' })
  await app.request('/enquiries', { method: 'POST', headers: scriptHeaders, body })
  expect(stored()[0]?.values.message).toBe('One + one = two & more')
})
