// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFor } from '../../src/build/hosts/header-rules'
import { createStaticHost } from '../../src/build/hosts/static-host'
import { listen } from '../helpers/listen'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

const parent = mkdtempSync(join(tmpdir(), 'static-host-'))
const root = join(parent, 'site')
const secret = 'nobody may read this'
const script = 'console.log(1)'
const servers: Server[] = []
let origin = ''
let originUnderBase = ''

const pageOf = (title: string) => `<!doctype html><meta charset="utf-8"><h1>${title}</h1>`

beforeAll(async () => {
  write('index.html', pageOf('Home'))
  for (const name of ['contact.html', 'contact/index.html']) write(name, pageOf('Contact'))
  write('404.html', pageOf('Not here'))
  write('assets/app-1a2b3c.js', script)
  write('assets/app-1a2b3c.js.br', brotliCompressSync(script))
  write('assets/app-1a2b3c.js.gz', gzipSync(script))
  write('share/home.png', 'picture')
  write('robots.txt', 'User-agent: *')
  write('.env', secret)
  write('.well-known/security.txt', 'Contact: someone')
  for (const name of ['_headers', '_redirects', '404.txt']) write(name, secret)
  writeFileSync(join(parent, 'secret.txt'), secret)

  origin = await serve(createStaticHost(root))
  originUnderBase = await serve(createStaticHost(root, { base: '/agency/' }))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  rmSync(parent, { recursive: true })
})

test.for([
  ['/', 'Home'],
  ['/index.html', 'Home'],
  ['/contact', 'Contact'],
  ['/contact.html', 'Contact'],
  ['/contact/', 'Contact'],
  ['/contact/index.html', 'Contact'],
  ['/contact?from=mail', 'Contact'],
  ['/cont%61ct', 'Contact'],
])('%s answers with the page %s', async ([path = '', title = '']) => {
  const answer = await get(path)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)])
  expect(answer.text).toContain(`<h1>${title}</h1>`)
})

test('every page has all headers, also where there is none and where the browser holds it already', async () => {
  const { 'strict-transport-security': _encryptedOnly, ...expected } = headersFor('/')
  const { headers } = await get('/contact')
  const answers = [
    await get('/'),
    await get('/nowhere'),
    await get('/contact', { 'if-none-match': String(headers.etag) }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 304])
  for (const answer of answers) expect(answer.headers).toMatchObject(expected)
})

test('a page that does not exist answers 404 with the 404 page', async () => {
  for (const path of ['/nowhere', '/nowhere/', '/nowhere.html', '/NOWHERE.HTML', '/contact.html/', '/Contact']) {
    const answer = await get(path, { 'if-none-match': '*' })
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('Not here')
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

test('the 404 page is sent compressed to who takes that', async () => {
  write('404.html.br', brotliCompressSync('Not here'))
  const answer = await get('/nowhere', { 'accept-encoding': 'gzip, br' })
  expect([answer.status, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
    404,
    'br',
    'accept-encoding',
  ])
  expect(brotliDecompressSync(answer.body).toString()).toBe('Not here')
  expect((await get('/nowhere')).headers['content-encoding']).toBeUndefined()
})

test('the 404 page asked for by name is not found either, unless it is to have an address', async () => {
  const measured = await serve(createStaticHost(root, { hasNotFoundAddress: true }))
  const notFound = (await get('/nowhere')).text
  for (const path of ['/404', '/404/', '/404.html']) {
    const answer = await get(path)
    expect([path, answer.status, answer.text]).toEqual([path, 404, notFound])
  }
  const answer = await ask(measured, '/404')
  expect([answer.status, answer.text]).toEqual([200, notFound])
  expect((await ask(measured, '/nowhere')).status).toBe(404)
})

test('a missing file of any kind, and any hashed one, answers in plain text that nobody keeps', async () => {
  const files = ['/gone.js', '/gone.PNG', '/gone.woff2', '/gone.pdf', '/gone.mp4', '/folder/gone.gif', '/some.one']
  for (const path of [...files, '/assets/gone-1a2b3c.js', '/assets/gone', '/assets/', '/assets']) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).toBe('Not found\n')
  }
})

test('a folder without a 404 page answers 404 in plain text', async () => {
  const empty = await serve(createStaticHost(join(root, 'share')))
  const answer = await ask(empty, '/nowhere')
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
})

test('any method but GET and HEAD is refused, and the two that work are named', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const answer = await get('/', {}, method)
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
})

