import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { preview } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { createStaticHost, previewAsStaticHost } from '../../plugins/hosts/static-host'
import { listen } from '../helpers/listen'

const folder = mkdtempSync(join(tmpdir(), 'static-host-'))
const dist = join(folder, 'dist')
const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
afterAll(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp()
})

const files = {
  'index.html': 'Home',
  '404.html': 'No such page',
  'contact.html': 'Contact',
  'contact/index.html': 'Contact',
  'contact/index.html.br': 'Contact, compressed',
  'work/one.html': 'One',
  'work/one/index.html': 'One',
  'kit/index.html': 'Kit',
  'kit/logo.svg.gz': 'Logo, compressed',
  'kit/logo.svg': '<svg/>',
  'kit/data.unknown': '?',
  'offer.html': 'An own file without a folder',
  'robots.txt': 'User-agent: *',
  'kit/404.pdf': 'A report of lost pages',
  'kit/plan.bakery': 'A plan',
  'kit/a~b.txt': 'Notes',
  'assets/main-1a2b.js': 'main()',
  'de/index.html': 'Startseite',
  'de/404.html': 'Keine solche Seite',
  'de/assets/main-1a2b.js': 'main()',
  '.well-known/security.txt': 'Contact:',
  '.well-known/.env': 'secret',
  '.env': 'secret',
  '.git/config': 'secret',
  _headers: 'secret',
  _redirects: 'secret',
  'contact.html~': 'secret',
  'index.html.gz': 'secret',
  'robots.txt.bak': 'secret',
  'robots.txt.old': 'secret',
  'robots.txt.orig': 'secret',
  'robots.txt.save': 'secret',
  'robots.txt.swp': 'secret',
  'robots.txt.tmp': 'secret',
}
for (const [file, content] of Object.entries(files)) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), content)
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }
type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>

/** Sends a request with the exact path. `fetch` would normalize the path. */
const askAt =
  (port: number): Ask =>
  (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, headers, method }
      const sent = request(options, async (response) =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: await text(response),
        }),
      )
      sent.on('error', reject).end()
    })

async function serve(host: RequestListener): Promise<Ask> {
  const server = createServer(host)
  cleanups.push(() => server.close())
  return askAt(await listen(server))
}

const ask = await serve(createStaticHost(dist))
const askBelow = await serve(createStaticHost(dist, { base: '/agency/' }))

test.for<[path: string, body: string]>([
  ['/', 'Home'],
  ['/?from=mail', 'Home'],
  ['/contact', 'Contact'],
  ['/contact?a=/b', 'Contact'],
  ['/work/one', 'One'],
  ['/kit/', 'Kit'],
  ['/de/', 'Startseite'],
  ['/kit', 'Kit'],
  ['/kit/index.html', 'Kit'],
  ['/offer.html', 'An own file without a folder'],
  ['/robots.txt', 'User-agent: *'],
  ['/kit/404.pdf', 'A report of lost pages'],
  ['/kit/plan.bakery', 'A plan'],
  ['/kit/a~b.txt', 'Notes'],
  ['/.well-known/security.txt', 'Contact:'],
])('the file at %s is sent', async ([path, body]) => {
  expect(await ask(path)).toMatchObject({ status: 200, body })
  expect(await askBelow(`/agency${path}`)).toMatchObject({ status: 200, body })
})

test.for<[path: string, canonical: string]>([
  ['/contact/', '/contact'],
  ['/contact.html', '/contact'],
  ['/contact/index.html', '/contact'],
  ['/work/one/?a=b', '/work/one?a=b'],
  ['//contact', '/contact'],
  ['/work///one', '/work/one'],
  ['/%63ontact', '/contact'],
  ['/index.html?a=b', '/?a=b'],
  ['//', '/'],
  ['///?a=b', '/?a=b'],
  ['/de', '/de/'],
  ['/de/index.html?a=b', '/de/?a=b'],
])(
  '%s redirects permanently to the canonical address of its page, %s',
  async ([path, canonical]) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([301, canonical])
    const below = await askBelow(`/agency${path}`)
    expect([below.status, below.headers.location]).toEqual([301, `/agency${canonical}`])
  },
)

test('the folder of the site leads to the home page', async () => {
  const answer = await askBelow('/agency')
  expect([answer.status, answer.headers.location]).toEqual([301, '/agency/'])
})

test.for([
  '/nothing',
  '/contact/more',
  '/Contact',
  '/offer',
  '/work',
  '/404',
  '/404.html',
  '/assets/',
  '/%2e%2e/secret',
])('there is no page at %s, and the not-found page is sent', async (path) => {
  const answer = await ask(path)
  expect(answer).toMatchObject({ status: 404, body: 'No such page' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  })
})

test('a missing address below the folder of a translation gets its not-found page', async () => {
  for (const path of ['/de/nothing', '/de/404.html', '/de/.env'])
    expect(await ask(path)).toMatchObject({ status: 404, body: 'Keine solche Seite' })
  expect(await ask('/kit/nothing')).toMatchObject({ status: 404, body: 'No such page' })
})

test.for(Object.entries(files).flatMap(([file, content]) => (content === 'secret' ? file : [])))(
  'the file %s, which is not a part of the site, is not sent',
  async (file) => {
    expect(await ask(`/${file}`)).toMatchObject({ status: 404, body: 'No such page' })
  },
)

test.for(['/', '/contact', '/agencycontact', '/agenc/contact'])(
  '%s is outside of the site’s folder, and is not found',
  async (path) => {
    expect(await askBelow(path)).toMatchObject({ status: 404, body: 'No such page' })
  },
)

test('a site without a not-found page answers with a text', async () => {
  mkdirSync(join(folder, 'empty'))
  const askEmpty = await serve(createStaticHost(join(folder, 'empty')))
  expect(await askEmpty('/')).toMatchObject({ status: 404, body: 'Not found' })
})

