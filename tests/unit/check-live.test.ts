// @vitest-environment node
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Unreachable, type Answer, type Ask } from '../../scripts/check-live/ask'
import { aliasesOf, checkMissing, checkNames, otherNameOf } from '../../scripts/check-live/check-addresses'
import { checkHeaders, isAskedAnew, isKeptForAYear } from '../../scripts/check-live/check-headers'
import { checkRobots, checkSecurityText, checkSitemap } from '../../scripts/check-live/check-site-files'
import { hostOf } from '../../scripts/check-live/hosts'
import { report } from '../../scripts/check-live/print'
import { readPage, refusedBy } from '../../scripts/check-live/read-page'
import { sendTestEnquiry } from '../../scripts/check-live/send-test-enquiry'
import { hashOf } from '../../src/build/head/content-policy'
import { headersFor } from '../../src/build/hosts/header-rules'
import { startEnquiryServer } from '../helpers/enquiry-server'

const home = new URL('https://agency.example/')

function answer(address: string, { status = 200, headers = {}, body = '' }: Partial<Said> = {}): Answer {
  const pairs = Object.entries(headers).map(([name, value]): [string, string[]] => [name, [value]])
  const bytes = Buffer.from(body)
  return {
    url: new URL(address, home),
    status,
    headers: new Map(pairs),
    encoding: '',
    body: bytes,
    sentBytes: bytes.length,
  }
}

type Said = { status: number; headers: Record<string, string>; body: string }

test('of a page it is known what it inlines, loads, and calls itself', () => {
  const page = readPage(
    `<meta charset=utf-8><link rel=canonical href="https://a.example/b"><link rel=manifest href="/m.webmanifest">
    <meta property="og:image" content="https://a.example/share/b.png">
    <script>start()</script><script type="application/ld+json">{}</script><style>a{}</style>
    <link rel=modulepreload href="/assets/a.js">
    <img src="/assets/c.svg" srcset="/assets/d.png 2x"><a href="/elsewhere">no file</a><img src="https://other.example/x.png">`,
  )
  expect(page).toMatchObject({
    canonical: 'https://a.example/b',
    ownAddresses: ['https://a.example/b', 'https://a.example/share/b.png'],
    policy: undefined,
    manifest: '/m.webmanifest',
  })
  expect(page.files).toEqual(['/m.webmanifest', '/assets/a.js', '/assets/c.svg', '/assets/d.png'])
  const sources = page.inlined.map(({ directive, source }) => `${directive} ${source}`)
  expect(sources).toContain(`script-src '${hashOf('start()')}'`)
  expect(sources).toContain(`style-src '${hashOf('a{}')}'`)
  expect(sources).not.toContain(`script-src '${hashOf('{}')}'`)
})

const inlined = [
  { directive: 'script-src', source: "'sha256-a'" },
  { directive: 'style-src', source: "'sha256-b'" },
]

test.for<[string, string[]]>([
  ["script-src 'self' 'sha256-a';style-src 'sha256-b'", []],
  ["base-uri 'none';object-src 'none'", []],
  ["script-src 'sha256-old'", ['script-src']],
  ["default-src 'self'", ['script-src', 'style-src']],
  ["default-src 'none'; script-src 'unsafe-inline'", ['style-src']],
  ["script-src 'unsafe-inline' 'sha256-old'", ['script-src']],
  ["script-src 'sha256-a', style-src 'self'", ['style-src']],
])('the policy “%s” refuses %j', ([policy, refused]) => {
  expect(refusedBy(policy, { inlined })).toEqual(refused)
})

test.for([
  ['public, max-age=31536000, immutable', true, false],
  ['max-age=31536000', false, false],
  ['no-cache', false, true],
  ['public, max-age=0, must-revalidate', false, true],
  ['max-age=600', false, false],
  ['max-age=0600', false, false],
  ['', false, false],
] as const)('“%s” keeps a file for a year: %s, has it asked for anew: %s', ([value, isKept, isAsked]) => {
  expect([isKeptForAYear(value), isAskedAnew(value)]).toEqual([isKept, isAsked])
})

test('a host that sends nothing of ours has one fault, and is not told of each header', () => {
  const served = ['/', '/contact'].map((path) => ({
    path,
    answer: answer(path, { headers: { 'cache-control': 'no-cache' } }),
  }))
  const { faults } = checkHeaders(served, hostOf(answer('/')))
  expect(faults.map(({ what }) => what)).toEqual(['None of the headers of the site is sent.'])
})

const ownPage = '<meta http-equiv="Content-Security-Policy" content="default-src none">'

