// @vitest-environment node
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyIn } from '../../src/build/head/content-policy'
import { headersFor } from '../../src/build/hosts/header-rules'
import { createStaticHost } from '../../src/build/hosts/static-host'
import { site } from '../helpers/content'
import { notFoundPath, routes as siteRoutes } from '../../src/routing/routes'
import { buildCopy } from '../gates/build-copy'
import { listen } from '../helpers/listen'
import { writeCertificate } from './certificate'
import {
  askAt,
  checkNginx,
  startCaddy,
  startNginx,
  whyMissing,
  whyNoBrotli,
  type Answer,
  type Ask,
  type RunningHost,
} from './real-hosts'
import { cloudflarePages, githubPages, netlify, vercel } from './simulated-hosts'

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
const pages = siteRoutes.filter(({ path }) => path !== notFoundPath)
const routes = pages.map(({ path }) => path)
const missingAssets = ['/assets/gone-1a2b3c.js', '/assets/gone-1a2b3c.woff2', '/assets/gone', '/assets/', '/assets']
const missingFiles = ['/portraits/none.svg', '/favicon.ico', '/x.js', '/x.pdf', '/x.gif', '/nope.mp4', '/contact/X.PNG']
const missing = ['/no-such-page', '/no-such-page/', '/contact/more', '/constructor']
const running: RunningHost[] = []
const asks = new Map<string, Ask>()
let askNginxPlain: Ask | undefined
let dist = ''
let basedDist = ''

const whyNoNginx = whyMissing('nginx')
const whyNginxLacksBrotli = whyNoNginx ?? whyNoBrotli()
const revalidated = 'public, max-age=0, must-revalidate'

type Host = {
  name: string
  why?: string | undefined
  /** Where a missing file is answered in plain text, and not with the page for people. */
  plain404: 'everywhere' | 'assets' | 'nowhere'
  /** What the host itself has browsers do with all but hashed files. */
  ownCache?: string
}

// GitHub Pages, which is below, knows one page for all that is missing, as those that answer so nowhere.
const hosts: Host[] = [
  { name: 'preview', plain404: 'everywhere' },
  { name: 'nginx', why: whyNoNginx, plain404: 'everywhere' },
  { name: 'Caddy', why: whyMissing('caddy'), plain404: 'everywhere' },
  // Its rules tell folders apart, and not the endings of names.
  { name: 'Netlify', plain404: 'assets', ownCache: revalidated },
  // Its rules know redirects, and no status 404.
  { name: 'Cloudflare Pages', plain404: 'nowhere', ownCache: revalidated },
  // Its only rules with a status, `routes`, exclude `headers` and `cleanUrls`.
  { name: 'Vercel', plain404: 'nowhere' },
]
const reachable = hosts.filter(({ why }) => !why)
const servers = (['nginx', 'Caddy'] as const)
  .filter((name) => reachable.some((host) => host.name === name))
  .map((name) => [name] as const)
const real = reachable.filter(({ name }) => ['preview', 'nginx', 'Caddy'].includes(name))

test.for(hosts)('$name can be asked', ({ why }) => {
  expect(why).toBeUndefined()
})

test('nginx can send what was compressed with Brotli at build', () => {
  expect(whyNginxLacksBrotli).toBeUndefined()
})

