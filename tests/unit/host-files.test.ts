// @vitest-environment node
import { expect, test } from 'vitest'
import { hostFiles } from '../../src/build/host-files'

const policies = new Map([
  ['/', "default-src 'none';script-src 'self' 'sha256-home'"],
  ['/contact', "default-src 'none';script-src 'self' 'sha256-contact'"],
])
const site = {
  name: 'topfold',
  base: '/',
  host: 'topfold.example',
  policies,
  notFoundPolicy: "default-src 'none';script-src 'self' 'sha256-none'",
}
const { deployed, beside } = hostFiles(site)
const based = hostFiles({ ...site, base: '/agency/' })
const everything = { ...deployed, ...beside }
const { _headers: headers = '', _redirects: redirects = '' } = deployed

const union = "default-src 'none';script-src 'self' 'sha256-home' 'sha256-contact' 'sha256-none';frame-ancestors 'none'"

test('hosts that cannot tell pages apart get one policy for all, and no header twice', () => {
  expect(headers).toContain(`  Content-Security-Policy: ${union}\n`)
  const names = [...headers.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(beside['vercel.json']).toContain(union)
  expect(beside['cloudfront-headers.json']).toContain(union)
})

test('hosts that can get each page’s own', () => {
  for (const config of [beside['nginx.conf'], beside.Caddyfile]) {
    for (const policy of [...policies.values(), site.notFoundPolicy])
      expect(config).toContain(`"${policy};frame-ancestors 'none'"`)
    expect(config).not.toContain(union)
  }
})

test('a line of _headers stays below what Cloudflare Pages takes', () => {
  for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000)
})

test('each further address of a page leads to its one', () => {
  for (const from of ['/index.html', '/contact/', '/contact.html', '/contact/index.html'])
    expect(redirects).toContain(`\n${from} ${from === '/index.html' ? '/' : '/contact'} 301\n`)
})

test('below a base path every path has it', () => {
  expect(based.deployed['_headers']).toMatch(/^\/agency\/\*$/m)
  expect(based.deployed['_redirects']).toContain('/agency/contact.html /agency/contact 301')
  expect(based.beside['nginx.conf']).toContain('location = /agency/contact { try_files /agency/contact.html =404; }')
  expect(based.beside['cloudfront-function.js']).toContain('"/agency/contact": "/agency/contact.html"')
})

test('GitHub Pages is told to leave every file in', () => {
  expect(deployed['.nojekyll']).toBe('')
})

test('no host file says what would weaken the policy', () => {
  for (const [name, text] of Object.entries(everything)) expect([name, text.match(/unsafe-/)]).toEqual([name, null])
})