test('what GitHub Pages cannot do is a note, and no fault', () => {
  const said = { server: 'GitHub.com', 'content-type': 'text/html', 'cache-control': 'max-age=600' }
  const host = hostOf(answer('/', { headers: said }))
  const served = [{ path: '/', answer: answer('/', { headers: said }) }]
  const missing = answer('/assets/none.js', { status: 404, headers: said })
  const { faults, notes } = checkHeaders(served, host)
  const missed = checkMissing(answer('/none', { status: 404, headers: said, body: ownPage }), missing, host)
  expect([faults, missed.faults]).toEqual([[], []])
  expect(notes[0]).toMatch(/^GitHub Pages sends no headers of ours, so these are missing: X-Content-Type-Options, /)
  expect([...notes, ...missed.notes].join()).toMatch(/caches as it likes \(“max-age=600”\).*a page for people/)
  const own = checkMissing(answer('/none', { status: 404, headers: said }), missing, host)
  expect(own.faults.map(({ check }) => check)).toEqual(['missing-page:own'])
  // A page that is not there is one everywhere.
  const soft = checkMissing(answer('/none', { headers: said }), missing, host)
  expect(soft.faults.map(({ check }) => check)).toEqual(['missing-page'])
})

test('HSTS may be longer than ours, not shorter, and is not looked for without encryption', () => {
  const headers = { ...headersFor('/') }
  const faultsWith = (value: string, address = 'https://agency.example/') =>
    checkHeaders(
      [{ path: '/', answer: answer(address, { headers: { ...headers, 'strict-transport-security': value } }) }],
      hostOf(answer('/')),
    ).faults.map(({ check }) => check)
  expect(faultsWith('max-age=630720000; includeSubDomains; preload')).toEqual([])
  expect(faultsWith('max-age=300')).toEqual(['header:strict-transport-security'])
  expect(faultsWith('', 'http://127.0.0.1/')).toEqual([])
})

test('text with gzip alone is told with its bytes, and those of Brotli', () => {
  const body = Buffer.from('words and words '.repeat(200_000))
  const sent = { ...answer('/'), headers: new Map([['content-type', ['text/html']]]), body, encoding: 'gzip' }
  const { notes } = checkHeaders([{ path: '/', answer: { ...sent, sentBytes: gzipSync(body).length } }], hostOf(sent))
  expect(notes).toEqual([
    expect.stringMatching(/^Text is sent with gzip and not with Brotli: \d KB, where it would be 0 KB\.$/),
  ])
})

test.for([
  ['2027-01-01T00:00:00Z', 0, /^$/],
  ['2026-12-01T00:00:00Z', 0, /^security\.txt expires on 2026-12-01, in 7 days\./],
  ['2026-11-23T00:00:00Z', 1, /^security\.txt expired on 2026-11-23\.$/],
] as const)('on 23 November 2026, a security.txt until %s has %i faults', ([expires, count, sentence]) => {
  const text = `Contact: mailto:a@b.example\nExpires: ${expires}\n`
  const found = checkSecurityText(answer('/', { body: text }), new Date('2026-11-23T12:00:00Z'))
  expect(found.faults).toHaveLength(count)
  const said = [...found.faults.map(({ what }) => what), ...found.notes]
  expect(said.join()).toMatch(sentence)
})

test('a page of another kind in the place of robots.txt, security.txt or the site map is none of them', () => {
  const page = answer('/', { body: '<!doctype html><title>Home</title>' })
  expect(checkRobots(page)).toHaveLength(1)
  expect(checkSecurityText(page, new Date()).faults).toHaveLength(1)
  expect(checkSitemap(page, ['/'])).toHaveLength(1)
})

test('a site map with a page that is not there any more is told', () => {
  const body = ['', 'old'].map((path) => `<loc>https://agency.example/${path}</loc>`).join('')
  const whats = checkSitemap(answer('/sitemap.xml', { body }), ['/', '/new']).map(({ what }) => what)
  expect(whats).toEqual(['The site map lacks /new.', 'The site map lists /old, which the site does not have.'])
})

test('the other addresses of a page are those of its file and its folder', () => {
  expect([aliasesOf('/'), aliasesOf('/contact')]).toEqual([['/index.html'], ['/contact/', '/contact.html']])
})

test.for([
  ['https://agency.example/a', 'https://www.agency.example/a'],
  ['https://www.agency.example/a', 'https://agency.example/a'],
  ['https://agency.github.io/a', undefined],
  ['https://127.0.0.1/a', undefined],
  ['https://localhost/a', undefined],
] as const)('the other name of %s is %s', ([address, other]) => {
  expect(otherNameOf(new URL(address))?.href).toBe(other)
})

const page = new URL('/contact', home)
const plain = 'http://agency.example/contact'
const www = 'https://www.agency.example/contact'

