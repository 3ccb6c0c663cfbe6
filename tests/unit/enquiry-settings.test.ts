// @vitest-environment node
import type { Plugin } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { readEnquirySettings } from '../../src/build/enquiry-settings'
import { misspeltNames, settingNames } from '../../src/build/setting-names'
import { readSettings } from '../../src/build/settings'
import { enquirySettings } from '../../src/build/enquiry-settings-plugin'

// They come before what `.env.production` says.
beforeEach(() => {
  for (const name of Object.keys(simulatedEnv)) vi.stubEnv(name, '')
})
afterEach(() => vi.unstubAllEnvs())

const read = (endpoint?: string, service?: string, key?: string, more: Record<string, string> = {}) =>
  readEnquirySettings({
    VITE_ENQUIRY_ENDPOINT: endpoint,
    VITE_ENQUIRY_SERVICE: service,
    VITE_ENQUIRY_KEY: key,
    ...(['web3forms', 'basin'].includes(service ?? '') && { VITE_ENQUIRY_COUNTRY: 'DE' }),
    ...more,
  })

/** The sentence with which settings are refused; empty if they are not. */
function refusalOf(settings: () => unknown) {
  try {
    settings()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const portal = '1234567/01234567-89ab-cdef-0123-456789abcdef'

test('without an endpoint the form simulates', () => {
  const none = { endpoint: '', service: '', key: '', country: '', proxy: '', isSimulated: false }
  expect(read()).toEqual(none)
  expect(read('', ' ', '')).toEqual(none)
  expect(read('', '', '', { VITE_ENQUIRY_SIMULATE: 'true' })).toEqual({ ...none, isSimulated: true })
})

test.for([
  ['https://example.com/enquiries', undefined, undefined],
  ['https://example.com/enquiries?to=press', 'generic', undefined],
  ['/api/enquiries', 'generic', undefined],
  ['http://localhost:8787/', undefined, undefined],
  ['/thanks', 'netlify', undefined],
  ['https://formspree.io/f/abcdwxyz', 'formspree', undefined],
  ['https://api.web3forms.com/submit', 'web3forms', 'a-key'],
  [`https://api.hsforms.com/submissions/v3/integration/submit/${portal}`, 'hubspot', undefined],
  [`https://api-eu1.hsforms.com/submissions/v3/integration/submit/${portal}`, 'hubspot', undefined],
  ['https://usebasin.com/f/0123456789ab', 'basin', undefined],
  ['http://127.0.0.1:8787/f/abc', 'formspree', undefined],
] as const)('%s with %s is right', ([endpoint, service, key]) => {
  expect(read(endpoint, service, key)).toMatchObject({ endpoint, service: service ?? 'generic', key: key ?? '' })
})

test.for([
  [undefined, 'formspree', undefined, /^VITE_ENQUIRY_ENDPOINT is missing.*formspree\.io\/f\//],
  [undefined, undefined, 'a-key', /^VITE_ENQUIRY_ENDPOINT is missing/],
  ['https://example.com', 'mailchimp', undefined, /VITE_ENQUIRY_SERVICE to one of generic, netlify, formspree/],
  ['https://example.com', 'constructor', undefined, /VITE_ENQUIRY_SERVICE to one of/],
  ['example.com/enquiries', undefined, undefined, /^VITE_ENQUIRY_ENDPOINT is “example.com\/enquiries”.*set it to/],
  ['//example.com/enquiries', undefined, undefined, /set it to/],
  ['/\\example.com', undefined, undefined, /set it to/],
  ['javascript:alert(1)', undefined, undefined, /set it to/],
  ['mailto:hello@agency.example', undefined, undefined, /set it to/],
  ['https://', undefined, undefined, /set it to/],
  ['https://me:secret@example.com/', undefined, undefined, /set it to/],
  ['http://example.com/enquiries', undefined, undefined, /not encrypted.*https:\/\//],
  ['https://agency.example/thanks', 'netlify', undefined, /for netlify, set it to .*\/thanks/],
  [
    'https://formsubmit.co/hello@agency.example',
    undefined,
    undefined,
    /formsubmit\.co, a form service that the site does/,
  ],
  ['https://hooks.zapier.com/hooks/catch/1/2', undefined, undefined, /zapier\.com, a form service/],
  ['/thanks.html', 'netlify', undefined, /for netlify/],
  ['https://formspree.io/abcdwxyz', 'formspree', undefined, /for formspree.*formspree\.io\/f\//],
  ['https://formspree.example/f/abcdwxyz', 'formspree', undefined, /for formspree/],
  ['/f/abcdwxyz', 'formspree', undefined, /for formspree/],
  ['https://api.web3forms.com/submit', 'web3forms', undefined, /^VITE_ENQUIRY_KEY is missing.*access key/],
  ['https://api.hsforms.com/submissions/v3/integration/submit/1/2', 'hubspot', undefined, /for hubspot/],
  ['https://usebasin.com/f/a/b', 'basin', undefined, /for basin/],
  ['https://formspree.io/f/abcdwxyz', 'formspree', 'a-key', /takes no key: unset VITE_ENQUIRY_KEY/],
] as const)('%s with %s and %s is refused in one sentence that says what to set', ([endpoint, service, key, words]) => {
  const message = refusalOf(() => read(endpoint, service, key))
  expect(message).toMatch(words)
  expect(message).toMatch(/^[^\n]*\.$/)
})

test.for<[string, Record<string, string>, RegExp]>([
  ['a simulation that is neither on nor off', { VITE_ENQUIRY_SIMULATE: 'yes' }, /SIMULATE is “yes”: set it to true/],
  [
    'a simulation with an endpoint',
    { VITE_ENQUIRY_SIMULATE: 'true', VITE_ENQUIRY_ENDPOINT: '/a' },
    /unset the one that is not meant/,
  ],
  [
    'a service whose country nobody has said',
    { VITE_ENQUIRY_ENDPOINT: 'https://usebasin.com/f/0123456789ab', VITE_ENQUIRY_SERVICE: 'basin' },
    /^VITE_ENQUIRY_COUNTRY is missing: .*Basin/,
  ],
  [
    'a country that is none',
    {
      VITE_ENQUIRY_ENDPOINT: 'https://formspree.io/f/abcdwxyz',
      VITE_ENQUIRY_SERVICE: 'formspree',
      VITE_ENQUIRY_COUNTRY: 'XQ',
    },
    /^VITE_ENQUIRY_COUNTRY is “XQ”/,
  ],
  [
    'a country of one’s own back end',
    { VITE_ENQUIRY_ENDPOINT: '/a', VITE_ENQUIRY_COUNTRY: 'US' },
    /unset it for your own/,
  ],
  [
    'a proxy for another host',
    { VITE_ENQUIRY_ENDPOINT: 'https://a.com/b', VITE_ENQUIRY_PROXY: 'http://127.0.0.1:8787/' },
    /^VITE_ENQUIRY_PROXY is for an endpoint that is a path/,
  ],
  [
    'a proxy that is no address',
    { VITE_ENQUIRY_ENDPOINT: '/a', VITE_ENQUIRY_PROXY: '127.0.0.1:8787' },
    /^VITE_ENQUIRY_PROXY is “127/,
  ],
])('%s is refused', ([, env, words]) => {
  const message = refusalOf(() => readSettings(env))
  expect(message).toMatch(words)
  expect(message).toMatch(/^[^\n]*\.$/)
})

test('the country of a service is that of its seat, or what is set, in any letters', () => {
  const formspree = (more = {}) => read('https://formspree.io/f/abcdwxyz', 'formspree', undefined, more).country
  expect([formspree(), formspree({ VITE_ENQUIRY_COUNTRY: 'de' })]).toEqual(['US', 'DE'])
})

test.for(['USA', 'U', 'ZZ', 'XA', 'EU', 'UN', 'États-Unis'])(
  '“%s” is no country, and the privacy page names none such',
  (country) => {
    const formspree = () =>
      read('https://formspree.io/f/abcdwxyz', 'formspree', undefined, { VITE_ENQUIRY_COUNTRY: country })
    expect(refusalOf(formspree)).toMatch(/^VITE_ENQUIRY_COUNTRY is “.*”: .* as two letters such as US/)
  },
)

test.for<[string, string]>([
  ['VITE_ENQUIRY_ENDPONT', 'VITE_ENQUIRY_ENDPOINT'],
  ['VITE_ENQIURY_ENDPOINT', 'VITE_ENQUIRY_ENDPOINT'],
  ['VITE_INQUIRY_SERVICE', 'VITE_ENQUIRY_SERVICE'],
  ['VITE_enquiry_endpoint', 'VITE_ENQUIRY_ENDPOINT'],
  ['VITE_ENQUIRY_ENDPIONT', 'VITE_ENQUIRY_ENDPOINT'],
  ['VITE_ENQUIRY_SIMULATED', 'VITE_ENQUIRY_SIMULATE'],
  ['VTE_VITALS_ENDPOINT', 'VITE_VITALS_ENDPOINT'],
  ['vite_enquiry_simulate', 'VITE_ENQUIRY_SIMULATE'],
  ['ENQUIRY_ENDPOINT', 'VITE_ENQUIRY_ENDPOINT'],
])('%s is no setting, and %s is the nearest', ([name, meant]) => {
  expect(misspeltNames({ [name]: 'x' })).toEqual([`There is no setting ${name}: did you mean ${meant}?`])
})

test.for(['VITE_ENQUIRY_URL', 'VITE_ENQUIRY_EMAIL', 'VITE_ENQUIRY'])(
  '%s is like no setting, so all are named rather than the wrong one',
  (name) => {
    expect(misspeltNames({ [name]: 'x' })).toEqual([
      `There is no setting ${name}: there are only ${settingNames.join(', ')}.`,
    ])
  },
)

test('settings that are spelt right, and variables of other programs, are none of our business', () => {
  const names = ['PATH', 'VITE_API_URL', 'VITE_ENDPOINT', 'NODE_ENV', 'CONTENT', 'BASE_PATH', 'ENQUIRY_PORT']
  expect(misspeltNames(Object.fromEntries([...settingNames, ...names].map((name) => [name, 'x'])))).toEqual([])
})

type Configure = (config: object, env: { mode: string; command: 'build' }) => { define: Record<string, string> }

test('the site is given the settings as constants, so that the build leaves out what it does not need', () => {
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', '/api/enquiries')
  const configure = enquirySettings().config as unknown as Configure
  expect(configure({}, { mode: 'production', command: 'build' }).define).toEqual({
    'import.meta.env.VITE_ENQUIRY_ENDPOINT': '"/api/enquiries"',
    'import.meta.env.VITE_ENQUIRY_SERVICE': '"generic"',
    'import.meta.env.VITE_ENQUIRY_KEY': '""',
    'import.meta.env.VITE_VITALS_ENDPOINT': '""',
  })
})

test('a build with wrong settings fails with the sentence alone', () => {
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', 'http://example.com')
  const configure = enquirySettings().config as unknown as Configure
  let error = new Error('It did not fail')
  try {
    configure({}, { mode: 'production', command: 'build' })
  } catch (thrown) {
    error = thrown as Error
  }
  expect(error.message).toMatch(/^VITE_ENQUIRY_ENDPOINT is not encrypted/)
  expect(error.stack).toBeUndefined()
})

test('a build with a misspelt name fails with the nearest one', () => {
  vi.stubEnv('VITE_ENQUIRY_ENDPONT', 'https://example.com/enquiries')
  const configure = enquirySettings().config as unknown as Configure
  expect(refusalOf(() => configure({}, { mode: 'production', command: 'build' }))).toBe(
    'There is no setting VITE_ENQUIRY_ENDPONT: did you mean VITE_ENQUIRY_ENDPOINT?',
  )
})

/** What is said while an environment is built. */
function saidIn(name: string, mode: 'build' | 'dev') {
  const plugin = enquirySettings()
  ;(plugin.config as unknown as Configure)({}, { mode: 'production', command: 'build' })
  const info = vi.fn<(text: string) => void>()
  const start = plugin.buildStart as unknown as (this: unknown) => void
  start.call({ environment: { name, mode, logger: { info } } } satisfies Record<string, unknown> as unknown as Plugin)
  return info.mock.calls.map(([text]) => text)
}

test('a build in the simulated way says so once, and what to set', () => {
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', '')
  expect(saidIn('client', 'build')).toEqual([
    expect.stringMatching(/no enquiry will reach anyone.*VITE_ENQUIRY_ENDPOINT/),
  ])
  expect(saidIn('prerender', 'build')).toEqual([])
  expect(saidIn('client', 'dev')).toEqual([])
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', '/api/enquiries')
  expect(saidIn('client', 'build')).toEqual([])
})
