// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { browser, deliverToEndpoint, type DeliveryOptions } from '../../src/features/enquiry/deliver-to-endpoint'
import { judgeAnswer, type Answer } from '../../src/features/enquiry/endpoint-exchange'
import { type Enquiry } from '../../src/features/enquiry/enquiry-schema'
import { services, type ServiceName } from '../../src/features/enquiry/enquiry-services'
import { typed as validValues } from '../helpers/enquiry'
import { startEnquiryServer } from '../helpers/enquiry-server'

const enquiry: Enquiry = {
  ...validValues,
  name: 'Maya Ellison',
  companyName: 'Fernhill & Sons',
  email: 'maya@fernhill.example',
  website: '',
  budget: '50k+',
  message: 'A launch in spring.\nIn print.',
}
const id = '01234567-89ab-cdef-0123-456789abcdef'
const form = 'application/x-www-form-urlencoded'

let server: Awaited<ReturnType<typeof startEnquiryServer>>
beforeAll(async () => {
  server = await startEnquiryServer()
})
beforeEach(() => {
  server.reset()
  vi.stubGlobal('location', new URL('https://agency.example/contact?email=maya@fernhill.example#form'))
  vi.stubGlobal('document', { title: 'Contact Agency' })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => server.close())

const standIn = { ...browser, isOnline: () => true, wait: async () => undefined }
const paths: Record<ServiceName, string> = {
  generic: '/enquiries',
  netlify: '/thanks',
  formspree: '/f/abcdwxyz',
  web3forms: '/submit',
  hubspot: '/submissions/v3/integration/submit/1234567/01234567-89ab-cdef-0123-456789abcdef',
  basin: '/f/0123456789ab',
}
const deliver = (service: ServiceName, options: DeliveryOptions = {}) =>
  deliverToEndpoint(
    enquiry,
    { address: server.origin + paths[service], service, key: service === 'web3forms' ? 'a-key' : '' },
    { id, ...options },
    standIn,
  )

const plain = { ...enquiry, enquiry_id: id, flagged: 'quick' }
const requests: [ServiceName, Record<string, string>][] = [
  ['generic', plain],
  ['netlify', { 'form-name': 'enquiry', ...plain }],
  ['formspree', plain],
  ['web3forms', { access_key: 'a-key', ...plain }],
  ['basin', plain],
]

test.for(requests)('%s gets a form, as it documents it', async ([service, fields]) => {
  const { isPage, body } = taken[service]
  server.plan({ body: isPage ? '<!doctype html><h1 id="thanks-title">Message sent</h1>' : body })
  expect(await deliver(service, { flag: 'quick' })).toEqual({ kind: 'sent' })
  const [request] = server.received
  expect(request).toMatchObject({ method: 'POST', path: paths[service] })
  expect(request?.headers).toMatchObject({ accept: 'application/json', 'content-type': form })
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(fields)
})

const traps: [ServiceName, string][] = [
  ['generic', 'leave_empty'],
  ['netlify', 'leave_empty'],
  ['formspree', '_gotcha'],
  ['web3forms', 'botcheck'],
  ['basin', '_gotcha'],
]

test.for(traps)(
  '%s gets what a program typed into the trap, as %s, and not the trap when it is empty',
  async ([service, name]) => {
    await deliver(service, { flag: 'trap', trap: 'Buy this' })
    await deliver(service)
    const [filled, empty] = server.received.map(({ body }) => new URLSearchParams(body))
    expect([filled?.get(name), filled?.get('flagged')]).toEqual(['Buy this', 'trap'])
    // A program may take an empty one for filled in.
    expect(empty?.has(name)).toBe(false)
  },
)

test('hubspot, which knows no trap, gets the mark alone', async () => {
  await deliver('hubspot', { flag: 'trap', trap: 'Buy this' })
  const body = server.received[0]?.body ?? ''
  expect(body).toContain('{"objectTypeId":"0-1","name":"flagged","value":"trap"}')
  expect(body).not.toContain('Buy this')
})

test('hubspot gets JSON of contact properties and the page without its query, and nothing that is empty', async () => {
  server.plan({ body: { inlineMessage: 'Thanks' } })
  expect(await deliver('hubspot')).toEqual({ kind: 'sent' })
  expect(server.received[0]?.headers['content-type']).toBe('application/json')
  const field = (name: string, value: string) => ({ objectTypeId: '0-1', name, value })
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    fields: [
      field('firstname', 'Maya Ellison'),
      field('company', 'Fernhill & Sons'),
      field('email', 'maya@fernhill.example'),
      field('budget', '50k+'),
      field('message', 'A launch in spring.\nIn print.'),
      field('enquiry_id', id),
    ],
    context: { pageUri: 'https://agency.example/contact', pageName: 'Contact Agency' },
  })
})