/** Asks hosts that answer as they are told to: with a redirect to an address, a page, or an error of the connection. */
const asking =
  (answers: Record<string, string>): Ask =>
  async (url) => {
    const said = answers[url.href] ?? 'page'
    if (said === 'page') return answer(url.href)
    if (said.startsWith('http')) return answer(url.href, { status: 301, headers: { location: said } })
    throw new Unreachable(url, Object.assign(new Error(said), { code: said }))
  }

test.for<[string, Record<string, string>, string[], string[]]>([
  ['all lead to the site', { [plain]: page.href, [www]: page.href }, [], []],
  ['http leads by way of www', { [plain]: www, [www]: page.href }, [], []],
  [
    'http answers itself',
    { [www]: page.href },
    [`${plain} does not lead to ${page.href}: it answers itself, with status 200.`],
    [],
  ],
  [
    'http leads to the home page',
    { [plain]: home.href, [www]: page.href },
    [`${plain} leads to ${home.href}, and not to ${page.href}.`],
    [],
  ],
  [
    'www is a second site',
    { [plain]: page.href },
    [`${www} does not lead to ${page.href}: it answers itself, with status 200.`],
    [],
  ],
  [
    'there is no www',
    { [plain]: page.href, [www]: 'ENOTFOUND' },
    [],
    ['https://www.agency.example does not answer: who types that finds nothing.'],
  ],
  [
    'the certificate does not cover www',
    { [plain]: page.href, [www]: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    [
      'The certificate of www.agency.example is wrong (it is for another name), so browsers show a warning instead of the site.',
    ],
    [],
  ],
])('where %s, that is told', async ([, answers, faults, notes]) => {
  const found = await checkNames(home, page, asking(answers))
  expect([found.faults.map(({ what }) => what), found.notes]).toEqual([faults, notes])
})

test('the report says what, where and what to do, and how many faults there are', () => {
  const where = ['/a', '/b', '/c', '/d', '/e'].map((path) => new URL(path, home).href)
  const fault = { check: 'x', what: 'It is broken.', where, todo: 'Mend it.' }
  const whole = { address: home.href, host: 'nginx', pages: 5, files: 9, notes: ['By the way.'] }
  expect(report({ ...whole, faults: [fault] })).toBe(
    `✗ It is broken.\n  Where: ${where.slice(0, 3).join(', ')} and 2 more\n  To do: Mend it.\n\n· By the way.\n` +
      'https://agency.example/ at nginx: 5 pages and 9 files were looked at, and one fault was found.',
  )
  expect(report({ ...whole, notes: [], faults: [] })).toBe(
    'https://agency.example/ at nginx: 5 pages and 9 files are as they must be.',
  )
})

let receiver: Awaited<ReturnType<typeof startEnquiryServer>>
beforeAll(async () => {
  receiver = await startEnquiryServer()
})
beforeEach(() => receiver.reset())
afterAll(() => receiver.close())

const send = (env: Record<string, string> = { VITE_ENQUIRY_ENDPOINT: `${receiver.origin}/enquiries` }) =>
  sendTestEnquiry(home, { email: 'hello@agency.example' }, env)

test('the test enquiry says that it is one, comes as from the site, and what came back is told', async () => {
  const { faults, notes } = await send()
  expect(faults).toEqual([])
  expect(notes[0]).toMatch(/^The test enquiry was taken by .*\/enquiries: 200 \{"ok":true\}\./)
  expect([...receiver.stored.values()]).toEqual([
    expect.objectContaining({
      name: 'Test of the website',
      email: 'hello@agency.example',
      message: expect.stringContaining('This is a test, sent by npm run check-live'),
    }),
  ])
  expect(receiver.received[0]?.headers.origin).toBe(home.origin)
})

test.for<[string, Parameters<typeof receiver.plan>[0], RegExp]>([
  [
    'refuses',
    { status: 422, body: { errors: { email: 'no' } } },
    /^The test enquiry was not surely taken \(refused\): the receiver answered 422 /,
  ],
  [
    'answers with a page',
    { body: '<p>Thanks' },
    /^The test enquiry was not surely taken \(unclear\): the receiver answered 200 <p>Thanks\.$/,
  ],
  [
    'lets nobody read its answer',
    { isForbidden: true },
    /does not let pages of https:\/\/agency\.example read its answer/,
  ],
  ['closes the connection', { fault: 'close' }, /^The test enquiry got no answer: /],
])('a receiver that %s is told', async ([, reply, what]) => {
  receiver.plan(reply)
  const { faults } = await send()
  expect(faults.map((fault) => fault.what)).toEqual([expect.stringMatching(what)])
})

test('without a receiver no test enquiry is sent, which is told', async () => {
  const { faults } = await send({ VITE_ENQUIRY_SIMULATE: 'true' })
  expect(faults.map(({ what }) => what)).toEqual([
    'No test enquiry was sent: no receiver is set, so the form only simulates.',
  ])
  expect(receiver.received).toEqual([])
})
