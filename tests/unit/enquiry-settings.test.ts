// @vitest-environment node
import type { Plugin } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { readEnquirySettings } from '../../plugins/enquiry/enquiry-settings'
import { readSettings } from '../../plugins/enquiry/settings'
import { enquirySettings } from '../../plugins/enquiry/enquiry-settings-plugin'

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
