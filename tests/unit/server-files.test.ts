import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { hostFiles } from '../../plugins/hosts/host-files'
import { captureLog, createTestReceiver, scriptHeaders } from '../helpers/receiver'

// The settings in the files for nginx and Caddy, without the headers. `tests/hosts` starts both
// servers.

const site = { base: '/', host: 'agency.example' }
const proxied = {
  base: '/agency/',
  host: 'www.agency.example',
  enquiries: {
    path: '/agency/enquiries',
    proxy: 'https://inbox.example:8787/in',
    hasHealth: true,
    reports: '/agency/errors',
  },
}

/** The blocks of nginx that pass requests on to a back end. */
const proxyLocations = (nginx: string) =>
  (nginx.match(/location = \S+ \{[^}]*\}/g) ?? []).filter((text) => text.includes('proxy_pass'))

test('nginx checks the certificate of an encrypted back end at each path that it passes on', () => {
  const locations = proxyLocations(hostFiles(proxied).notDeployed['nginx.conf'])
  expect(locations).toHaveLength(3)
  for (const location of locations) {
    expect(location).toContain('proxy_ssl_verify on;')
    expect(location).toContain('proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;')
    // Without the name, a host with several certificates may send another one.
    expect(location).toContain('proxy_ssl_server_name on;')
  }
})

test('nginx replaces the X-Forwarded-For of a visitor, which can be forged', () => {
  const [enquiries = ''] = proxyLocations(hostFiles(proxied).notDeployed['nginx.conf'])
  expect(enquiries).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})

test('nginx accepts no encryption older than TLS 1.2, and tells no version', () => {
  const { 'nginx.conf': nginx } = hostFiles(site).notDeployed
  const [, protocols = ''] = /ssl_protocols (.*);/.exec(nginx) ?? []
  expect(protocols.split(' ')).toEqual(['TLSv1.2', 'TLSv1.3'])
  const servers = nginx.match(/^server \{/gm) ?? []
  expect(nginx.match(/server_tokens off;/g)).toHaveLength(servers.length)
})

test('nginx listens on IPv4 and IPv6, for http and https', () => {
  const { 'nginx.conf': nginx } = hostFiles(site).notDeployed
  const listened = [...nginx.matchAll(/^ {2}listen (\S+?)(?: .*)?;$/gm)].map(([, at]) => at)
  expect(listened).toEqual(['80', '[::]:80', '443', '[::]:443'])
})

/** The largest body that nginx passes on at a path, in bytes. */
function bodyLimitAt(path: string): number {
  const enquiries = { path: '/enquiries', proxy: 'http://127.0.0.1:8787', reports: '/errors' }
  const { 'nginx.conf': nginx } = hostFiles({ ...site, enquiries }).notDeployed
  const location = proxyLocations(nginx).find((text) => text.startsWith(`location = ${path} `))
  return 1024 * Number(/client_max_body_size (\d+)k;/.exec(location ?? '')?.[1])
}

test('nginx passes on a body exactly as large as the receiver accepts, with enquiries and reports', async () => {
  captureLog()
  const { app } = createTestReceiver()
  const headers = { ...scriptHeaders, 'content-type': 'application/x-www-form-urlencoded' }
  for (const [path, at] of [
    ['/enquiries', '/enquiries'],
    ['/reports', '/errors'],
  ] as const) {
    const statusOf = async (bytes: number) => {
      const body = 'x'.repeat(bytes)
      return (await app.request(path, { method: 'POST', headers, body })).status
    }
    expect(await statusOf(bodyLimitAt(at))).not.toBe(413)
    expect(await statusOf(bodyLimitAt(at) + 1)).toBe(413)
  }
})

test('if the receiver does not answer, visitors get the phone number and the email address of the agency', () => {
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles(proxied).notDeployed
  const [enquiries = ''] = proxyLocations(nginx)
  const [, statuses = ''] = /error_page ([\d ]+) \/agency\/unsent\.txt;/.exec(enquiries) ?? []
  // 413: the body is too large. 502: nobody answers. 504: no answer in 60 s.
  expect(statuses.split(' ')).toEqual(['413', '502', '504'])
  expect(Caddyfile).toContain('@gateway `{err.status_code} in [502, 503, 504]`')
  expect(Caddyfile).toContain('rewrite @gateway /agency/unsent.txt')
  // The timeout of nginx, if its file sets no other.
  expect(Caddyfile).toContain('response_header_timeout 60s')
  expect(nginx).not.toContain('proxy_read_timeout')
})

test('nginx and Caddy hide the same files: files of hosts, backups of editors, and dot files', () => {
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles(site).notDeployed
  const [, source = ''] = /location ~ "(.*)" \{ return 404; \}/.exec(nginx) ?? []
  const [, hiddenByCaddy = ''] = /^ +hide (.*)$/m.exec(Caddyfile) ?? []
  const isHiddenByCaddy = (name: string) =>
    hiddenByCaddy.split(' ').some((pattern) => matchesGlob(name, pattern))
  const endings = ['br', 'gz', 'bak', 'old', 'orig', 'save', 'swp', 'tmp']
  const names = ['_headers', '_redirects', 'a~', ...endings.map((ending) => `a.html.${ending}`)]
  for (const name of names)
    expect([name, new RegExp(source).test(`/${name}`), isHiddenByCaddy(name)]).toEqual([
      name,
      true,
      true,
    ])
  for (const name of ['contact.html', 'brochure.pdf', 'tmp'])
    expect([name, new RegExp(source).test(`/${name}`), isHiddenByCaddy(name)]).toEqual([
      name,
      false,
      false,
    ])
  for (const [address, isHidden] of [
    ['/.env', true],
    ['/.git/config', true],
    ['/.well-known/security.txt', false],
  ] as const)
    expect([address, new RegExp(source).test(address)]).toEqual([address, isHidden])
  expect(Caddyfile).toContain("path('*/.*')")
})