test.for(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s is refused, and the answer names the allowed methods',
  async (method) => {
    const answer = await ask('/', {}, method)
    expect(answer).toMatchObject({ status: 405, body: '' })
    expect(answer.headers.allow).toBe('GET, HEAD')
  },
)

test('HEAD gets the headers of GET, without the body', async () => {
  const [head, get] = [await ask('/kit/', {}, 'HEAD'), await ask('/kit/')]
  expect(head).toMatchObject({ status: 200, body: '' })
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  expect(head.headers['content-length']).toBe('3')
})

test.for<[accepted: string | undefined, body: string, encoding: string | undefined]>([
  ['gzip, br', 'Contact, compressed', 'br'],
  ['gzip', 'Contact', undefined],
  [undefined, 'Contact', undefined],
])('a browser that accepts %s gets “%s”', async ([accepted, body, encoding]) => {
  const answer = await ask(
    '/contact',
    accepted === undefined ? {} : { 'accept-encoding': accepted },
  )
  expect(answer.body).toBe(body)
  expect(answer.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'content-length': String(body.length),
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a browser that accepts only gzip gets the file compressed with gzip', async () => {
  const { headers, body } = await ask('/kit/logo.svg', { 'accept-encoding': 'gzip' })
  expect([body, headers['content-encoding']]).toEqual(['Logo, compressed', 'gzip'])
  expect(headers.vary).toBe('Accept-Encoding')
  expect(headers['content-type']).toMatch(/^image\/svg/)
})

test('a file is sent uncompressed if it has no compressed file', async () => {
  const answer = await ask('/robots.txt', { 'accept-encoding': 'br' })
  expect([answer.body, answer.headers['content-encoding']]).toEqual(['User-agent: *', undefined])
})

test('a requested range of a file is sent, with status 206', async () => {
  const answer = await ask('/robots.txt', { range: 'bytes=0-3' })
  expect(answer).toMatchObject({ status: 206, body: 'User' })
  expect(answer.headers['content-range']).toBe('bytes 0-3/13')
})

test('the not-found page is sent whole, also to a request for a range', async () => {
  const answer = await ask('/nothing', { range: 'bytes=0-3' })
  expect(answer).toMatchObject({ status: 404, body: 'No such page' })
  expect(answer.headers).not.toHaveProperty('content-range')
  expect(answer.headers['content-length']).toBe('12')
})

test('each file is sent with its type, and a file of an unknown type as bytes', async () => {
  const typeOf = async (path: string) => (await ask(path)).headers['content-type']
  expect(await typeOf('/kit/logo.svg')).toBe('image/svg+xml; charset=utf-8')
  expect(await typeOf('/assets/main-1a2b.js')).toMatch(/^text\/javascript/)
  expect(await typeOf('/kit/data.unknown')).toBe('application/octet-stream')
})

test('a file gets the headers of its path, and a missing file the headers of a page', async () => {
  const immutable = 'public, max-age=31536000, immutable'
  expect((await ask('/assets/main-1a2b.js')).headers['cache-control']).toBe(immutable)
  expect((await askBelow('/agency/assets/main-1a2b.js')).headers['cache-control']).toBe(immutable)
  expect((await ask('/de/assets/main-1a2b.js')).headers['cache-control']).toBe(immutable)
  expect((await ask('/assets/gone-1a2b.js')).headers['cache-control']).toBe('no-cache')
  expect((await ask('/kit/logo.svg')).headers['content-security-policy']).toContain('sandbox')
})

test('HSTS is sent over HTTPS only', async () => {
  const name = 'strict-transport-security'
  expect((await ask('/')).headers).not.toHaveProperty(name)
  const server = createServer(createStaticHost(dist))
  // Node marks the connections of an HTTPS server in this way.
  server.on('connection', (socket) => Object.assign(socket, { encrypted: true }))
  cleanups.push(() => server.close())
  const askEncrypted = askAt(await listen(server))
  expect((await askEncrypted('/')).headers[name]).toBe('max-age=15552000')
})

/** Starts `vite preview` with the plugin. Returns a function that sends requests to it. */
async function startPreview(mode: string, outDir = 'dist', base = '/'): Promise<Ask> {
  const server = await preview({
    root: folder,
    base,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [previewAsStaticHost()],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  cleanups.push(() => server.close())
  return askAt(Number(new URL(server.resolvedUrls?.local[0] ?? '').port))
}

test('the preview serves the build as a static host does', async () => {
  const askPreview = await startPreview('production', 'dist', '/agency/')
  // Vite's own preview would allow this site to read the answer.
  const { headers, ...answer } = await askPreview('/agency/contact', {
    origin: 'http://localhost:3000',
  })
  expect(answer).toEqual({ status: 200, body: 'Contact' })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(await askPreview('/agency/404')).toMatchObject({ status: 404, body: 'No such page' })
})

test('the preview for measuring has the not-found page at /404, since Lighthouse does not measure status 404', async () => {
  const askPreview = await startPreview('measure')
  expect(await askPreview('/404')).toMatchObject({ status: 200, body: 'No such page' })
  expect(await askPreview('/de/404')).toMatchObject({ status: 200, body: 'Keine solche Seite' })
  expect(await askPreview('/nothing')).toMatchObject({ status: 404, body: 'No such page' })
})

test.for(['nowhere', 'unbuilt'])(
  'without a build in %s, the preview ends and says to build first',
  async (outDir) => {
    mkdirSync(join(folder, 'unbuilt'), { recursive: true })
    await expect(startPreview('production', outDir)).rejects.toThrow(
      expect.objectContaining({ message: `There is no built site in ${outDir}: build it first.` }),
    )
  },
)
