import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../scripts/build-site'
import { runCommand } from '../../scripts/run-command.mjs'
import { envWithEndpoint, simulatedEnv } from '../../scripts/simulated-env.mjs'
import { createStaticHost } from '../../plugins/hosts/static-host'
import { listen } from '../helpers/listen'

const folder = mkdtempSync(join(tmpdir(), 'check-live-'))
const servers: Server[] = []
let origin = ''

beforeAll(async () => {
  const dist = await buildSite(join(folder, 'dist'), { ...simulatedEnv, NODE_ENV: 'production' })
  const host = createServer(createStaticHost(dist))
  origin = `http://127.0.0.1:${await listen(host)}`
  return () => {
    host.close()
    rmSync(folder, { recursive: true })
  }
}, 120_000)
afterEach(() => servers.splice(0).forEach((server) => server.close()))

type Reply = { status: number; headers: Record<string, string>; text: string }
type Change = (reply: Reply, request: IncomingMessage) => Partial<Reply> | undefined

/** Starts a proxy that changes the answers of the site. Returns `127.0.0.1:port`. */
async function startProxy(change: Change) {
  const proxy = createServer(async (request, response) => {
    // Redirects to the canonical address of a page, as real hosts do.
    const alias = /^(.+)\/$/.exec(request.url ?? '')
    if (alias) return response.writeHead(301, { location: alias[1] }).end()
    const answer = await fetch(origin + request.url, { redirect: 'manual' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const {
      'content-length': _length,
      connection: _connection,
      ...headers
    } = Object.fromEntries(answer.headers)
    const reply = {
      status: answer.status,
      headers: { ...headers, 'content-encoding': 'gzip' },
      text: bytes.toString(),
    }
    const changedFields = change(reply, request) ?? {}
    const { status, headers: sentHeaders } = { ...reply, ...changedFields }
    const body = changedFields.text === undefined ? bytes : Buffer.from(changedFields.text)
    response
      .writeHead(status, sentHeaders)
      .end(sentHeaders['content-encoding'] === 'gzip' ? gzipSync(body) : body)
  })
  servers.push(proxy)
  return `127.0.0.1:${await listen(proxy)}`
}

/** Runs the command. Returns its exit code and its output. */
async function checkLive(args: string[], env = {}) {
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const command = ['--import', 'tsx', 'scripts/check-live.ts', ...args]
  return { exitCode: await runCommand(process.execPath, command, env, { onOutput }), output }
}

/** Replaces a text in pages. */
const inPages =
  (from: string | RegExp, to: string): Change =>
  ({ headers, text }) =>
    headers['content-type']?.startsWith('text/html')
      ? { text: text.replaceAll(from, to) }
      : undefined

/** Removes a header. */
const withoutHeader =
  (name: string): Change =>
  ({ headers }) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
  })

