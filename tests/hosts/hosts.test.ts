import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFor } from '../../plugins/hosts/header-rules'
import { contactContent, site } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { eventually } from '../helpers/eventually'
import type { Ask } from './real-hosts'
import { expectAnswer, table, valuesOf } from './request-table'
import {
  bases,
  distOf,
  hostNames,
  nginxFolderOf,
  startHosts,
  type Base,
  type HostName,
} from './start-hosts'

// Sends the same requests to the preview, nginx and Caddy. Each serves the site at the root of a
// host and in a folder.

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
let hosts: Awaited<ReturnType<typeof startHosts>>

beforeAll(async () => {
  hosts = await startHosts(folder)
}, 300_000)

afterAll(async () => {
  await hosts?.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Returns the function that sends requests to a host. The hosts start after the tests are named.
 */
const askOf =
  (name: HostName, base: Base): Ask =>
  (...request) =>
    (hosts.asks.get(`${name} ${base}`) as Ask)(...request)

/** Sends a request to nginx over http. */
const plainAsk: Ask = (...request) => (hosts.plainAsks.get('/') as Ask)(...request)

/** The address of a path of the site below a base path. */
const below = (base: Base, path: string) => (base === '/' ? path : `/agency${path}`)

// The rows of the table compare answers with `headersFor`. This test checks `headersFor`.
test('the table has each header that protects a page', () => {
  const requiredHeaders =
    'content-security-policy cross-origin-opener-policy cross-origin-resource-policy permissions-policy referrer-policy ' +
    'strict-transport-security x-content-type-options x-frame-options'
  expect(Object.keys(headersFor('/'))).toEqual(expect.arrayContaining(requiredHeaders.split(' ')))
})

for (const base of bases)
  for (const name of hostNames) {
    const dist = distOf(folder, base)
    const ask = askOf(name, base)

    for (const row of table)
      test(`${name} at ${base}: ${row.what}`, async () => {
        for (const path of row.paths(dist)) {
          const answer = await ask(below(base, path), row.requestHeaders, row.method)
          try {
            expectAnswer(answer, row, { name, dist, path })
          } catch (error) {
            throw new Error(path, { cause: error })
          }
        }
      })

    test(`${name} at ${base}: other addresses of a page redirect to its canonical address`, async () => {
      const redirects = [
        ['/contact/', '/contact'],
        ['/contact.html?a=%20b', '/contact?a=%20b'],
        ['//contact/index.html', '/contact'],
        ['/index.html', '/'],
      ] as const
      for (const [path, canonical] of redirects) {
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
      const hostilePaths = [
        '//evil.example/',
        '//evil.example/contact/',
        '/\\evil.example/',
        '/..%2f..%2fetc/passwd',
        '/%00',
        '/contact%00.html',
        '/%ff',
        '/contact%0d%0aset-cookie:a=b',
        '/%252e%252e/etc/passwd',
      ]
      for (const path of hostilePaths) {
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
      expectAnswer(answer, { status: 304 }, { name, dist, path: '/contact' })
    })

    test(`${name} at ${base}: an impossible range is answered with each header once`, async () => {
      for (const path of ['/touch-icon.png', '/robots.txt', '/contact']) {
        const answer = await ask(below(base, path), { range: 'bytes=99999999-' })
        expectAnswer(answer, { status: name === 'nginx' ? 200 : 416 }, { name, dist, path })
      }
      // Media players request ranges.
      writeFileSync(join(dist, 'film.mp4'), 'film')
      const { status, body } = await ask(below(base, '/film.mp4'), { range: 'bytes=1-2' })
      expect([status, body.toString()]).toEqual([206, 'il'])
    })

    test(`${name} at ${base}: an enquiry is proxied, and so is the answer`, async () => {
      hosts.receiver.reset()
      const body = new URLSearchParams({ ...typed, enquiry_id: 'one' }).toString()
      const headers = {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        'x-forwarded-for': '203.0.113.9',
      }
      const path = below(base, '/enquiries')
      const accepted = await ask(path, headers, 'POST', body)
      expect([accepted.status, accepted.body.toString()]).toEqual([200, '{"ok":true}'])
      expect([...hosts.receiver.stored.values()]).toMatchObject([typed])
      expect(hosts.receiver.received[0]).toMatchObject({
        path: '/inbox',
        headers: { 'x-forwarded-for': '127.0.0.1' },
      })
      hosts.receiver.plan({ status: 429, headers: { 'retry-after': '7' } })
      const busy = await ask(path, headers, 'POST', body)
      expect([busy.status, valuesOf(busy, 'retry-after')]).toEqual([429, ['7']])
    })

    test(`${name} at ${base}: error reports are proxied to the receiver without the visitor’s address`, async () => {
      hosts.receiver.reset()
      const { status } = await ask(below(base, '/errors'), { 'content-length': '2' }, 'POST', '{}')
      expect([status, hosts.receiver.received]).toMatchObject([
        200,
        [{ path: '/reports', body: '{}' }],
      ])
      expect(hosts.receiver.received[0]?.headers).not.toHaveProperty('x-forwarded-for')
    })

    test(`${name} at ${base}: if the receiver is down, the answer has a gateway’s status, phone and email`, async () => {
      hosts.receiver.plan({ isClosed: true })
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
  const answer = await plainAsk('/contact?utm_source=a&b=%20c')
  expect([answer.status, valuesOf(answer, 'location')]).toEqual([
    301,
    [`${site.url}/contact?utm_source=a&b=%20c`],
  ])
})

test('nginx also refuses another site’s host name over http', async () => {
  const answer = await plainAsk('/contact', { host: 'evil.example' })
  expect([answer.status, valuesOf(answer, 'location')]).toEqual([421, []])
})

test('nginx logs neither the query nor the referrer', async () => {
  const agent = 'a-browser-of-the-test'
  const headers = { 'user-agent': agent, referer: 'https://mail.example/inbox/ada' }
  const paths = [
    '/contact?email=ada@engines.example',
    '//contact?email=ada@engines.example',
    '/gone?email=ada',
  ]
  for (const path of paths) await askOf('nginx', '/')(path, headers)
  await plainAsk(paths[0] ?? '', headers)
  const loggedLines = () =>
    readFileSync(join(nginxFolderOf(folder, '/'), 'access.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(agent))
  await eventually(() => expect(loggedLines()).toHaveLength(4))
  expect(loggedLines().join()).not.toMatch(/ada|mail\.example/)
  expect(loggedLines()[0]).toMatch(
    /^127\.0\.0\.1 \[.+\] "GET \/contact" 200 \d+ "a-browser-of-the-test"$/,
  )
})

test.for(['security.txt', 'gpc.json'])(
  'with a base path, %s is at the root of the host too',
  async (fileName) => {
    const path = `/.well-known/${fileName}`
    const file = readFileSync(join(distOf(folder, '/agency/'), path))
    for (const name of ['nginx', 'Caddy'] as const) {
      const answer = await askOf(name, '/agency/')(path)
      expect([name, answer.body.equals(file)]).toEqual([name, true])
    }
  },
)
