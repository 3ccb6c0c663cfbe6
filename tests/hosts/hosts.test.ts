// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headerPolicy, policyIn } from '../../src/build/content-policy'
import { headersFor } from '../../src/build/header-rules'
import { createStaticHost } from '../../src/build/static-host'
import { buildCopy } from '../gates/build-copy'
import { askAt, startCaddy, startNginx, whyMissing, type Answer, type Ask, type RunningHost } from './real-hosts'
import { cloudflarePages, cloudfront, githubPages, netlify, vercel } from './simulated-hosts'

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
const routes = ['/', '/contact', '/privacy', '/terms']
const missing = ['/no-such-page', '/no-such-page/', '/contact/more', '/constructor']
const running: RunningHost[] = []
const asks = new Map<string, Ask>()
let dist = ''
let basedDist = ''

/**
 * What each host can do. `plain404`: a missing asset is answered in plain text, and not with the page for people.
 * `ownPolicy`: each page has its own policy in the header, and not one that serves all.
 */
const hosts = [
  { name: 'preview', plain404: true, ownPolicy: true },
  { name: 'nginx', why: whyMissing('nginx'), plain404: true, ownPolicy: true },
  { name: 'Caddy', why: whyMissing('caddy'), plain404: true, ownPolicy: true },
  { name: 'Netlify', plain404: true, ownPolicy: false },
  { name: 'Cloudflare Pages', plain404: false, ownPolicy: false },
  { name: 'Vercel', plain404: false, ownPolicy: false },
  { name: 'S3 and CloudFront', plain404: false, ownPolicy: false },
]
const reachable = hosts.filter(({ why }) => !why)
const real = reachable.filter(({ name }) => ['preview', 'nginx', 'Caddy'].includes(name))

test.for(hosts)('$name can be asked', ({ why }, { skip }) => {
  skip(Boolean(why), `not run: ${why}`)
  expect(why).toBeUndefined()
})

beforeAll(async () => {
  dist = await buildCopy(join(folder, 'site'))
  basedDist = await buildCopy(join(folder, 'based'), {}, { env: { BASE_PATH: '/topfold/' } })
  const server = createServer(createStaticHost(dist))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  asks.set('preview', askAt(typeof address === 'object' && address ? address.port : 0))
  running.push({ ask: async () => Promise.reject(new Error('unused')), close: async () => void server.close() })
  const start = async (name: string, host: Promise<RunningHost>) => {
    const started = await host
    running.push(started)
    asks.set(name, started.ask)
  }
  const names = new Set(reachable.map(({ name }) => name))
  if (names.has('nginx'))
    await start('nginx', startNginx(join(`${dist}-hosts`, 'nginx.conf'), dist, join(folder, 'nginx')))
  if (names.has('Caddy'))
    await start('Caddy', startCaddy(join(`${dist}-hosts`, 'Caddyfile'), dist, join(folder, 'caddy')))
  asks.set('Netlify', netlify(dist))
  asks.set('Cloudflare Pages', cloudflarePages(dist))
  asks.set('Vercel', vercel(dist))
  asks.set('S3 and CloudFront', cloudfront(dist))
})

afterAll(async () => {
  await Promise.all(running.map(({ close }) => close()))
  rmSync(folder, { recursive: true, force: true })
})

const askOf = (name: string) => asks.get(name) as Ask
const all = ({ headers }: Answer, name: string) => headers.filter(([each]) => each === name).map(([, value]) => value)
const one = (answer: Answer, name: string) => {
  const values = all(answer, name)
  expect(values.length, `${name} is sent ${values.length} times`).toBe(1)
  return values[0] ?? ''
}
const pageOf = (route: string, root = dist) =>
  readFileSync(join(root, route === '*' ? '404.html' : route === '/' ? 'index.html' : `${route}.html`), 'utf8')
const hashed = (ending: string) =>
  `/assets/${readdirSync(join(dist, 'assets')).find((name) => name.endsWith(ending)) ?? ''}`

