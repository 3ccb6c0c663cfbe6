import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { hostFiles } from '../../plugins/hosts/host-files'
import { typed } from '../helpers/enquiry'
import { freePort } from '../helpers/listen'
import { askAt, startCaddy, startNginx, type Ask } from './real-hosts'

// The receiver limits the enquiries of each address. These tests send enquiries through nginx and
// Caddy, as visitors would through the proxies in front of them.

const hourlyLimit = 2
const folder = mkdtempSync(join(tmpdir(), 'visitor-limit-'))
const cleanups: (() => unknown)[] = []

afterEach(() => Promise.all(cleanups.splice(0).map((cleanUp) => cleanUp())))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the receiver as its own process, and waits until it answers. */
async function startReceiver(proxyCount: number, port: number, database: string) {
  const env = {
    RECEIVER_SITE_URL: 'https://agency.example',
    RECEIVER_DATABASE_URL: `file:${database}`,
    RECEIVER_RETENTION_DAYS: '30',
    RECEIVER_SMTP_URL: 'print',
    RECEIVER_MAIL_FROM: 'site@agency.example',
    RECEIVER_MAIL_TO: 'enquiries@agency.example',
    RECEIVER_PORT: String(port),
    RECEIVER_HOURLY_LIMIT: String(hourlyLimit),
    RECEIVER_PROXY_COUNT: String(proxyCount),
  }
  const args = ['--import', 'tsx', 'receiver/main.ts']
  const receiver = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'pipe' })
  let errors = ''
  receiver.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  receiver.stdout.resume()
  cleanups.push(() => endProcess(receiver))
  const isUp = () => fetch(`http://127.0.0.1:${port}/health`).then(Boolean, () => false)
  while (!(await isUp())) {
    if (receiver.exitCode !== null) throw new Error(`The receiver did not start: ${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function endProcess(child: ChildProcess) {
  if (child.exitCode !== null) return undefined
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return end
}

let sentCount = 0

/** Sends an enquiry, and returns the status of the answer. */
async function send(ask: Ask, forwardedFor = ''): Promise<number> {
  sentCount += 1
  const body = new URLSearchParams({ ...typed, enquiry_id: `enquiry-${sentCount}` }).toString()
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
  }
  const { status } = await ask('/enquiries', headers, 'POST', body)
  return status
}

/** The proxies between a visitor and the host. */
type ProxyChain = {
  what: string
  trustedProxies: string[]
  /**
   * The proxies that the receiver counts. nginx sends the receiver only the visitor's address.
   * Caddy also passes on the addresses of trusted proxies.
   */
  proxyCount: { nginx: number; Caddy: number }
  /**
   * Returns the header `X-Forwarded-For` that the last proxy sends. `forged` are the addresses that
   * the visitor sent in this header. There is no function without a proxy.
   */
  forward?: (visitor: string, forged: string[]) => string
}

const proxyChains: ProxyChain[] = [
  { what: 'no proxy', trustedProxies: [], proxyCount: { nginx: 1, Caddy: 1 } },
  {
    what: 'a CDN or a load balancer',
    // The requests of the tests come from 127.0.0.1.
    trustedProxies: ['2400:cb00::/32', '127.0.0.1'],
    proxyCount: { nginx: 1, Caddy: 2 },
    forward: (visitor, forged) => [...forged, visitor].join(', '),
  },
  {
    what: 'a load balancer behind a CDN',
    trustedProxies: ['127.0.0.1/32', '198.51.100.0/24'],
    proxyCount: { nginx: 1, Caddy: 3 },
    forward: (visitor, forged) => [...forged, visitor, '198.51.100.7'].join(', '),
  },
]

for (const name of ['nginx', 'Caddy'] as const)
  test.for(proxyChains)(
    `behind $what, ${name} passes the visitor’s true address to the receiver despite forged headers`,
    async (chain) => {
      const { what, trustedProxies, proxyCount, forward } = chain
      const root = join(folder, `${name} ${what}`.replaceAll(' ', '-'))
      mkdirSync(root)
      const receiverPort = await freePort()
      await startReceiver(proxyCount[name], receiverPort, join(root, 'enquiries.db'))
      const enquiries = { path: '/enquiries', proxy: `http://127.0.0.1:${receiverPort}/enquiries` }
      const { notDeployed } = hostFiles({
        base: '/',
        host: 'agency.example',
        enquiries,
        trustedProxies,
      })
      const config = join(root, 'config')
      writeFileSync(config, notDeployed[name === 'nginx' ? 'nginx.conf' : 'Caddyfile'])
      const host = await (name === 'nginx'
        ? startNginx(config, root, root)
        : startCaddy(config, root, root))
      cleanups.push(host.close)

      const askFrom = (localAddress: string) =>
        askAt(host.port, { hostName: host.hostName, localAddress })
      /**
       * Sends an enquiry through the proxies of the chain. Without a proxy, sends the enquiry from
       * the visitor's own address.
       */
      const visit = (visitor: number, ...forged: string[]) =>
        forward
          ? send(host.ask, forward(`203.0.113.${visitor}`, forged))
          : send(askFrom(`127.0.0.${visitor}`), forged.join(', '))

      for (const visitor of [11, 12])
        for (const status of [201, 201, 429])
          expect([visitor, await visit(visitor)]).toEqual([visitor, status])
      const forgeries = [
        ['192.0.2.1'],
        ['192.0.2.2', '192.0.2.3'],
        ['2001:db8::1'],
        ['127.0.0.1'],
        ['nobody'],
      ]
      for (const forged of forgeries)
        expect([forged, await visit(11, ...forged)]).toEqual([forged, 429])
      expect(await visit(13, '203.0.113.11')).toBe(201)

      if (!forward) return
      // A request that bypasses the proxies comes from another address, so its header is not
      // trusted.
      const statuses = []
      for (let each = 0; each < 4; each += 1)
        statuses.push(await send(askFrom('127.0.0.9'), forward(`192.0.2.${each}`, [])))
      expect(statuses).toEqual([201, 201, 429, 429])
    },
  )
