// @vitest-environment node
import { expect, test } from 'vitest'
import { hostFiles } from '../../src/build/hosts/host-files'
import { otherHost } from '../../src/build/hosts/hosted-site'
import { definitionOf, fieldNames } from '../../src/enquiry/enquiry-fields'

const site = { name: 'agency', base: '/', host: 'agency.example', addresses: ['/', '/contact'] }
const { deployed, beside } = hostFiles(site)
const based = hostFiles({ ...site, base: '/agency/' })
const everything = { ...deployed, ...beside }
const { _headers: headers = '', _redirects: redirects = '' } = deployed

test('no host file changes with the words of a page, and none of a server with the pages', () => {
  for (const [name, text] of Object.entries(everything))
    expect([name, text.match(/sha256|nonce/)]).toEqual([name, null])
  const other = hostFiles({ ...site, addresses: ['/', '/team', '/news'] })
  expect([other.beside, other.deployed['_headers']]).toEqual([beside, headers])
})

test('a line of _headers stays below what Cloudflare Pages takes', () => {
  for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000)
})

test('each further address of a page leads to its one', () => {
  for (const from of ['/index.html', '/contact/', '/contact.html', '/contact/index.html'])
    expect(redirects).toContain(`\n${from} ${from === '/index.html' ? '/' : '/contact'} 301\n`)
})

test('only the server for https has pages and asks for https, and a brand of two words breaks no name', () => {
  const config = hostFiles({ ...site, name: 'top-fold' }).beside['nginx.conf'] ?? ''
  const [plain = '', secure = ''] = config.split('\nserver {\n').slice(1)
  expect(plain).toContain('return 301 https://agency.example$request_uri;')
  expect(plain).not.toMatch(/add_header|root|location/)
  expect(secure).toMatch(
    /listen 443 ssl http2;[^]*ssl_certificate .*[^]*ssl_certificate_key .*[^]*Strict-Transport-Security/,
  )
  expect(config).not.toContain('$top-fold')
})

const enquiries = { path: '/api/enquiries', proxy: 'http://127.0.0.1:8787/enquiries' }
const hostFilesFor = (receiver: typeof enquiries) => hostFiles({ ...site, enquiries: receiver }).beside

test('a path of the site that receives enquiries is passed on to where the setting says, POST and all', () => {
  const { 'nginx.conf': nginx, Caddyfile: caddy } = hostFilesFor(enquiries)
  expect(nginx).not.toContain('proxy_ssl')
  expect(nginx).toMatch(/location = \/api\/enquiries \{[^}]*proxy_pass http:\/\/127\.0\.0\.1:8787\/enquiries;/)
  expect(caddy).toMatch(/handle @enquiries \{\s*rewrite \* \/enquiries\s*reverse_proxy http:\/\/127\.0\.0\.1:8787/)
  expect(caddy).toContain('@enquiries path /api/enquiries\n')
})

test('nginx passes on the longest enquiry that the form accepts', () => {
  const [, kib = ''] = /client_max_body_size (\d+)k;/.exec(hostFilesFor(enquiries)['nginx.conf'] ?? '') ?? []
  // A character of three bytes has nine in form encoding.
  const longest = fieldNames.map((field) => [field, '筆'.repeat(definitionOf(field).maxLength)])
  expect(Number(kib) * 1024).toBeGreaterThan(new URLSearchParams(longest).toString().length + 1000)
})

test('without that setting nginx and Caddy say in their files that they pass nothing on', () => {
  for (const config of Object.values(hostFilesFor({ ...enquiries, proxy: '' })).slice(0, 2)) {
    expect(config).toMatch(/^# .*\/api\/enquiries.*VITE_ENQUIRY_PROXY/m)
    expect(config).not.toMatch(/proxy_pass|reverse_proxy/)
  }
  for (const config of [beside['nginx.conf'], beside.Caddyfile]) expect(config).not.toContain('VITE_ENQUIRY_PROXY')
})

test('a proxy that is encrypted is asked for by its own name, and its certificate is checked', () => {
  const { 'nginx.conf': nginx, Caddyfile: caddy } = hostFilesFor({
    path: '/e',
    proxy: 'https://mail.example.com/in?to=us',
  })
  expect(nginx).toMatch(
    /proxy_pass https:\/\/mail\.example\.com\/in\?to=us;[^}]*proxy_set_header Host mail\.example\.com;[^}]*proxy_ssl_server_name on;\s*proxy_ssl_verify on;/,
  )
  expect(caddy).toMatch(
    /rewrite \* \/in\?to=us\s*reverse_proxy https:\/\/mail\.example\.com \{\s*header_up Host mail\.example\.com/,
  )
})

test('HSTS is for half a year and this host, and for longer and all subdomains only where that is set', () => {
  const long = hostFiles({ ...site, hasLongHsts: true })
  for (const name of ['nginx.conf', 'Caddyfile', 'vercel.json', '_headers']) {
    expect([name, /max-age=15552000(?!.*includeSubDomains)/.test(everything[name] ?? '')]).toEqual([name, true])
    expect({ ...long.deployed, ...long.beside }[name]).toContain('max-age=63072000; includeSubDomains')
  }
})

test.for([
  ['agency.com', 'www.agency.com'],
  ['www.agency.com', 'agency.com'],
  ['agency.co.uk', 'www.agency.co.uk'],
  ['www.agency.co.uk', 'agency.co.uk'],
  ['blog.agency.com', undefined],
  ['agency.github.io', undefined],
  ['localhost', undefined],
])('the other host of %s is %s', ([host = '', other]) => {
  expect(otherHost({ ...site, host })).toBe(other)
})

test('below a base path security.txt is still at the root, where it is looked for', () => {
  expect(based.deployed['_redirects']).toContain('\n/.well-known/security.txt /agency/.well-known/security.txt 200\n')
  expect(redirects).not.toContain('security.txt')
})

test('GitHub Pages is told to leave every file in', () => {
  expect(deployed['.nojekyll']).toBe('')
})

test('no host file says what would weaken the policy', () => {
  for (const [name, text] of Object.entries(everything)) expect([name, text.match(/unsafe-/)]).toEqual([name, null])
})
