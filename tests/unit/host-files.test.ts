// @vitest-environment node
import { expect, test } from 'vitest'
import { hostFiles } from '../../plugins/hosts/host-files'
import { otherHost } from '../../plugins/hosts/hosted-site'

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
