import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { policyIn } from '../plugins/prerender/content-policy.ts'

// A local server that answers for the analytics service. Tests and Lighthouse load its script. So
// they need no network, and the service does not count their visits.

/**
 * A script that sends one message to its own host, like the scripts of Plausible and Umami. Does
 * nothing if the message cannot be sent, such as without a connection.
 */
const countingScript =
  "fetch(new URL('/api/send', document.currentScript.src), { method: 'POST', body: '{}' }).catch(() => {})"

/** The requests of a page to the analytics service: its script, and the message of the script. */
export const analyticsRequests = 2

/** Returns the host of the site's analytics script, or nothing if the site counts no visits. */
function analyticsHostOf(dist: string): string | undefined {
  const policy = policyIn(readFileSync(join(dist, 'index.html'), 'utf8')) ?? ''
  const scriptSources = policy.split(';').find((directive) => directive.startsWith('script-src '))
  const origin = scriptSources?.split(' ').find((source) => source.startsWith('https://'))
  return origin && new URL(origin).hostname
}

/** Starts the local analytics server on 127.0.0.1. Resolves with its port. */
export async function serveAnalytics(port = 0) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createServer({ key, cert }, ({ method }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (method === 'GET') response.setHeader('content-type', 'text/javascript')
    response.end(method === 'GET' ? countingScript : '')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The flags with which Chromium sends requests for `host` to the local server at `port`. */
export const analyticsFlags = (host: string, port: number) => [
  `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`,
  // The local server has a self-signed certificate. These browsers make no other HTTPS request.
  '--ignore-certificate-errors',
]

/**
 * Starts the local analytics server for a built site. Returns the browser's flags for the server,
 * and no flags if the site counts no visits.
 */
export async function analyticsFlagsOf(dist: string): Promise<string[]> {
  const host = analyticsHostOf(dist)
  return host ? analyticsFlags(host, (await serveAnalytics()).port) : []
}