beforeAll(async () => {
  dist = await buildCopy(join(folder, 'site'))
  basedDist = await buildCopy(join(folder, 'based'), {}, { env: { BASE_PATH: '/agency/' } })
  const server = createServer(createStaticHost(dist))
  const port = await listen(server)
  asks.set('preview', askAt(port))
  running.push({ port, ask: async () => Promise.reject(new Error('unused')), close: async () => void server.close() })
  const start = async (name: string, host: Promise<RunningHost>) => {
    const started = await host
    running.push(started)
    asks.set(name, started.ask)
    askNginxPlain ??= started.askPlain
  }
  const names = new Set(reachable.map(({ name }) => name))
  if (names.has('nginx'))
    await start('nginx', startNginx(join(`${dist}-hosts`, 'nginx.conf'), dist, join(folder, 'nginx')))
  if (names.has('Caddy'))
    await start('Caddy', startCaddy(join(`${dist}-hosts`, 'Caddyfile'), dist, join(folder, 'caddy')))
  asks.set('Netlify', netlify(dist))
  asks.set('Cloudflare Pages', cloudflarePages(dist))
  asks.set('Vercel', vercel(dist))
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
const hashedIn = (root: string, ending: string) =>
  `/assets/${readdirSync(join(root, 'assets')).find((name) => name.endsWith(ending)) ?? ''}`
const hashed = (ending: string) => hashedIn(dist, ending)

test.for(reachable)('$name answers each page at its address, and leads to it from every other', async ({ name }) => {
  const ask = askOf(name)
  for (const route of routes) {
    const answer = await ask(route)
    expect([route, answer.status, one(answer, 'content-type').split(';')[0]]).toEqual([route, 200, 'text/html'])
    expect(answer.body.toString()).toBe(pageOf(route))
    const others = route === '/' ? ['/index.html'] : [`${route}/`, `${route}.html`, `${route}/index.html`]
    for (const other of others) {
      let found = await ask(`${other}?utm_source=a&b=%20c`)
      const steps = [other]
      while (found.status > 300 && found.status < 309 && steps.length < 4) {
        const next = new URL(one(found, 'location'), 'https://a.example')
        steps.push(next.pathname)
        // Campaigns are counted by the query.
        expect([other, next.host, next.search]).toEqual([other, 'a.example', '?utm_source=a&b=%20c'])
        found = await ask(next.pathname + next.search)
      }
      // Where a host keeps the other address, the page itself names the one that counts.
      expect([steps, found.status, found.body.toString() === pageOf(route)]).toEqual([steps, 200, true])
    }
  }
})

test.for(reachable)('$name leads on without a question mark where there is no query', async ({ name }) => {
  const { status, headers } = await askOf(name)('/contact.html')
  const location = headers.find(([header]) => header === 'location')?.[1]
  expect(status === 200 ? '/contact' : location).toBe('/contact')
})

test.for(reachable)('$name takes a path in other case for another', async ({ name }) => {
  for (const path of ['/Contact', '/CONTACT', '/Contact.html', '/contact.HTML', '/Contact/']) {
    const answer = await askOf(name)(path)
    expect([path, answer.status, answer.body.toString() === pageOf('*')]).toEqual([path, 404, true])
  }
})

test.for(reachable)('$name answers 404 with the page for it wherever there is nothing', async ({ name }) => {
  for (const path of missing) {
    const answer = await askOf(name)(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.body.toString()).toBe(pageOf('*'))
  }
})

test.for(reachable)('$name sends every header of the table, and each once', async ({ name, ownCache }) => {
  const redirect = name === 'preview' ? [] : ['/contact.html']
  const paths = [...routes, ...missing, '/robots.txt', '/sitemap.xml', '/.well-known/security.txt', hashed('.js')]
  for (const path of [...paths, hashed('.woff2'), '/share/home.png', '/touch-icon.png', ...redirect]) {
    const answer = await askOf(name)(path)
    const expected = headersFor(path)
    if (ownCache && !path.startsWith('/assets/')) expected['cache-control'] = ownCache
    // The preview is asked without encryption, where RFC 6797 forbids this one.
    if (name === 'preview') delete expected['strict-transport-security']
    for (const [header, value] of Object.entries(expected))
      expect([path, header, all(answer, header)]).toEqual([path, header, [value]])
    expect(all(answer, 'x-powered-by')).toEqual([])
    expect(all(answer, 'set-cookie')).toEqual([])
    expect(all(answer, 'server').filter((value) => /\d/.test(value))).toEqual([])
  }
})

test.for(reachable)('$name keeps hashed files for ever, and has all else asked for anew', async ({ name }) => {
  for (const ending of ['.js', '.woff2'])
    expect(one(await askOf(name)(hashed(ending)), 'cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of [...routes, '/robots.txt', '/no-such-page'])
    expect(one(await askOf(name)(path), 'cache-control')).toMatch(/^(no-cache|public, max-age=0, must-revalidate)$/)
})

test.for(reachable)('$name lets other sites show the share pictures, and nothing else', async ({ name }) => {
  for (const path of ['/', '/portraits/', '/touch-icon.png', '/share/home.png', '/share/contact.png', hashed('.js')]) {
    const isShared = path.startsWith('/share/')
    expect([path, all(await askOf(name)(path), 'cross-origin-resource-policy')]).toEqual([
      path,
      [isShared ? 'cross-origin' : 'same-origin'],
    ])
  }
})

test.for(reachable)('$name answers 404 for a missing file, which no browser runs', async ({ name, plain404 }) => {
  for (const path of [...missingAssets, ...missingFiles]) {
    const answer = await askOf(name)(path)
    expect([path, answer.status, all(answer, 'x-content-type-options')]).toEqual([path, 404, ['nosniff']])
    if (plain404 === 'nowhere' || (plain404 === 'assets' && !missingAssets.includes(path))) continue
    expect([path, one(answer, 'content-type').split(';')[0]]).toEqual([path, 'text/plain'])
    expect(answer.body.toString()).toMatch(/^Not found\n?$/i)
  }
})

test.for(real)('$name keeps no missing file, which the next deployment may bring', async ({ name }) => {
  for (const path of [...missingAssets, ...missingFiles])
    expect([path, all(await askOf(name)(path), 'cache-control')]).toEqual([path, ['no-store']])
})

test.for(real)('$name has no error kept in place of a hashed file', async ({ name }) => {
  const requests: Record<string, string>[] = [
    { range: 'bytes=0-9' },
    { range: 'bytes=99999999-' },
    { range: 'bytes=0-9', 'accept-encoding': 'br' },
    { method: 'POST' },
    { method: 'DELETE' },
  ]
  for (const { method, ...headers } of requests)
    for (const path of [hashed('.js'), hashed('.woff2')]) {
      const answer = await askOf(name)(path, headers, method)
      expect([method, answer.status]).toEqual([method, method ? 405 : expect.toBeOneOf([200, 206, 416])])
      const isKept = [200, 206].includes(answer.status)
      expect([path, answer.status, one(answer, 'cache-control').includes('immutable')]).toEqual([
        path,
        answer.status,
        isKept,
      ])
      for (const header of ['x-content-type-options', 'cross-origin-resource-policy', 'referrer-policy'])
        expect([header, all(answer, header).length]).toEqual([header, 1])
    }
})

test.for(real)('$name only gives: it takes nothing', async ({ name }) => {
  for (const path of [...routes, hashed('.js'), '/robots.txt', '/share/home.png'])
    for (const method of ['POST', 'DELETE']) {
      const answer = await askOf(name)(path, {}, method)
      expect([path, answer.status, all(answer, 'allow')]).toEqual([path, 405, ['GET, HEAD']])
    }
})

test.for(real)('$name sends the manifest as what it is', async ({ name }) => {
  expect(one(await askOf(name)('/site.webmanifest'), 'content-type')).toMatch(/^application\/manifest\+json/)
})

test.for(servers)('%s leads from the host with www, path and query kept', async ([name]) => {
  const answer = await askOf(name)('/contact?a=%20b', { host: `www.${new URL(site.url).host}` })
  expect([answer.status, one(answer, 'location')]).toEqual([301, `${site.url}/contact?a=%20b`])
  expect(one(answer, 'strict-transport-security')).toBe(headersFor('/')['strict-transport-security'])
})

test.for(servers)(
  'below a base path %s serves the site from a folder, and security.txt at the root',
  async ([name]) => {
    const root = join(folder, `${name}-root`)
    mkdirSync(root)
    symlinkSync(basedDist, join(root, 'agency'))
    const start = { nginx: startNginx, Caddy: startCaddy }[name]
    const config = join(`${basedDist}-hosts`, name === 'nginx' ? 'nginx.conf' : 'Caddyfile')
    const { ask, close } = await start(config, root, join(folder, `${name}-based`))
    for (const route of routes) {
      const answer = await ask(`/agency${route}`)
      expect([route, answer.status, answer.body.toString() === pageOf(route, basedDist)]).toEqual([route, 200, true])
      for (const [header, value] of Object.entries(headersFor(route)))
        expect([route, header, all(answer, header)]).toEqual([route, header, [value]])
      const others = route === '/' ? ['', '/index.html'] : [`${route}/`, `${route}.html`, `${route}/index.html`]
      for (const other of others) {
        const found = await ask(`/agency${other}?a=b`)
        expect([other, found.status, one(found, 'location')]).toEqual([other, 301, `/agency${route}?a=b`])
      }
    }
    const script = `/agency${hashedIn(basedDist, '.js')}`
    expect(one(await ask(script), 'cache-control')).toContain('immutable')
    expect(one(await ask('/agency/site.webmanifest'), 'content-type')).toMatch(/^application\/manifest\+json/)
    expect((await ask('/agency/assets/gone.js')).body.toString()).toMatch(/^Not found\n?$/i)
    for (const path of ['/agency/gone', '/gone', '/'])
      expect([path, (await ask(path)).body.toString()]).toEqual([path, pageOf('*', basedDist)])
    const security = readFileSync(join(basedDist, '.well-known/security.txt'), 'utf8')
    for (const path of ['/.well-known/security.txt', '/agency/.well-known/security.txt'])
      expect([path, (await ask(path)).body.toString()]).toEqual([path, security])
    await close()
  },
)

test.for(real)(
  '$name keeps the tags of what a deployment does not change, and changes those of the rest',
  async ({ name }) => {
    const paths = ['/', '/contact', '/robots.txt']
    const tagsOf = async () => Promise.all(paths.map(async (path) => one(await askOf(name)(path), 'etag')))
    const before = await tagsOf()
    const next = join(folder, `${name}-next`)
    cpSync(dist, next, { recursive: true })
    // As docs/hosting.md says: files with the same content are left alone, whatever their times are.
    const deploy = (from: string) => spawnSync('rsync', ['-rc', '--delete', `${from}/`, dist]).status
    expect(deploy(next)).toBe(0)
    expect(await tagsOf()).toEqual(before)
    // As many bytes as before.
    for (const ending of ['', '.br', '.gz']) rmSync(join(next, `contact.html${ending}`))
    const changed = pageOf('/contact').replace('<title>', '<Title>')
    for (const file of ['contact.html', 'contact/index.html']) writeFileSync(join(next, file), changed)
    const kept = join(folder, `${name}-kept`)
    cpSync(dist, kept, { recursive: true })
    // nginx and Caddy count seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(deploy(next)).toBe(0)
    const after = await tagsOf()
    expect([after[0], after[2]]).toEqual([before[0], before[2]])
    expect(after[1]).not.toBe(before[1])
    expect(deploy(kept)).toBe(0)
  },
)

test('a deployment that changes only the times of files changes no tag of the preview', async () => {
  const before = one(await askOf('preview')('/contact'), 'etag')
  utimesSync(join(dist, 'contact.html'), 1000, 1000)
  expect(one(await askOf('preview')('/contact'), 'etag')).toBe(before)
})

test.for(real)('$name shows nothing that is there for the host alone', async ({ name }) => {
  const files = ['/_headers', '/_redirects', '/404', '/404.html', '/404.txt', '/404/']
  const packed = ['/index.html.br', '/contact.html.gz', '/contact.br', `${hashed('.js')}.br`, `${hashed('.js')}.gz`]
  for (const path of [...files, ...packed]) expect([path, (await askOf(name)(path)).status]).toEqual([path, 404])
  expect((await askOf(name)('/404')).body.toString()).toBe(pageOf('*'))
})

test('nginx leads from http to https, path and query kept', async ({ skip }) => {
  if (!askNginxPlain) return skip(`not run: ${whyNoNginx}`)
  for (const path of ['/', '/contact?utm_source=a&b=%20c', '/assets/x.js', '/%5c..']) {
    const answer = await askNginxPlain(path)
    expect([answer.status, one(answer, 'location')]).toEqual([301, `${site.url}${path}`])
    // RFC 6797 forbids to send it there.
    expect(all(answer, 'strict-transport-security')).toEqual([])
  }
})

test('nginx takes its configuration as it stands, with a certificate', async ({ skip }) => {
  if (whyNoNginx) return skip(`not run: ${whyNoNginx}`)
  const place = join(folder, 'nginx-tls')
  mkdirSync(place)
  const why = writeCertificate(join(place, 'privkey.pem'), join(place, 'fullchain.pem'))
  expect(why).toBeUndefined()
  expect(await checkNginx(join(`${dist}-hosts`, 'nginx.conf'), place)).toContain('test is successful')
})

const packings = [
  { encoding: 'br', suffix: '.br', unpack: brotliDecompressSync },
  { encoding: 'gzip', suffix: '.gz', unpack: gunzipSync },
]

for (const { name } of real)
  for (const { encoding, suffix, unpack } of packings) {
    const why = name === 'nginx' && encoding === 'br' ? whyNginxLacksBrotli : undefined
    const notRun = why ? ` (not run: ${why})` : ''
    test.skipIf(why)(
      `${name} sends what ${encoding} made smaller at build, and says that it varies${notRun}`,
      async () => {
        for (const path of ['/', '/contact', hashed('.js')]) {
          const plain = await askOf(name)(path)
          const file = join(dist, path === '/' ? 'index.html' : path === '/contact' ? 'contact.html' : path)
          const answer = await askOf(name)(path, { 'accept-encoding': encoding })
          expect([path, all(answer, 'content-encoding')]).toEqual([path, [encoding]])
          expect(answer.body.equals(readFileSync(file + suffix))).toBe(true)
          expect(unpack(answer.body).equals(plain.body)).toBe(true)
          expect(all(answer, 'vary').join().toLowerCase()).toContain('accept-encoding')
        }
      },
    )
  }

test.for(real)('$name tells a browser that holds the page so, with all headers', async ({ name }) => {
  const tag = one(await askOf(name)('/contact'), 'etag')
  const answer = await askOf(name)('/contact', { 'if-none-match': tag })
  expect([answer.status, answer.body.length]).toEqual([304, 0])
  for (const [header, value] of Object.entries(headersFor('/contact')))
    if (name !== 'preview' || header !== 'strict-transport-security')
      expect([header, all(answer, header)]).toEqual([header, [value]])
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
  const ask = githubPages(basedDist, '/agency/')
  expect(readFileSync(join(basedDist, '.nojekyll'), 'utf8')).toBe('')
  for (const { path: route, meta } of pages) {
    for (const address of route === '/'
      ? ['/agency/']
      : [`/agency${route}`, `/agency${route}/`, `/agency${route}.html`]) {
      const answer = await ask(address)
      expect([address, answer.status]).toEqual([address, 200])
      const page = answer.body.toString()
      expect(policyIn(page)).toContain("default-src 'none'")
      const canonical = `<link rel="canonical" href="${site.url}/agency${route}">`
      expect([route, page.includes(canonical)]).toEqual([route, meta.isIndexed])
      const own = [...page.matchAll(/\s(?:href|src)="(\/[^"]*)"|"(\/[^"]+)":"sha256|import\((?:`|")(\/[^`"]+)/g)]
      expect(own.length).toBeGreaterThan(20)
      for (const [, link, mapped, imported] of own) {
        const path = (link ?? mapped ?? imported ?? '').split('#')[0] ?? ''
        expect([path, (await ask(path)).status]).toEqual([path, 200])
      }
    }
  }
  const answer = await ask('/agency/no-such-page')
  expect([answer.status, answer.body.toString()]).toEqual([404, pageOf('*', basedDist)])
})
