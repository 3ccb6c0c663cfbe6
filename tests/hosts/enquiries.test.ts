// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hostFiles } from '../../src/build/hosts/host-files'
import { systemAuthorities } from '../../src/build/hosts/nginx'
import { buildCopy } from '../helpers/build-copy'
import { typed } from '../helpers/enquiry'
import { startEnquiryServer } from '../helpers/enquiry-server'
import { listen } from '../helpers/listen'
import { writeCertificate } from './certificate'
import { startCaddy, startNginx, whyMissing } from './real-hosts'

const folder = mkdtempSync(join(tmpdir(), 'hosts-enquiries-'))
let receiver: Awaited<ReturnType<typeof startEnquiryServer>>
let dist = ''

beforeAll(async () => {
  receiver = await startEnquiryServer(0, { keepsFirst: true })
  const env = { VITE_ENQUIRY_ENDPOINT: '/enquiries', VITE_ENQUIRY_PROXY: `${receiver.origin}/inbox` }
  dist = await buildCopy(join(folder, 'site'), {}, { env })
}, 60_000)
beforeEach(() => receiver.reset())
afterAll(async () => {
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

const body = new URLSearchParams({ ...typed, enquiry_id: 'one', flagged: '' }).toString()
const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }

test.for([
  ['nginx', 'nginx.conf', startNginx],
  ['caddy', 'Caddyfile', startCaddy],
] as const)(
  '%s passes enquiries on to the receiver of the setting, and its answers back',
  async ([name, file, start], { skip }) => {
    const missing = whyMissing(name)
    if (missing) skip(missing)
    const host = await start(join(`${dist}-hosts`, file), dist, join(folder, name))
    const spoofed = { ...headers, 'x-forwarded-for': '203.0.113.9' }
    const length = { 'content-length': String(body.length) }

    const taken = await host.ask('/enquiries', { ...spoofed, ...length }, 'POST', body)
    expect([taken.status, taken.body.toString()]).toEqual([200, '{"ok":true}'])
    expect([...receiver.stored.values()]).toMatchObject([typed])
    expect(receiver.received[0]).toMatchObject({ path: '/inbox', headers: { 'x-forwarded-for': '127.0.0.1' } })

    receiver.plan({ status: 429, headers: { 'retry-after': '7' } })
    const busy = await host.ask('/enquiries', { ...headers, ...length }, 'POST', body)
    expect([busy.status, Object.fromEntries(busy.headers)['retry-after']]).toEqual([429, '7'])

    const page = await host.ask('/contact')
    expect(page.status).toBe(200)
    const elsewhere = await host.ask('/contact', { ...headers, ...length }, 'POST', body)
    expect(elsewhere.status).toBe(405)
    await host.close()
  },
)

// The certificate is for `localhost`, and vouched for by itself alone.
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]

test.for([
  ['nginx', 'that nobody vouches for', 'localhost', false, 502],
  ['nginx', 'that is vouched for', 'localhost', true, 201],
  ['nginx', 'of another name', '127.0.0.1', true, 502],
  ['caddy', 'that nobody vouches for', 'localhost', false, 502],
  ['caddy', 'that is vouched for', 'localhost', true, 201],
  ['caddy', 'of another name', '127.0.0.1', true, 502],
] as const)(
  '%s looks at the certificate of an encrypted back end before it passes an enquiry on: one %s',
  async (row, { skip }) => {
    const [name, which, host, isTrusted, status] = row
    const missing = whyMissing(name) ?? writeCertificate(key, certificate)
    if (missing) skip(missing)
    const received: TLSSocket['servername'][] = []
    const backEnd = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
      received.push((request.socket as TLSSocket).servername)
      request.resume().on('end', () => response.writeHead(201).end())
    })
    const proxy = `https://${host}:${await listen(backEnd)}/inbox`
    const site = { name: 'agency', base: '/', host: 'agency.example', addresses: ['/'] }
    const { beside } = hostFiles({ ...site, enquiries: { path: '/enquiries', proxy } })
    const root = join(folder, `${name} ${which}`.replaceAll(' ', '-'))
    mkdirSync(root)
    const config = join(root, 'config')
    // In place of the system's authorities: for nginx in its file, for Caddy by the variable that Go reads.
    if (name === 'nginx') {
      const text = beside['nginx.conf'] ?? ''
      writeFileSync(config, isTrusted ? text.replace(systemAuthorities, certificate) : text)
    } else writeFileSync(config, beside.Caddyfile ?? '')
    const env = isTrusted ? { SSL_CERT_FILE: certificate } : {}
    const running = await (name === 'nginx' ? startNginx(config, root, root) : startCaddy(config, root, root, env))
    const length = { 'content-length': String(body.length) }
    const answer = await running.ask('/enquiries', { ...headers, ...length }, 'POST', body)
    await running.close()
    backEnd.close()
    expect([answer.status, received]).toEqual([status, status === 201 ? ['localhost'] : []])
  },
)
