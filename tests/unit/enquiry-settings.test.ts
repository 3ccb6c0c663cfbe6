import { expect, test } from 'vitest'
import { readSettings } from '../../plugins/settings'

const withEndpoint = (endpoint: string, service = '') => ({
  VITE_ENQUIRY_ENDPOINT: endpoint,
  VITE_ENQUIRY_SERVICE: service,
})
const portal = '1234567/01234567-89ab-cdef-0123-456789abcdef'

test('without an endpoint the form simulates', () => {
  const none = { endpoint: '', service: '', proxy: '', isSimulated: false }
  expect(readSettings({})).toEqual({
    enquiry: none,
    vitalsEndpoint: '',
    errorsEndpoint: '',
    hasLongHsts: false,
    trustedProxies: [],
  })
  expect(readSettings({ VITE_ENQUIRY_SIMULATE: 'true' }).enquiry).toEqual({
    ...none,
    isSimulated: true,
  })
})

test.for([
  ['https://example.com/enquiries?to=press', ''],
  ['/api/enquiries', ''],
  ['http://localhost:8787/', ''],
  ['/thanks', 'netlify'],
  ['/enquiries', 'receiver'],
  ['https://receiver.agency.com/enquiries', 'receiver'],
  ['https://formspree.io/f/abcdwxyz', 'formspree'],
  [`https://api.hsforms.com/submissions/v3/integration/submit/${portal}`, 'hubspot'],
  [`https://api-eu1.hsforms.com/submissions/v3/integration/submit/${portal}`, 'hubspot'],
] as const)('the endpoint %s is accepted for the service %j', ([endpoint, service]) => {
  const { enquiry } = readSettings(withEndpoint(endpoint, service))
  expect(enquiry).toMatchObject({ endpoint, service: service || 'generic' })
})

test('a server may proxy enquiries to the project’s own receiver', () => {
  const proxy = 'http://127.0.0.1:8787/enquiries'
  const { enquiry } = readSettings({
    ...withEndpoint('/enquiries', 'receiver'),
    VITE_ENQUIRY_PROXY: proxy,
  })
  expect(enquiry).toMatchObject({ service: 'receiver', proxy })
})

test('an address is read without spaces around it, with its scheme and host in lower case', () => {
  expect(readSettings(withEndpoint(' HTTPS://Example.com/Enquiries ')).enquiry.endpoint).toBe(
    'https://example.com/Enquiries',
  )
})

const refused: [env: Record<string, string>, words: RegExp][] = [
  [withEndpoint('https://example.com/', 'netlify'), /^VITE_ENQUIRY_ENDPOINT is “.*for netlify/],
  [withEndpoint('/thanks.html', 'netlify'), /^VITE_ENQUIRY_ENDPOINT is “.*without \.html\.$/],
  [
    withEndpoint('https://formspree.io/f/abc/def', 'formspree'),
    /^VITE_ENQUIRY_ENDPOINT is “.*for formspree/,
  ],
  [
    withEndpoint('https://api.hsforms.com/1', 'hubspot'),
    /^VITE_ENQUIRY_ENDPOINT is “.*for hubspot/,
  ],
  [
    withEndpoint('/a', 'basin'),
    /^There is no enquiry service “basin”: set VITE_ENQUIRY_SERVICE to one of generic, netlify, /,
  ],
  [withEndpoint('', 'receiver'), /^VITE_ENQUIRY_ENDPOINT is missing/],
  [withEndpoint('/enquiries?to=press', 'receiver'), /^VITE_ENQUIRY_ENDPOINT is “.*for receiver/],
  [withEndpoint('', 'formspree'), /^VITE_ENQUIRY_ENDPOINT is missing/],
  [{ VITE_ENQUIRY_SIMULATE: 'yes' }, /^VITE_ENQUIRY_SIMULATE is “yes”: set it to true/],
  [{ VITE_LONG_HSTS: '1' }, /^VITE_LONG_HSTS is “1”: set it to true/],
  [{ ...withEndpoint('/a'), VITE_ENQUIRY_SIMULATE: 'true' }, /unset one of them/],
  [
    { ...withEndpoint('https://a.com/b'), VITE_ENQUIRY_PROXY: 'http://127.0.0.1/' },
    /for an endpoint that is a path/,
  ],
  [{ ...withEndpoint('/a'), VITE_ENQUIRY_PROXY: '127.0.0.1:8787' }, /^VITE_ENQUIRY_PROXY is “127/],
  [{ VITE_VITALS_ENDPOINT: 'http://a.com/vitals' }, /^VITE_VITALS_ENDPOINT is “http/],
  [{ VITE_ERRORS_ENDPOINT: 'errors' }, /^VITE_ERRORS_ENDPOINT is “errors”/],
]

test.for(refused)('%j is refused in one sentence', ([env, words]) => {
  expect(() => readSettings(env)).toThrow(words)
  expect(() => readSettings(env)).toThrow(/^[^\n]*\.$/)
})

const unencrypted = ['http://example.com/a', 'ftp://a.com/', 'example.com/a', '//example.com/a']
const unclear = [
  'https://a b.com/',
  'https://a.com/"',
  'https://a.com/a;b',
  'https://user:password@a.com/',
  'https://a.com:99999/',
  '/a b',
  '/a//b',
  // Browsers and `URL` would read another address than the owner.
  String.raw`https:\\a.com\b`,
  'https://a.com/a\tb',
]
const notPublic = ['https://intranet/a', 'https://[::1]/']
test.for([...unencrypted, ...unclear, ...notPublic])(
  '%s is refused as the address of the receiver',
  (typed) => {
    expect(() => readSettings(withEndpoint(typed))).toThrow(
      `VITE_ENQUIRY_ENDPOINT is “${typed}”: for generic, set it to`,
    )
  },
)

test('an unknown setting is reported by name', () => {
  expect(() => readSettings({ VITE_ENQUIRY_ENPOINT: 'https://example.com/' })).toThrow(
    'VITE_ENQUIRY_ENPOINT is no setting',
  )
})
