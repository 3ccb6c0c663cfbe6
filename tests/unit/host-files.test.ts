// @vitest-environment node
import { expect, test } from 'vitest'
import { otherHost } from '../../plugins/hosts/server-files'
import { hostFiles } from '../../plugins/hosts/host-files'

const site = { base: '/', host: 'agency.example' }
const textsOf = ({ deployed, beside } = hostFiles(site)) => Object.entries({ ...deployed, ...beside })

test('a line of _headers stays below what Cloudflare Pages takes', () => {
  const lines = hostFiles(site).deployed['_headers'].split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}content-security-policy: /))
  expect(lines.filter((line) => line.length >= 2000)).toEqual([])
})

test('HSTS is for half a year and this host, and for longer and all subdomains only where that is set', () => {
  const withHsts = textsOf().filter(([, text]) => /max-age=15552000(?!.*includeSubDomains)/.test(text))
  const withLongHsts = textsOf(hostFiles({ ...site, hasLongHsts: true })).filter(([, text]) =>
    text.includes('max-age=63072000; includeSubDomains'),
  )
  for (const files of [withHsts, withLongHsts])
    expect(files.map(([name]) => name)).toEqual(['_headers', 'nginx.conf', 'Caddyfile', 'vercel.json'])
})

test('the host with www leads to that without it, and the reverse', () => {
  expect([otherHost('agency.com'), otherHost('www.agency.com')]).toEqual(['www.agency.com', 'agency.com'])
})

test('nginx and Caddy pass on the question whether the project’s own receiver works, and no other', () => {
  const enquiries = { path: '/enquiries', proxy: 'http://127.0.0.1:8787/inbox', hasHealth: true }
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles({ ...site, enquiries }).beside
  expect(nginx).toMatch(/location = \/enquiries\/health \{\n +proxy_pass http:\/\/127\.0\.0\.1:8787\/inbox\/health;/)
  expect(Caddyfile).toMatch(/handle \/enquiries\/health \{\n +rewrite \* \/inbox\/health\n +reverse_proxy http:/)
  for (const others of [{ hasHealth: false }, { proxy: '' }])
    expect(JSON.stringify(hostFiles({ ...site, enquiries: { ...enquiries, ...others } }))).not.toContain('health')
})

test('nginx and Caddy pass reports on to the receiver, if both are paths of the site', () => {
  const enquiries = { path: '/enquiries', proxy: 'http://127.0.0.1:8787/inbox', reports: '/faults?site=one' }
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles({ ...site, enquiries }).beside
  expect(nginx).toMatch(/location = \/faults \{\n +proxy_pass http:\/\/127\.0\.0\.1:8787\/reports;/)
  expect(Caddyfile).toMatch(/handle \/faults \{\n +rewrite \* \/reports\n +reverse_proxy http:\/\/127\.0\.0\.1:8787 \{/)
  for (const others of [{ reports: 'https://errors.example/faults' }, { reports: '' }, { proxy: '' }])
    expect(JSON.stringify(hostFiles({ ...site, enquiries: { ...enquiries, ...others } }))).not.toContain('faults')
})