test.for<[problem: string, change: Change, expectedOutput: RegExp]>([
  ['no problem', () => undefined, /^The checks found no problem\.$/m],
  [
    'a proxy hides email addresses',
    inPages(/mailto(:|&#\w+;)[^"]+/g, '/cdn-cgi/l/email-protection#5a'),
    /^✗ Email addresses were replaced/m,
  ],
  [
    'a proxy delays scripts',
    inPages('<script>', '<script type="f1-text/javascript">'),
    /^✗ Scripts of type “f1-text\/javascript”/m,
  ],
  [
    'a proxy adds a script of another company',
    inPages('</body>', '<script src="https://beacon.test/b.js"></script></body>'),
    /^✗ Pages load https:\/\/beacon/m,
  ],
  [
    'a proxy changes a script',
    inPages('<script>', '<script>;'),
    /^✗ The content policy of pages is missing, or blocks/m,
  ],
  [
    'a dead link',
    inPages('href="/contact"', 'href="/contcat"'),
    /^✗ The address http:\S+\/contcat cannot be opened \(status 404\)/m,
  ],
  [
    'another canonical address',
    inPages('rel="canonical" href="', '$&x'),
    /^✗ The canonical address of pages/m,
  ],
  ['a header is missing', withoutHeader('x-frame-options'), /x-frame-options is missing/],
  [
    'a missing page has status 200',
    () => ({ status: 200 }),
    /^✗ The host does not answer a missing page with 404\.html/m,
  ],
  [
    'a header keeps search engines out',
    ({ headers }) => ({ headers: { ...headers, 'x-robots-tag': 'noindex' } }),
    /^✗ The header X-Robots-Tag is “noindex”, so search engines do not list pages/m,
  ],
  [
    'robots.txt keeps search engines out',
    (_, { url }) => (url === '/robots.txt' ? { text: 'User-agent: *\nDisallow: /\n' } : undefined),
    /^✗ robots\.txt forbids pages to googlebot and bingbot/m,
  ],
  [
    'a tag keeps search engines out',
    inPages('</title>', '</title><meta name="robots" content="noindex">'),
    /^✗ The tag robots is “noindex”, so search engines do not list pages/m,
  ],
  [
    'a cookie is set',
    ({ headers }) => ({ headers: { ...headers, 'set-cookie': 'lb=secret; path=/' } }),
    /^✗ The host sets cookies: lb\.$/m,
  ],
  ['no compression', withoutHeader('content-encoding'), /^✗ The host sends text uncompressed/m],
])('the live check reports: %s', { timeout: 60_000 }, async ([problem, change, expectedOutput]) => {
  const { exitCode, output } = await checkLive([`http://${await startProxy(change)}`])
  expect(output).toMatch(expectedOutput)
  expect(exitCode).toBe(problem === 'no problem' ? 0 : 1)
})

test('the live check uses a password without printing it, and names a wrong password or a bot protection', async () => {
  const authorization = `Basic ${Buffer.from('ed:pw9ü').toString('base64')}`
  const hasPassword = (request: IncomingMessage) => request.headers.authorization === authorization
  const siteWithPassword = await startProxy((_, request) =>
    hasPassword(request) ? undefined : { status: 401 },
  )
  const right = await checkLive([`http://ed:pw9%C3%BC@${siteWithPassword}`])
  expect(right).toEqual({
    exitCode: 0,
    output: expect.stringContaining('The checks found no problem.'),
  })
  const env = { SITE_PASSWORD: 'ed:pw9ü' }
  expect(await checkLive([`http://${siteWithPassword}`], env)).toEqual(right)
  const wrong = await checkLive([`http://ed:pw8@${siteWithPassword}`])
  expect(wrong).toEqual({ exitCode: 2, output: expect.stringContaining('refuses the password') })
  const missing = await checkLive([`http://${siteWithPassword}`])
  expect(missing).toEqual({ exitCode: 2, output: expect.stringContaining('asks for a password') })
  expect(right.output + wrong.output).not.toMatch(/pw[89]/)
  const guarded = await checkLive([`http://${await startProxy(() => ({ status: 403 }))}`])
  expect(guarded).toEqual({
    exitCode: 2,
    output: expect.stringContaining('A bot protection answers'),
  })
  const text = '<!doctype html><title>Just a moment...</title><p>Checking your browser'
  const challenged = await checkLive([`http://${await startProxy(() => ({ text }))}`])
  expect(challenged).toEqual({
    exitCode: 2,
    output: expect.stringMatching(/“Just a moment...”\. It may be a bot protection, a/),
  })
}, 60_000)

test('the live check reports a page behind a bot protection', async () => {
  const proxy = await startProxy((_, { url }) => (url === '/contact' ? { status: 429 } : undefined))
  expect((await checkLive([`http://${proxy}`])).output).toMatch(
    /A bot protection answers at http:\S+\/contact /,
  )
}, 60_000)

test.for<[days: number, expectedOutput: RegExp]>([
  [10, /^✗ The certificate expires in 9 days\.$/m],
  [30, /^(?!.*certificate)/s],
])(
  'with %i days left on the certificate, the output of the live check matches %s',
  { timeout: 60_000 },
  async ([days, expectedOutput]) => {
    const [keyFile, certFile] = [join(folder, `${days}.key`), join(folder, `${days}.pem`)]
    const subject = [
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-days',
      String(days),
    ]
    const args = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      keyFile,
      '-out',
      certFile,
      ...subject,
    ]
    execFileSync('openssl', args, { stdio: 'ignore' })
    const tls = { key: readFileSync(keyFile), cert: readFileSync(certFile) }
    const host = createSecureServer(tls, createStaticHost(join(folder, 'dist')))
    servers.push(host)
    const { output } = await checkLive([`https://localhost:${await listen(host)}`], {
      NODE_EXTRA_CA_CERTS: certFile,
    })
    expect(output).toMatch(/links and files/)
    expect(output).toMatch(expectedOutput)
  },
)

test('the live check asks only the project’s own receiver for its health', async () => {
  const requests: string[] = []
  let status = 200
  const receiver = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(status).end(JSON.stringify({ ok: status === 200 }))
  })
  servers.push(receiver)
  const env = envWithEndpoint(`http://127.0.0.1:${await listen(receiver)}/enquiries`)
  expect((await checkLive([origin], env)).exitCode).toBe(0)
  expect(requests).toEqual([])
  const own = { ...env, VITE_ENQUIRY_SERVICE: 'receiver' }
  expect((await checkLive([origin], own)).exitCode).toBe(0)
  status = 503
  const broken = await checkLive([origin], own)
  expect(broken).toEqual({
    exitCode: 1,
    output: expect.stringContaining('✗ The receiver cannot store enquiries'),
  })
  expect(requests).toEqual(['GET /enquiries/health', 'GET /enquiries/health'])
  receiver.close()
  const stopped = await checkLive([origin], own)
  expect(stopped).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/enquiries\/health cannot be reached/),
  })
}, 120_000)

test('a test enquiry says that it is a test, and the check prints the receiver’s answer', async () => {
  const bodies: URLSearchParams[] = []
  const receiver = createServer(async (request, response) => {
    bodies.push(new URLSearchParams((await request.toArray()).join('')))
    response.writeHead(201, { 'access-control-allow-origin': '*' }).end()
  })
  servers.push(receiver)
  const env = envWithEndpoint(`http://127.0.0.1:${await listen(receiver)}/enquiries`)
  const { exitCode, output } = await checkLive([origin, '--enquiry'], env)
  expect(output).toContain('Answer to the test enquiry: accepted, status 201')
  expect(exitCode).toBe(0)
  expect(bodies.map((body) => body.get('message'))).toEqual([
    expect.stringContaining('This is a test'),
  ])
}, 60_000)
