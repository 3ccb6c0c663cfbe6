// @vitest-environment node
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../scripts/build-site'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { headersFor } from '../../plugins/hosts/header-rules'
import { createStaticHost } from '../../plugins/hosts/static-host'
import { contactContent, site } from '../helpers/content'
import { notFoundPath, routes } from '../../src/routes'
import { typed } from '../helpers/enquiry'
import { startEnquiryServer } from '../helpers/enquiry-server'
import { eventually } from '../helpers/eventually'
import { listen } from '../helpers/listen'
import { askAt, startCaddy, startNginx, type Answer, type Ask } from './real-hosts'

// One table of requests to the preview, nginx and Caddy, with the site at the root of a host and in
// a folder.

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
const bases = ['/', '/agency/'] as const
const hostNames = ['preview', 'nginx', 'Caddy'] as const
type Base = (typeof bases)[number]
type HostName = (typeof hostNames)[number]

const asks = new Map<string, Ask>()
const closing: (() => unknown)[] = []
let receiver: Awaited<ReturnType<typeof startEnquiryServer>>

/** Files in the folder by mistake or for the host. Nobody may read them. */
const strayFiles = [
  '.env',
  '.git/config',
  'share/.DS_Store',
  '.well-known/.env',
  '.well-known/a/.git/config',
  'a.html~',
  'contact.html.bak',
  'robots.txt.save',
  'share/home.png.orig',
  'kit/.a.pdf.swp',
  '_redirects',
]

const iconFiles = ['/favicon.ico', '/favicon.svg', '/touch-icon.png']

/** Files of `public/`, and a drawing of the content. Their content does not matter. */
const ownFiles = [
  'press/logo.png',
  'press/logo.svg',
  'press/kit.pdf',
  'feed.xml',
  'plan.svg',
  'assets/drawing-1a2b.svg',
]

const distOf = (base: Base) => join(folder, base === '/' ? 'root' : 'based', 'dist')

beforeAll(async () => {
  receiver = await startEnquiryServer()
  closing.push(() => receiver.close())
  for (const base of bases) {
    const dist = distOf(base)
    await buildSite(dist, {
      ...simulatedEnv,
      BASE_PATH: base,
      NODE_ENV: 'production',
      VITE_ENQUIRY_SIMULATE: '',
      VITE_ENQUIRY_ENDPOINT: `${base}enquiries`,
      VITE_ENQUIRY_PROXY: `${receiver.origin}/inbox`,
      VITE_ERRORS_ENDPOINT: `${base}faults`,
    })
    for (const file of strayFiles) {
      mkdirSync(dirname(join(dist, file)), { recursive: true })
      writeFileSync(join(dist, file), 'secret')
    }
    mkdirSync(join(dist, 'press'))
    for (const file of ownFiles) writeFileSync(join(dist, file), file)
    const preview = createServer(createStaticHost(dist, { base }))
    asks.set(`preview ${base}`, askAt(await listen(preview)))
    closing.push(() => preview.close())

    const root = base === '/' ? dist : join(folder, 'www')
    if (base !== '/') {
      mkdirSync(root)
      symlinkSync(dist, join(root, 'agency'))
    }
    const nginx = await startNginx(
      join(`${dist}-hosts`, 'nginx.conf'),
      root,
      join(dist, '../nginx'),
    )
    const caddy = await startCaddy(join(`${dist}-hosts`, 'Caddyfile'), root, join(dist, '../caddy'))
    asks.set(`nginx ${base}`, nginx.ask).set(`Caddy ${base}`, caddy.ask)
    if (nginx.askPlain) asks.set(`plain ${base}`, nginx.askPlain)
    closing.push(nginx.close, caddy.close)
  }
}, 300_000)

afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  rmSync(folder, { recursive: true, force: true })
})

type Row = {
  what: string
  paths: (base: Base) => string[]
  method?: string
  asked?: Record<string, string>
  status: number
  /** The file of the build that the body must be. */
  file?: (path: string) => string
  headers?: Record<string, string>
  /**
   * The path whose headers (`header-rules.ts`) are expected, if it differs from the requested one;
   * empty for none.
   */
  tablePath?: string
}

