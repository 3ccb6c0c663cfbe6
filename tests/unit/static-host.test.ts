// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headerRules, headersFor } from '../../src/build/header-rules'
import { createStaticHost } from '../../src/build/static-host'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

const parent = mkdtempSync(join(tmpdir(), 'static-host-'))
const root = join(parent, 'site')
const prose = 'Earned coverage in the outlets that matter. '.repeat(50)
const secret = 'nobody may read this'
const servers: Server[] = []
let origin = ''
let originUnderBase = ''

beforeAll(async () => {
  write('index.html', `<h1>Home</h1>${prose}`)
  write('contact.html', `<h1>Contact, the file</h1>${prose}`)
  write('contact/index.html', `<h1>Contact, the folder</h1>${prose}`)
  write('legal.html', '<h1>Legal</h1>')
  write('404.html', `<h1>Not here</h1>${prose}`)
  write('assets/app-1a2b3c.js', `console.log(${JSON.stringify(prose)})`)
  write('assets/app-1a2b3c.css', `/* ${prose} */`)
  write('assets/text-4d5e6f.woff2', 'font')
  write('data.json', '{}')
  write('favicon.svg', `<svg><!-- ${prose} --></svg>`)
  write('site.webmanifest', '{}')
  write('sitemap.xml', '<urlset/>')
  write('robots.txt', 'User-agent: *')
  for (const name of ['photo.png', 'photo.jpg', 'photo.webp', 'photo.avif', 'favicon.ico', 'brochure.pdf'])
    write(name, name)
  write('sidecar.txt', prose)
  write('sidecar.txt.gz', gzipSync('from the sidecar'))
  write('.env', secret)
  write('.well-known/security.txt', 'Contact: someone')
  writeFileSync(join(parent, 'secret.txt'), secret)
  mkdirSync(join(parent, 'site-secret'))
  writeFileSync(join(parent, 'site-secret/index.html'), secret)
  symlinkSync(join(parent, 'secret.txt'), join(root, 'link.txt'))

  origin = await listen(createStaticHost(root))
  originUnderBase = await listen(createStaticHost(root, { base: '/agency/' }))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  rmSync(parent, { recursive: true })
})

test.for([
  ['/', 'Home'],
  ['/index.html', 'Home'],
  ['/contact', 'Contact, the file'],
  ['/contact.html', 'Contact, the file'],
  ['/contact/', 'Contact, the folder'],
  ['/legal/', 'Legal'],
  ['/contact?from=mail', 'Contact, the file'],
  ['/cont%61ct', 'Contact, the file'],
])('%s answers with the page %s', async ([path = '', title = '']) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.text).toContain(`<h1>${title}</h1>`)
})

test('a page that does not exist answers 404 with the 404 page', async () => {
  for (const path of ['/nowhere', '/nowhere/', '/nowhere.html', '/NOWHERE.HTML', '/contact.html/', '/Contact']) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('Not here')
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

test('the 404 page asked for by name is not found either, unless it is to have an address', async () => {
  const measured = await listen(createStaticHost(root, { hasNotFoundAddress: true }))
  for (const path of ['/404', '/404/', '/404.html'])
    expect([path, (await get(path)).status, (await get(path)).text]).toEqual([path, 404, (await get('/nowhere')).text])
  const answer = await ask(measured, '/404')
  expect([answer.status, answer.text]).toEqual([200, (await get('/404')).text])
  expect((await ask(measured, '/nowhere')).status).toBe(404)
})

test('the 404 page is never answered with a 304', async () => {
  expect((await get('/nowhere', { 'if-none-match': '*' })).status).toBe(404)
})

test('a missing file of any kind, and any hashed one, answers in plain text that nobody keeps', async () => {
  const files = ['/gone.js', '/gone.PNG', '/gone.woff2', '/gone.pdf', '/gone.mp4', '/folder/gone.gif', '/some.one']
  for (const path of [...files, '/assets/gone-1a2b3c.js', '/assets/gone', '/assets/', '/assets']) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toContain('<')
  }
})

test('a folder without a 404 page answers 404 in plain text', async () => {
  const empty = await listen(createStaticHost(join(parent, 'site-secret')))
  const answer = await ask(empty, '/nowhere')
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
})

test('any method but GET and HEAD is refused, and the two that work are named', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const answer = await get('/', {}, method)
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
})

test('HEAD gets the headers of GET and no body', async () => {
  for (const path of ['/', '/assets/app-1a2b3c.js', '/photo.png', '/nowhere', '/gone.js']) {
    const [head, full] = [await get(path, {}, 'HEAD'), await get(path)]
    expect(head.status).toBe(full.status)
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' })
    expect(head.body.length).toBe(0)
  }
})

