// @vitest-environment node
import type { Plugin } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { readEnquirySettings, serviceRequirements } from '../../src/build/enquiry-settings'
import { enquirySettings } from '../../src/build/enquiry-settings-plugin'
import { services } from '../../src/enquiry/enquiry-services'

// They come before what `.env.production` says.
beforeEach(() => {
  for (const [name, value] of Object.entries(simulatedEnv)) vi.stubEnv(name, value)
})
afterEach(() => vi.unstubAllEnvs())

const read = (endpoint?: string, service?: string, key?: string) =>
  readEnquirySettings({ VITE_ENQUIRY_ENDPOINT: endpoint, VITE_ENQUIRY_SERVICE: service, VITE_ENQUIRY_KEY: key })

const portal = '1234567/01234567-89ab-cdef-0123-456789abcdef'

test('every service that can be set can be spoken to', () => {
  expect(Object.keys(serviceRequirements)).toEqual(Object.keys(services))
})

test('without an endpoint the form simulates', () => {
  expect(read()).toEqual({ endpoint: '', service: '', key: '' })
  expect(read('', ' ', '')).toEqual({ endpoint: '', service: '', key: '' })
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
  expect(read(endpoint, service, key)).toEqual({ endpoint, service: service ?? 'generic', key: key ?? '' })
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
  ['/thanks.html', 'netlify', undefined, /for netlify/],
  ['https://formspree.io/abcdwxyz', 'formspree', undefined, /for formspree.*formspree\.io\/f\//],
  ['https://formspree.example/f/abcdwxyz', 'formspree', undefined, /for formspree/],
  ['/f/abcdwxyz', 'formspree', undefined, /for formspree/],
  ['https://api.web3forms.com/submit', 'web3forms', undefined, /^VITE_ENQUIRY_KEY is missing.*access key/],
  ['https://api.hsforms.com/submissions/v3/integration/submit/1/2', 'hubspot', undefined, /for hubspot/],
  ['https://usebasin.com/f/a/b', 'basin', undefined, /for basin/],
  ['https://formspree.io/f/abcdwxyz', 'formspree', 'a-key', /takes no key: unset VITE_ENQUIRY_KEY/],
] as const)('%s with %s and %s is refused in one sentence that says what to set', ([endpoint, service, key, words]) => {
  let message = ''
  try {
    read(endpoint, service, key)
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toMatch(words)
  expect(message).toMatch(/^[^\n]*\.$/)
})

type Configure = (config: object, env: { mode: string; command: 'build' }) => { define: Record<string, string> }

test('the site is given the settings as constants, so that the build leaves out what it does not need', () => {
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', '/api/enquiries')
  const configure = enquirySettings().config as unknown as Configure
  expect(configure({}, { mode: 'production', command: 'build' }).define).toEqual({
    'import.meta.env.VITE_ENQUIRY_ENDPOINT': '"/api/enquiries"',
    'import.meta.env.VITE_ENQUIRY_SERVICE': '"generic"',
    'import.meta.env.VITE_ENQUIRY_KEY': '""',
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
