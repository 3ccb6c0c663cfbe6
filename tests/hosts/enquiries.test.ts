// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCopy } from '../gates/build-copy'
import { typed } from '../helpers/enquiry'
import { startEnquiryServer } from '../helpers/enquiry-server'
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