test.for(reachable)('$name answers each page at its address, and leads to it from every other', async ({ name }) => {
  const ask = askOf(name)
  for (const route of routes) {
    const answer = await ask(route)
    expect([route, answer.status, one(answer, 'content-type').split(';')[0]]).toEqual([route, 200, 'text/html'])
    expect(answer.body.toString()).toBe(pageOf(route))
    const others = route === '/' ? ['/index.html'] : [`${route}/`, `${route}.html`, `${route}/index.html`]
    for (const other of others) {
      let found = await ask(other)
      const steps = [other]
      while (found.status > 300 && found.status < 309 && steps.length < 4) {
        steps.push(new URL(one(found, 'location'), 'https://a.example').pathname)
        expect(new URL(one(found, 'location'), 'https://a.example').host).toBe('a.example')
        found = await ask(steps.at(-1) ?? '')
      }
      // Where a host keeps the other address, the page itself names the one that counts.
      expect([steps, found.status, found.body.toString() === pageOf(route)]).toEqual([steps, 200, true])
    }
  }
})

test.for(reachable)('$name answers 404 with the page for it wherever there is nothing', async ({ name }) => {
  for (const path of missing) {
    const answer = await askOf(name)(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.body.toString()).toBe(pageOf('*'))
  }
})

test.for(reachable)('$name sends every header of the table, and each once', async ({ name, ownPolicy }) => {
  const redirect = name === 'preview' ? [] : ['/contact.html']
  const paths = [...routes, ...missing, '/robots.txt', '/sitemap.xml', '/.well-known/security.txt', hashed('.js')]
  for (const path of [...paths, hashed('.woff2'), ...redirect]) {
    const answer = await askOf(name)(path)
    const { 'cache-control': _host, ...expected } = headersFor(path)
    // The preview is asked without encryption, where RFC 6797 forbids this one.
    if (name === 'preview') delete expected['strict-transport-security']
    for (const [header, value] of Object.entries(expected))
      expect([path, header, all(answer, header)]).toEqual([path, header, [value]])
    expect([path, all(answer, 'cache-control').length <= 1]).toEqual([path, true])
    expect(all(answer, 'x-powered-by')).toEqual([])
    expect(all(answer, 'set-cookie')).toEqual([])
    expect(all(answer, 'server').filter((value) => /\d/.test(value))).toEqual([])
  }
  for (const route of [...routes, '*']) {
    const policy = one(await askOf(name)(route === '*' ? '/no-such-page' : route), 'content-security-policy')
    const own = headerPolicy(policyIn(pageOf(route)) ?? '')
    const sources = new Set(policy.split(/[ ;]/))
    const isEnough = ownPolicy ? policy === own : own.split(/[ ;]/).every((source) => sources.has(source))
    expect([route, isEnough]).toEqual([route, true])
    expect(policy).not.toMatch(/unsafe|,/)
  }
})