test('every kind of file has its content type', async () => {
  const types = {
    '/index.html': 'text/html; charset=utf-8',
    '/assets/app-1a2b3c.js': 'text/javascript; charset=utf-8',
    '/assets/app-1a2b3c.css': 'text/css; charset=utf-8',
    '/assets/text-4d5e6f.woff2': 'font/woff2',
    '/data.json': 'application/json; charset=utf-8',
    '/favicon.svg': 'image/svg+xml; charset=utf-8',
    '/favicon.ico': 'image/x-icon',
    '/photo.png': 'image/png',
    '/photo.jpg': 'image/jpeg',
    '/photo.webp': 'image/webp',
    '/photo.avif': 'image/avif',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/site.webmanifest': 'application/manifest+json; charset=utf-8',
    '/brochure.pdf': 'application/octet-stream',
  }
  for (const [path, type] of Object.entries(types)) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 200, type])
  }
})

test('every answer says its length and forbids guessing its type', async () => {
  for (const path of ['/', '/photo.png', '/assets/app-1a2b3c.js', '/nowhere', '/gone.js', '/%00']) {
    const answer = await get(path, { 'accept-encoding': 'br' })
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('hashed files are kept for a year, all others are asked about each time', async () => {
  expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/contact', '/favicon.svg', '/robots.txt', '/photo.png']) {
    expect((await get(path)).headers['cache-control']).toBe('no-cache')
  }
})

test('no two header rules set the same header for one path', () => {
  const paths = headerRules.flatMap(({ path, except = path }) => [path, except]).map((path) => path.replace('*', 'any'))
  for (const path of [...paths, '/', '/contact', '/assets/app.js', '/nested/assets/app.js']) {
    const names = headerRules.filter((rule) => applies(rule, path)).flatMap((rule) => Object.keys(rule.headers))
    expect(names).toEqual([...new Set(names)])
    expect(Object.keys(headersFor(path)).toSorted()).toEqual(names.toSorted())
  }
})

test.for([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0 , gzip;q=0', undefined],
  ['BR', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['br;q=nonsense', undefined],
  ['brotli', undefined],
  ['', undefined],
])('a browser that accepts “%s” gets %s', async ([accepted = '', encoding]) => {
  const answer = await get('/', { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toBe('accept-encoding')
  expect(unpack(answer)).toBe(`<h1>Home</h1>${prose}`)
  expect(answer.body.length < prose.length / 4).toBe(encoding !== undefined)
})

test('pictures and fonts are not compressed again', async () => {
  for (const path of ['/photo.png', '/assets/text-4d5e6f.woff2']) {
    const { headers } = await get(path, { 'accept-encoding': 'br, gzip' })
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  }
})

test('a text that compression would lengthen is sent as it is', async () => {
  const answer = await get('/data.json', { 'accept-encoding': 'br' })
  expect([answer.headers['content-encoding'], answer.text]).toEqual([undefined, '{}'])
})

test('a compressed file next to the original is used as it is', async () => {
  expect(unpack(await get('/sidecar.txt', { 'accept-encoding': 'gzip' }))).toBe('from the sidecar')
  expect(unpack(await get('/sidecar.txt', { 'accept-encoding': 'br' }))).toBe(prose)
})

test('a file that changes is served anew, also when only its time tells', async () => {
  write('news.txt', `old ${prose}`)
  utimesSync(join(root, 'news.txt'), 1000, 1000)
  const before = await get('/news.txt', { 'accept-encoding': 'br' })
  write('news.txt', `new ${prose}`)
  utimesSync(join(root, 'news.txt'), 2000, 2000)
  const after = await get('/news.txt', { 'accept-encoding': 'br' })
  expect(unpack(before)).toBe(`old ${prose}`)
  expect(unpack(after)).toBe(`new ${prose}`)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('a file that is deleted is gone', async () => {
  write('brief.txt', prose)
  expect((await get('/brief.txt')).status).toBe(200)
  rmSync(join(root, 'brief.txt'))
  expect((await get('/brief.txt')).status).toBe(404)
})

test('each encoding of a file has a strong tag of its own', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (name) => (await get('/', { 'accept-encoding': name })).headers.etag),
  )
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
})

test('a browser that holds the current file is told so in an empty answer', async () => {
  const headers = { 'accept-encoding': 'br' }
  const tag = String((await get('/', headers)).headers.etag)
  for (const held of [tag, `W/${tag}`, `"another", ${tag}`, '*']) {
    const answer = await get('/', { ...headers, 'if-none-match': held })
    expect([held, answer.status, answer.body.length]).toEqual([held, 304, 0])
    expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  }
})

test('a browser that holds something else gets the file', async () => {
  const { headers } = await get('/', { 'accept-encoding': 'gzip' })
  const answer = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
  expect(answer.status).toBe(200)
  expect(unpack(answer)).toContain('Home')
})

test('under a base path the site answers there and nowhere else', async () => {
  expect((await ask(originUnderBase, '/agency/')).text).toContain('Home')
  expect((await ask(originUnderBase, '/agency')).text).toContain('Home')
  expect((await ask(originUnderBase, '/agency/contact')).text).toContain('Contact, the file')
  expect((await ask(originUnderBase, '/agency/assets/app-1a2b3c.js')).headers['cache-control']).toContain('immutable')
  for (const path of ['/', '/contact', '/agencycontact', '/assets/app-1a2b3c.js']) {
    expect([path, (await ask(originUnderBase, path)).status]).toEqual([path, 404])
  }
})

test('what lies there for the host alone has no address', async () => {
  for (const name of ['_headers', '_redirects', '404.txt']) write(name, secret)
  for (const path of ['/_headers', '/_redirects', '/404.txt', '/sidecar.txt.gz', '/sidecar.txt.br'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('hidden files stay hidden, but for the well-known folder', async () => {
  expect((await get('/.env')).status).toBe(404)
  expect((await get('/.well-known/security.txt')).status).toBe(200)
})

test.for([
  '/../secret.txt',
  '/../../../../etc/passwd',
  '/contact/../../secret.txt',
  '/./secret.txt',
  '/..',
  '/contact/..',
  '/%2e%2e/secret.txt',
  '/%2E%2E/secret.txt',
  '/.%2e/secret.txt',
  '/%2e./secret.txt',
  '/..%2fsecret.txt',
  '/..%2Fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/%252e%252e/secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%5c..%5csecret.txt',
  '/\\evil.example',
  '/%5cevil.example',
  '//evil.example',
  '///evil.example',
  '//evil.example/..',
  '//evil.example/%2e%2e',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/contact%2findex.html',
  '/assets%2fapp-1a2b3c.js',
  '/contact//',
  '//',
  '/contact%00',
  '/contact%00.html',
  '/%00',
  '/contact%0d%0aset-cookie:%20a=b',
  '/%0a',
  '/%7f',
  '/%',
  '/%z',
  '/%e0%a4%a',
  '/%ff',
  '/%c0%ae%c0%ae/secret.txt',
  '/%c0%af..%c0%afsecret.txt',
  '/%u002e%u002e/secret.txt',
  '/..;/secret.txt',
  '/...',
  '/../site-secret/index.html',
  '/../site-secret/',
  '/link.txt',
  '/.env',
  '/contact/../.env',
  '/file:///etc/passwd',
  '/C:/Windows/win.ini',
  '/~root',
  '/__proto__',
  '/x.constructor',
  `/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(3000)}`,
  'http://evil.example/',
  'contact',
])('the hostile path %s leads nowhere', async (path) => {
  const answer = await get(path)
  expect([400, 404]).toContain(answer.status)
  expect(answer.headers.location).toBeUndefined()
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.text).not.toContain(secret)
  expect(answer.text).not.toContain('root:')
})

test.each(['/contact//', '//', '/%', '/%ff', '/contact%2findex.html'])(
  'the broken link %s leads to the not-found page',
  async (path) => {
    const [answer, missing] = await Promise.all([get(path), get('/no-such-page')])
    expect(answer.status).toBe(404)
    expect(answer.text).toBe(missing.text)
  },
)

test('a host that warms up answers as any other does', async () => {
  const warm = await listen(createStaticHost(root, { warm: true }))
  expect((await ask(warm, '/contact', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

test('warming a folder that is not there breaks nothing', async () => {
  const gone = await listen(createStaticHost(join(parent, 'gone'), { warm: true }))
  expect((await ask(gone, '/')).status).toBe(404)
})

function write(name: string, content: string | Buffer) {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), content)
}

async function listen(handler: ReturnType<typeof createStaticHost>) {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
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

function unpack({ headers, body }: Answer) {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}

function applies(rule: (typeof headerRules)[number], path: string) {
  const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`).test(path)
  return matches(rule.path) && !(rule.except && matches(rule.except))
}