const pages = routes.map(({ path }) => path).filter((path) => path !== notFoundPath)
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
const hashed = (base: Base, ending: string) =>
  `/assets/${readdirSync(join(distOf(base), 'assets')).find((name) => name.endsWith(ending)) ?? ''}`
const hashedFiles = (base: Base) => [hashed(base, '.js'), hashed(base, '.woff2')]

const table: Row[] = [
  {
    what: 'a page',
    paths: () => pages,
    status: 200,
    file: fileOf,
    headers: { 'content-type': 'text/html' },
  },
  {
    what: 'a page with a query',
    paths: () => ['/contact?utm_source=a&b=%20c'],
    status: 200,
    file: () => 'contact.html',
  },
  {
    what: 'a missing file, which no browser may run or cache',
    paths: () => [
      '/no-such-page',
      '/Contact',
      '/contact.HTML',
      '/assets/gone-1a2b3c.js',
      '/assets/',
    ],
    status: 404,
    file: () => '404.html',
    headers: {
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
    tablePath: '/',
  },
  { what: 'a hashed file', paths: hashedFiles, status: 200 },
  { what: 'a file of the agency', paths: () => ownFiles.map((file) => `/${file}`), status: 200 },
  {
    what: 'a path too long for a file name',
    paths: () => [
      `/${'a'.repeat(255)}`,
      `/${'a'.repeat(255)}/b`,
      `/${'%C3%A9'.repeat(127)}a`,
      '/a'.repeat(2100),
    ],
    status: 404,
    file: () => '404.html',
    tablePath: '/',
  },
  {
    what: 'a file for programs, such as robots.txt and icons',
    paths: () => [
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/security.txt',
      '/share/home.png',
      ...iconFiles,
    ],
    status: 200,
    file: (path) => path.slice(1),
  },
  {
    what: 'a hidden file, or one for the host only',
    paths: (base) => [
      ...strayFiles.map((file) => `/${file}`),
      '/_headers',
      '/404',
      '/404.html',
      '/index.html.br',
      `${hashed(base, '.js')}.br`,
      '/%2eenv',
      '/.git',
      '/.git/',
    ],
    status: 404,
    file: () => '404.html',
    tablePath: '/',
  },
  {
    what: 'a POST to a page or hashed file, whose error is not cached',
    paths: (base) => [...pages, ...hashedFiles(base)],
    method: 'POST',
    status: 405,
    tablePath: '',
    headers: { 'x-content-type-options': 'nosniff' },
  },
  {
    what: 'a page for a browser that accepts Brotli',
    paths: () => pages,
    asked: { 'accept-encoding': 'gzip, br' },
    status: 200,
    file: (path) => `${fileOf(path)}.br`,
    headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' },
  },
]

const valuesOf = ({ headers }: Answer, name: string) =>
  headers.filter(([each]) => each === name).map(([, value]) => value)
const below = (base: Base, path: string) => (base === '/' ? path : `/agency${path}`)

function expectAnswer(
  answer: Answer,
  row: Row,
  { name, base, path }: { name: HostName; base: Base; path: string },
) {
  expect(answer.status).toBe(row.status)
  if (row.file)
    expect(answer.body.equals(readFileSync(join(distOf(base), row.file(path))))).toBe(true)
  const tablePath = row.tablePath ?? path
  const expected: Record<string, string> = {
    ...(tablePath && headersFor(tablePath)),
    ...row.headers,
  }
  // The preview is requested over HTTP, where RFC 6797 forbids this header.
  if (name === 'preview') delete expected['strict-transport-security']
  for (const [header, value] of Object.entries(expected)) {
    const values = valuesOf(answer, header)
    expect([header, values.length]).toEqual([header, 1])
    // A content type may be followed by its charset.
    expect([header, values[0]?.replace(/; ?charset=.*/i, '')]).toEqual([header, value])
  }
  if (row.status >= 400) expect(valuesOf(answer, 'cache-control').join()).not.toContain('immutable')
  for (const header of ['x-powered-by', 'set-cookie']) expect(valuesOf(answer, header)).toEqual([])
  expect(valuesOf(answer, 'server').filter((value) => /\d/.test(value))).toEqual([])
}

// The rows of the table compare answers with `headersFor`. This test checks `headersFor`.
test('the table has each header that protects a page', () => {
  const needed =
    'content-security-policy cross-origin-opener-policy cross-origin-resource-policy permissions-policy referrer-policy ' +
    'strict-transport-security x-content-type-options x-frame-options'
  expect(Object.keys(headersFor('/'))).toEqual(expect.arrayContaining(needed.split(' ')))
})

for (const base of bases)
  for (const name of hostNames) {
    const ask: Ask = (...request) => (asks.get(`${name} ${base}`) as Ask)(...request)

    for (const row of table)
      test(`${name} at ${base}: ${row.what}`, async () => {
        for (const path of row.paths(base)) {
          const answer = await ask(below(base, path), row.asked, row.method)
          try {
            expectAnswer(answer, row, { name, base, path })
          } catch (error) {
            throw new Error(path, { cause: error })
          }
        }
      })

    test(`${name} at ${base}: other addresses of a page redirect to its canonical address`, async () => {
      const leads = [
        ['/contact/', '/contact'],
        ['/contact.html?a=%20b', '/contact?a=%20b'],
        ['//contact/index.html', '/contact'],
        ['/index.html', '/'],
      ] as const
      for (const [path, canonical] of leads) {
        const answer = await ask(below(base, path))
        expect([path, answer.status, valuesOf(answer, 'location')]).toEqual([
          path,
          301,
          [below(base, canonical)],
        ])
      }
      if (base !== '/') expect(valuesOf(await ask(base.slice(0, -1)), 'location')).toEqual([base])
    })

    test(`${name} at ${base}: no address redirects to another site or leaves the folder`, async () => {
      const hostile = [
        '//evil.example/',
        '//evil.example/contact/',
        '/\\evil.example/',
        '/..%2f..%2fetc/passwd',
      ]
      hostile.push(
        '/%00',
        '/contact%00.html',
        '/%ff',
        '/contact%0d%0aset-cookie:a=b',
        '/%252e%252e/etc/passwd',
      )
      for (const path of hostile) {
        const answer = await ask(path)
        expect([
          path,
          answer.status >= 400 && answer.status < 500,
          valuesOf(answer, 'location'),
        ]).toEqual([path, true, []])
        expect(answer.body.toString()).not.toContain('root:')
      }
    })

    if (name === 'preview') continue
    test(`${name} at ${base}: a cached page is revalidated with 304 and its headers`, async () => {
      const [tag = ''] = valuesOf(await ask(below(base, '/contact')), 'etag')
      const answer = await ask(below(base, '/contact'), { 'if-none-match': tag })
      expect(answer.body.length).toBe(0)
      expectAnswer(
        answer,
        { what: '', paths: () => [], status: 304 },
        { name, base, path: '/contact' },
      )
    })

    test(`${name} at ${base}: an impossible range is answered with each header once`, async () => {
      for (const path of ['/touch-icon.png', '/robots.txt', '/contact']) {
        const answer = await ask(below(base, path), { range: 'bytes=99999999-' })
        expectAnswer(
          answer,
          { what: '', paths: () => [], status: name === 'nginx' ? 200 : 416 },
          { name, base, path },
        )
      }
      // Media players request ranges.
      writeFileSync(join(distOf(base), 'film.mp4'), 'film')
      const { status, body } = await ask(below(base, '/film.mp4'), { range: 'bytes=1-2' })
      expect([status, body.toString()]).toEqual([206, 'il'])
    })

    test(`${name} at ${base}: an enquiry is proxied, and so is the answer`, async () => {
      receiver.reset()
      const body = new URLSearchParams({ ...typed, enquiry_id: 'one' }).toString()
      const headers = {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        'x-forwarded-for': '203.0.113.9',
      }
      const path = below(base, '/enquiries')
      const taken = await ask(path, headers, 'POST', body)
      expect([taken.status, taken.body.toString()]).toEqual([200, '{"ok":true}'])
      expect([...receiver.stored.values()]).toMatchObject([typed])
      expect(receiver.received[0]).toMatchObject({
        path: '/inbox',
        headers: { 'x-forwarded-for': '127.0.0.1' },
      })
      receiver.plan({ status: 429, headers: { 'retry-after': '7' } })
      const busy = await ask(path, headers, 'POST', body)
      expect([busy.status, valuesOf(busy, 'retry-after')]).toEqual([429, ['7']])
    })

    test(`${name} at ${base}: error reports are proxied to the receiver without the visitor’s address`, async () => {
      receiver.reset()
      const { status } = await ask(below(base, '/faults'), { 'content-length': '2' }, 'POST', '{}')
      expect([status, receiver.received]).toMatchObject([200, [{ path: '/reports', body: '{}' }]])
      expect(receiver.received[0]?.headers).not.toHaveProperty('x-forwarded-for')
    })

    test(`${name} at ${base}: if the receiver is down, the answer has a gateway’s status, phone and email`, async () => {
      receiver.plan({ fault: 'close' })
      const answer = await ask(
        below(base, '/enquiries'),
        { 'content-length': '3', accept: 'text/html' },
        'POST',
        'a=b',
      )
      expect([answer.status, valuesOf(answer, 'content-type').join().toLowerCase()]).toEqual([
        502,
        'text/plain; charset=utf-8',
      ])
      const long = await ask(
        below(base, '/enquiries'),
        { 'content-length': '200000' },
        'POST',
        'a'.repeat(200_000),
      )
      for (const { status, body } of name === 'nginx' ? [answer, long] : [answer])
        for (const words of [contactContent.form.failed.title, site.phone, site.email])
          expect([status, body.toString()]).toEqual([status, expect.stringContaining(words)])
    })

    test(`${name} at ${base}: a request with another site’s host name is refused`, async () => {
      for (const host of ['evil.example', '127.0.0.1', `${new URL(site.url).host}.evil.example`]) {
        const answer = await ask(below(base, '/contact'), { host })
        expect([host, answer.status, valuesOf(answer, 'location')]).toEqual([host, 421, []])
        expect(answer.body.toString()).not.toContain(site.brand)
      }
    })

    test(`${name} at ${base}: the host with www redirects to the site`, async () => {
      const { host, origin } = new URL(site.url)
      const answer = await ask(`${below(base, '/contact')}?a=%20b`, { host: `www.${host}` })
      const location = `${origin}${below(base, '/contact')}?a=%20b`
      expect([answer.status, valuesOf(answer, 'location')]).toEqual([301, [location]])
    })
  }

test('nginx redirects from http to https, and keeps path and query', async () => {
  const answer = await asks.get('plain /')?.('/contact?utm_source=a&b=%20c')
  expect([answer?.status, answer && valuesOf(answer, 'location')]).toEqual([
    301,
    [`${site.url}/contact?utm_source=a&b=%20c`],
  ])
})

test('nginx also refuses another site’s host name over http', async () => {
  const answer = await asks.get('plain /')?.('/contact', { host: 'evil.example' })
  expect([answer?.status, answer && valuesOf(answer, 'location')]).toEqual([421, []])
})

test('nginx logs neither the query nor the referrer', async () => {
  const agent = 'a-browser-of-the-test'
  const headers = { 'user-agent': agent, referer: 'https://mail.example/inbox/ada' }
  const paths = [
    '/contact?email=ada@engines.example',
    '//contact?email=ada@engines.example',
    '/gone?email=ada',
  ]
  for (const path of paths) await asks.get('nginx /')?.(path, headers)
  await asks.get('plain /')?.(paths[0] ?? '', headers)
  const logged = () =>
    readFileSync(join(distOf('/'), '../nginx/access.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(agent))
  await eventually(() => expect(logged()).toHaveLength(4))
  expect(logged().join()).not.toMatch(/ada|mail\.example/)
  expect(logged()[0]).toMatch(
    /^127\.0\.0\.1 \[.+\] "GET \/contact" 200 \d+ "a-browser-of-the-test"$/,
  )
})

test('below a base path security.txt is at the root of the host too', async () => {
  const file = readFileSync(join(distOf('/agency/'), '.well-known/security.txt'))
  for (const name of ['nginx', 'Caddy']) {
    const answer = await asks.get(`${name} /agency/`)?.('/.well-known/security.txt')
    expect([name, answer?.body.equals(file)]).toEqual([name, true])
  }
})