const emailMessage = 'That address does not exist'
const refusals: [ServiceName, number, unknown, Record<string, string>][] = [
  ['generic', 422, { errors: { email: emailMessage, colour: 'Which?' } }, { email: emailMessage }],
  ['generic', 422, { errors: { email: [emailMessage, 'And more'] } }, { email: emailMessage }],
  ['generic', 422, { errors: [{ field: 'email', message: ` ${emailMessage}\n` }] }, { email: emailMessage }],
  ['generic', 200, { errors: { budget: true } }, { budget: '' }],
  [
    'formspree',
    422,
    {
      error: 'Validation errors',
      errors: [
        { code: 'TYPE_EMAIL', field: 'email', message: emailMessage },
        { code: 'EMPTY', message: 'x' },
      ],
    },
    { email: emailMessage },
  ],
  [
    'hubspot',
    400,
    {
      status: 'error',
      message: 'The request is not valid',
      errors: [{ message: `Error in 'fields.email'. ${emailMessage}`, errorType: 'INVALID_EMAIL' }],
    },
    { email: emailMessage },
  ],
  [
    'hubspot',
    400,
    { errors: [{ message: "Error in 'fields.firstname'. Required", errorType: 'REQUIRED_FIELD' }] },
    { name: 'Required' },
  ],
  ['basin', 422, { errors: { email: [emailMessage] } }, { email: emailMessage }],
  // What each answers when it takes an enquiry for spam, or the form is blocked.
  ['generic', 200, { ok: false }, {}],
  ['generic', 201, { ok: null }, {}],
  ['generic', 201, { success: null }, {}],
  ['generic', 201, { status: 'ERROR' }, {}],
  ['generic', 201, { status: 'failure' }, {}],
  ['generic', 201, { type: 'about:blank', title: 'Not stored', status: 500 }, {}],
  ['generic', 201, [{ error: 'Not stored' }], {}],
  ['netlify', 404, '<!doctype html><title>Page not found</title>', {}],
  ['formspree', 403, { error: 'Form blocked', errors: [{ code: 'BLOCKED', message: 'Form blocked' }] }, {}],
  ['web3forms', 200, { success: false, message: 'This looks like spam' }, {}],
  ['hubspot', 403, { status: 'error', errors: [{ message: 'Blocked', errorType: 'BLOCKED' }] }, {}],
  ['basin', 400, { error: 'reCAPTCHA failed' }, {}],
]

test.for(refusals)(
  '%s: %d %j is no success, is told on its fields, and not tried again',
  async ([service, status, body, fieldErrors]) => {
    server.plan({ status, body })
    expect(await deliver(service)).toMatchObject({ kind: 'failed', reason: 'refused', fieldErrors })
    expect(server.received).toHaveLength(1)
  },
)

// What each service documents as the answer to an enquiry that it has taken.
const taken: Record<ServiceName, Partial<Answer>> = {
  generic: { body: { ok: true } },
  netlify: { isPage: true, isThanks: true },
  formspree: { body: { ok: true, next: '/thanks' } },
  web3forms: { body: { success: true, message: 'Email sent' } },
  hubspot: { body: { inlineMessage: 'Thanks' } },
  basin: { body: { success: true } },
}
const answerOf = (answer: Partial<Answer>): Answer => ({
  status: 200,
  retryAfter: null,
  body: undefined,
  isRedirect: false,
  isPage: false,
  isThanks: false,
  isBroken: false,
  ...answer,
})

test('netlify’s answer is the page of thanks: another page tells nothing', () => {
  expect(judgeAnswer(services.netlify, answerOf({ isPage: true }))).toBe('unclear')
})

test('what a service documents counts with status 200 alone, whole, and not after a redirect', () => {
  const hosted = (Object.keys(services) as ServiceName[]).filter((name) => name !== 'generic')
  for (const harm of [{ status: 203 }, { isRedirect: true, status: 0 }, { isBroken: true }, { status: 500 }])
    expect(hosted.map((name) => judgeAnswer(services[name], answerOf({ ...taken[name], ...harm })))).toEqual(
      hosted.map(() => 'unclear'),
    )
})