test('every answer has the headers of the table', async () => {
  const paths = ['/', '/contact', '/assets/app-1a2b3c.js', '/share/home.png', '/robots.txt', '/nowhere']
  for (const path of paths) {
    const { 'strict-transport-security': overEncryption, ...expected } = headersFor(path)
    expect(overEncryption).toBeDefined()
    const { headers } = await get(path)
    expect([path, headers]).toEqual([path, expect.objectContaining(expected)])
    // This server speaks without encryption.
    expect(headers['strict-transport-security']).toBeUndefined()
  }
  for (const path of ['/gone.js', '/%00']) {
    expect((await get(path)).headers['x-content-type-options']).toBe('nosniff')
  }
})

test('text names its encoding, which browsers would guess', async () => {
  for (const path of ['/robots.txt', '/.well-known/security.txt'])
    expect((await get(path)).headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('what was compressed at build is sent to the browsers that take it', async () => {
  const path = '/assets/app-1a2b3c.js'
  const [brotli, gzip, plain] = [
    await get(path, { 'accept-encoding': 'gzip, deflate, br' }),
    await get(path, { 'accept-encoding': 'gzip' }),
    await get(path),
  ]
  expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
  expect(gunzipSync(gzip.body).toString()).toBe(script)
  expect(plain.text).toBe(script)
  for (const { headers } of [brotli, gzip, plain]) {
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
  }
})

test('a file is always sent whole, so that no error is kept in its place', async () => {
  for (const range of ['bytes=0-3', 'bytes=99999999-']) {
    const answer = await get('/assets/app-1a2b3c.js', { range })
    expect([answer.status, answer.text]).toEqual([200, script])
  }
})

test('under a base path the site answers there and nowhere else', async () => {
  expect((await ask(originUnderBase, '/agency/')).text).toContain('Home')
  expect((await ask(originUnderBase, '/agency')).text).toContain('Home')
  expect((await ask(originUnderBase, '/agency/contact')).text).toContain('Contact')
  expect((await ask(originUnderBase, '/agency/assets/app-1a2b3c.js')).headers['cache-control']).toContain('immutable')
  for (const path of ['/', '/contact', '/agencycontact', '/assets/app-1a2b3c.js'])
    expect([path, (await ask(originUnderBase, path)).status]).toEqual([path, 404])
})

test('what lies there for the host alone, or is hidden, has no address', async () => {
  const hostOnly = ['/_headers', '/_redirects', '/404.txt', '/assets/app-1a2b3c.js.gz', '/assets/app-1a2b3c.js.br']
  for (const path of [...hostOnly, '/.env', '/.well-known/../.env'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test.for([
  '/../secret.txt',
  '/contact/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%252e%252e/secret.txt',
  '/..%5csecret.txt',
  '/\\evil.example',
  '//evil.example',
  '/%00',
  `/${'a/'.repeat(3000)}`,
  'http://evil.example/',
  'contact',
])('the hostile path %s leads nowhere', async (path) => {
  const answer = await get(path)
  expect([400, 404]).toContain(answer.status)
  expect(answer.headers.location).toBeUndefined()
  expect(answer.text).not.toContain(secret)
})

test.for(['/contact//', '//', '//contact', '/%', '/%ff', '/contact%2findex'])(
  'the broken link %s leads to the not-found page',
  async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.text]).toEqual([404, (await get('/no-such-page')).text])
  },
)

function write(name: string, content: string | Buffer) {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), content)
}

async function serve(handler: ReturnType<typeof createStaticHost>) {
  const server = createServer(handler)
  servers.push(server)
  return `http://127.0.0.1:${await listen(server)}`
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return ask(origin, path, headers, method)
}

/** `fetch` would tidy a hostile path before it is sent. */
function ask(target: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(target, { path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}
