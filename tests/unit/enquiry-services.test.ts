import { expect, test } from 'vitest'
import {
  buildRequest,
  isOwnBackEnd,
  readAnswer,
  services,
  type ServiceName,
} from '../../src/features/enquiry/enquiry-services'
import { typed } from '../helpers/enquiry'

const id = '12-34-56-78'

test.for<[ServiceName, Record<string, string>, honeypotName: string]>([
  ['generic', {}, 'leave_empty'],
  ['netlify', { 'form-name': 'enquiry' }, 'leave_empty'],
  ['formspree', {}, '_gotcha'],
])(
  '%s gets a form, with a filled honeypot under the name that the service knows',
  ([name, more, honeypotName]) => {
    const plain = { ...more, ...typed, enquiry_id: id }
    const { type, body } = buildRequest(services[name], typed, { id })
    expect(type).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ ...plain, flagged: '' })
    const spam = buildRequest(services[name], typed, { id, honeypotValue: 'Buy this' })
    const fields = { ...plain, flagged: 'honeypot', [honeypotName]: 'Buy this' }
    expect(Object.fromEntries(new URLSearchParams(spam.body))).toEqual(fields)
  },
)

test('hubspot gets JSON of contact properties, without the honeypot and empty fields', () => {
  const enquiry = { ...typed, website: '' }
  const { type, body } = buildRequest(services.hubspot, enquiry, { id, honeypotValue: 'Buy this' })
  expect(type).toBe('application/json')
  const { name, companyName, website: _, ...others } = typed
  const properties = [
    ['firstname', name],
    ['company', companyName],
    ...Object.entries(others),
    ['enquiry_id', id],
    ['flagged', 'honeypot'],
  ]
  const fields = properties.map(([property, value]) => ({
    objectTypeId: '0-1',
    name: property,
    value,
  }))
  expect(JSON.parse(body)).toEqual({ fields })
})

test.for<ServiceName>(['generic', 'receiver', 'netlify', 'formspree', 'hubspot'])(
  '%s gets the language of the page, unless the site has one language',
  (name) => {
    const service = services[name]
    expect(buildRequest(service, typed, { id, language: '' })).toEqual(
      buildRequest(service, typed, { id }),
    )
    const { body } = buildRequest(service, typed, { id, language: 'pt-BR' })
    const sent =
      name === 'hubspot'
        ? (JSON.parse(body) as { fields: object[] }).fields
        : [...new URLSearchParams(body)].map(([field, value]) => ({ name: field, value }))
    expect(sent).toContainEqual(expect.objectContaining({ name: 'language', value: 'pt-BR' }))
  },
)

const thanks = '<!doctype html><h1 id="thanks-title">Sent</h1>'
const page = '<!doctype html><title>Welcome</title>'
const answers: [
  ServiceName,
  status: number,
  body: unknown,
  verdict: string,
  fieldErrors?: Record<string, string>,
][] = [
  ['generic', 200, { ok: true }, 'accepted'],
  ['receiver', 201, 'Created', 'accepted'],
  ['receiver', 200, page, 'unclear'],
  ['generic', 200, { success: true }, 'accepted'],
  ['generic', 201, 'Created', 'accepted'],
  ['generic', 202, { ok: true, errors: [] }, 'accepted'],
  ['generic', 204, '', 'accepted'],
  ['generic', 200, '', 'unclear'],
  ['generic', 200, 'OK', 'unclear'],
  ['generic', 200, {}, 'unclear'],
  ['generic', 200, [true], 'unclear'],
  ['generic', 200, page, 'unclear'],
  ['generic', 201, page, 'unclear'],
  ['generic', 201, '{"ok": tr', 'unclear'],
  ['generic', 201, { ok: false }, 'refused'],
  ['generic', 200, { success: false }, 'refused'],
  ['generic', 201, { error: 'Not stored' }, 'refused'],
  ['generic', 201, { ok: 'false' }, 'refused'],
  ['generic', 201, { success: 0, data: 'spam' }, 'refused'],
  ['generic', 201, { status: 'error', message: 'No disk' }, 'refused'],
  ['generic', 202, { status: 'fail' }, 'refused'],
  ['generic', 201, { errors: ['Which email?'] }, 'refused'],
  ['generic', 201, { status: 'success', error: null, errors: {} }, 'accepted'],
  ['generic', 201, { status: 'failed' }, 'refused'],
  ['generic', 201, { status: 'failover' }, 'accepted'],
  ['generic', 201, { status: 'not failed' }, 'accepted'],
  ['generic', 201, {}, 'accepted'],
  ['generic', 201, '\n <p>Welcome', 'unclear'],
  ['generic', 201, 'Created <1>', 'accepted'],
  [
    'generic',
    422,
    { errors: { email: 'No such address', color: 'Which?' } },
    'refused',
    { email: 'No such address' },
  ],
  ['generic', 200, { errors: { budget: true } }, 'refused', { budget: '' }],
  ['netlify', 200, thanks, 'accepted'],
  ['netlify', 200, page, 'unclear'],
  ['netlify', 404, page, 'refused'],
  ['netlify', 201, thanks, 'unclear'],
  ['formspree', 200, { ok: true, next: '/thanks' }, 'accepted'],
  ['formspree', 201, { ok: true }, 'unclear'],
  ['formspree', 200, { next: '/thanks' }, 'unclear'],
  [
    'formspree',
    403,
    { error: 'Form blocked', errors: [{ code: 'BLOCKED', message: 'Form blocked' }] },
    'refused',
  ],
  [
    'formspree',
    422,
    { errors: [{ field: 'email', message: 'Wrong' }] },
    'refused',
    { email: 'Wrong' },
  ],
  ['hubspot', 200, { inlineMessage: 'Thanks' }, 'accepted'],
  ['hubspot', 200, { redirectUri: '/thanks' }, 'accepted'],
  ['hubspot', 200, {}, 'unclear'],
  ['hubspot', 201, { inlineMessage: 'Thanks' }, 'unclear'],
  [
    'hubspot',
    400,
    { status: 'error', errors: [{ message: 'Blocked', errorType: 'BLOCKED' }] },
    'refused',
  ],
]

test.for(answers)(
  '%s: an answer of %d with %j says that the enquiry was %s',
  ([name, status, body, verdict, errors]) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    expect(readAnswer(services[name], status, text)).toEqual({ verdict, fieldErrors: errors ?? {} })
  },
)

test.for([
  ['unclear', [0, 199, 300, 301, 399, 303, 307, 408, 425, 500, 502, 504, 524]],
  ['busy', [429, 503]],
  ['refused', [400, 401, 403, 404, 410, 413, 422]],
] as const)('with any body, answers are %s with the statuses %j', ([verdict, statuses]) => {
  for (const service of Object.values(services))
    for (const status of statuses)
      expect(readAnswer(service, status, '{"ok":true}')).toMatchObject({ verdict })
})

test('your own back end and the project’s receiver keep the contract, and form services do not', () => {
  const names = Object.keys(services)
  expect(names.filter(isOwnBackEnd)).toEqual(['generic', 'receiver'])
  expect(names.filter((name) => services[name as ServiceName].ignoresDuplicates)).toEqual([
    'generic',
    'receiver',
  ])
})

test('each form service has a company, with the country of its seat', () => {
  const companies = Object.values(services).flatMap(({ company }) => company ?? [])
  expect(companies).toEqual(
    ['Netlify', 'Formspree', 'HubSpot'].map((name) => ({ name, country: 'US' })),
  )
})