test.for(reachable)('$name keeps hashed files for ever, and has all else asked for anew', async ({ name }) => {
  for (const ending of ['.js', '.woff2'])
    expect(one(await askOf(name)(hashed(ending)), 'cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of [...routes, '/robots.txt', '/no-such-page'])
    expect(one(await askOf(name)(path), 'cache-control')).toMatch(/^(no-cache|public, max-age=0, must-revalidate)$/)
})

test.for(reachable)('$name answers 404 for a missing asset, which no browser runs', async ({ name, plain404 }) => {
  for (const path of ['/assets/gone-1a2b3c.js', '/assets/gone-1a2b3c.woff2', '/assets/gone']) {
    const answer = await askOf(name)(path)
    expect([path, answer.status, all(answer, 'x-content-type-options')]).toEqual([path, 404, ['nosniff']])
    if (!plain404) continue
    expect([path, one(answer, 'content-type').split(';')[0]]).toEqual([path, 'text/plain'])
    expect(answer.body.toString()).not.toContain('<')
  }
})

test.for(real)('$name keeps no missing asset, which the next deployment may bring', async ({ name }) => {
  const answer = await askOf(name)('/assets/gone-1a2b3c.js')
  expect(one(answer, 'cache-control')).toBe('no-store')
})

test.for(real)('$name sends what was compressed at build, and says that it varies', async ({ name }) => {
  for (const path of ['/', '/contact', hashed('.js')]) {
    const plain = await askOf(name)(path)
    const file = join(dist, path === '/' ? 'index.html' : path === '/contact' ? 'contact.html' : path)
    for (const [encoding, suffix, unpack] of [
      ['br', '.br', brotliDecompressSync],
      ['gzip', '.gz', gunzipSync],
    ] as const) {
      const answer = await askOf(name)(path, { 'accept-encoding': encoding })
      if (name === 'nginx' && encoding === 'br' && all(answer, 'content-encoding').length === 0) continue
      expect([path, all(answer, 'content-encoding')]).toEqual([path, [encoding]])
      expect(answer.body.equals(readFileSync(file + suffix))).toBe(true)
      expect(unpack(answer.body).equals(plain.body)).toBe(true)
      expect(all(answer, 'vary').join().toLowerCase()).toContain('accept-encoding')
    }
  }
})

test.for(real)('$name tells a browser that holds the page so, with all headers', async ({ name }) => {
  const tag = one(await askOf(name)('/contact'), 'etag')
  const answer = await askOf(name)('/contact', { 'if-none-match': tag })
  expect([answer.status, answer.body.length]).toEqual([304, 0])
  expect(one(answer, 'content-security-policy')).toBe(headerPolicy(policyIn(pageOf('/contact')) ?? ''))
})

test.for(real)('$name leads nowhere else and shows nothing hidden', async ({ name }) => {
  const hostile = [
    '//evil.example/',
    '//evil.example/contact/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/..%2f..%2fetc/passwd',
  ]
  for (const path of [...hostile, '/.nojekyll', '/.git/config', '/assets', '/assets/', '/contact/../../x']) {
    const answer = await askOf(name)(path)
    expect([path, answer.status >= 400 && answer.status < 500, all(answer, 'location')]).toEqual([path, true, []])
    expect(answer.body.toString()).not.toContain('root:')
  }
})

test('GitHub Pages serves the site below the repository’s name, policy and all', async () => {
  const ask = githubPages(basedDist, '/topfold/')
  expect(readFileSync(join(basedDist, '.nojekyll'), 'utf8')).toBe('')
  for (const route of routes) {
    for (const address of route === '/'
      ? ['/topfold/']
      : [`/topfold${route}`, `/topfold${route}/`, `/topfold${route}.html`]) {
      const answer = await ask(address)
      expect([address, answer.status]).toEqual([address, 200])
      const page = answer.body.toString()
      expect(policyIn(page)).toContain("default-src 'none'")
      expect(page).toContain(`<link rel="canonical" href="https://topfold.example/topfold${route}"/>`)
      const own = [...page.matchAll(/\s(?:href|src)="(\/[^"]*)"|"(\/[^"]+)":"sha256|import\((?:`|")(\/[^`"]+)/g)]
      expect(own.length).toBeGreaterThan(20)
      for (const [, link, mapped, imported] of own) {
        const path = (link ?? mapped ?? imported ?? '').split('#')[0] ?? ''
        expect([path, (await ask(path)).status]).toEqual([path, 200])
      }
    }
  }
  const answer = await ask('/topfold/no-such-page')
  expect([answer.status, answer.body.toString()]).toEqual([404, pageOf('*', basedDist)])
})

test('every text over 1 KB lies there compressed, in both ways, and is what it was', () => {
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|css|svg|xml|txt|json)$/.test(name))
    .map((name) => join(dist, name))
    .filter((name) => readFileSync(name).length > 1024)
  expect(texts.length).toBeGreaterThan(15)
  for (const name of texts) {
    expect(brotliDecompressSync(readFileSync(`${name}.br`)).equals(readFileSync(name))).toBe(true)
    expect(gunzipSync(readFileSync(`${name}.gz`)).equals(readFileSync(name))).toBe(true)
  }
})

test('the same sources make the same site, byte for byte', async () => {
  const again = await buildCopy(join(folder, 'again'))
  for (const part of ['', '-hosts']) {
    const filesOf = (root: string) =>
      readdirSync(root + part, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice((root + part).length))
        .toSorted((one_, other) => one_.localeCompare(other))
    expect(filesOf(again)).toEqual(filesOf(dist))
    for (const file of filesOf(dist))
      expect([file, readFileSync(again + part + file).equals(readFileSync(dist + part + file))]).toEqual([file, true])
  }
})
