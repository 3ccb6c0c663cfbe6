import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  addressCheck,
  addressConflicts,
  translationConflicts,
} from '../../plugins/hosts/address-check'

const places = [
  { path: '/', description: 'the site’s /' },
  { path: '/contact', description: 'the site’s /contact' },
  { path: '/robots.txt', description: 'the site’s /robots.txt' },
  { path: '/about', description: 'the page pages/about.md' },
  { path: '/enquiries', description: 'the page pages/enquiries.md' },
  { path: '/press/reports.html', description: 'the file public/press/reports.html' },
]
const at = (address: string) => [{ name: 'VITE_ENQUIRY_ENDPOINT', address }]

test.for<[base: string, address: string, description: string]>([
  ['/', '/enquiries', 'the page pages/enquiries.md'],
  ['/', '/enquiries/', 'the page pages/enquiries.md'],
  ['/', '/enquiries.html?to=press', 'the page pages/enquiries.md'],
  ['/agency/', '/agency/enquiries', 'the page pages/enquiries.md'],
  ['/', '/contact', 'the site’s /contact'],
  ['/', '/', 'the site’s /'],
  ['/agency/', '/agency/', 'the site’s /'],
  ['/', '/robots.txt', 'the site’s /robots.txt'],
  ['/', '/press/reports', 'the file public/press/reports.html'],
])('below %s, the receiving address %s is also %s', ([base, address, what]) => {
  expect(addressConflicts(places, base, at(address))).toEqual([
    `VITE_ENQUIRY_ENDPOINT is “${address}”, which is ${what} too: change one of them.`,
  ])
})

test.for<[base: string, address: string]>([
  ['/', '/api/enquiries'],
  ['/', 'https://example.com/enquiries'],
  ['/', ''],
  // This path is outside of the site.
  ['/agency/', '/enquiries'],
])('below %s, the receiving address %j is free', ([base, address]) => {
  expect(addressConflicts(places, base, at(address))).toEqual([])
})

test('a path that is both a page and another setting is reported for both', () => {
  expect(
    addressConflicts(places, '/', [
      ...at('/contact'),
      { name: 'VITE_ERRORS_ENDPOINT', address: '/contact' },
    ]),
  ).toEqual([
    'VITE_ENQUIRY_ENDPOINT is “/contact”, which is the site’s /contact too: change one of them.',
    'VITE_ERRORS_ENDPOINT is “/contact”, which is the site’s /contact too: change one of them.',
    'VITE_ERRORS_ENDPOINT is “/contact”, which is VITE_ENQUIRY_ENDPOINT too: change one of them.',
  ])
})

test('two settings cannot receive at one path of the site', () => {
  const both = (address: string) => [
    ...at(address),
    { name: 'VITE_ERRORS_ENDPOINT', address: `${address}?of=errors` },
  ]
  expect(addressConflicts(places, '/', both('/api'))).toEqual([
    'VITE_ERRORS_ENDPOINT is “/api?of=errors”, which is VITE_ENQUIRY_ENDPOINT too: change one of them.',
  ])
  // Another server may receive both at one address.
  expect(addressConflicts(places, '/', both('https://example.com/api'))).toEqual([])
})

test.for<[base: string, description: string]>([
  ['/about/', 'the page pages/about.md'],
  ['/about', 'the page pages/about.md'],
  ['/contact/', 'the site’s /contact'],
])('the BASE_PATH %s is also %s', ([base, what]) => {
  expect(addressConflicts(places, base, [])).toEqual([
    `BASE_PATH is “${base}”, which is ${what} too: change one of them.`,
  ])
})

test.for(['/', '/agency/', '/about-us/', '/our/about/'])('no page has the BASE_PATH %s', (base) => {
  expect(addressConflicts(places, base, [])).toEqual([])
})

test('a page whose path begins with the BASE_PATH is reported too', () => {
  const below = [...places, { path: '/work/one', description: 'the page pages/work/one.md' }]
  expect(addressConflicts(below, '/work/', [])).toEqual([
    'BASE_PATH is “/work/”, which is the page pages/work/one.md too: change one of them.',
  ])
})

test('a page or file in the folder of a translation is reported', () => {
  const published = [
    ...places,
    { path: '/de', description: 'the page pages/de.md' },
    { path: '/de/plan.pdf', description: 'the file public/de/plan.pdf' },
    { path: '/design', description: 'the page pages/design.md' },
  ]
  expect(translationConflicts(published, ['de', 'pt-br'])).toEqual([
    'the page pages/de.md has the address of the translation de: rename it.',
    'the file public/de/plan.pdf has the address of the translation de: rename it.',
  ])
  expect(translationConflicts(published, [])).toEqual([])
})

const folder = mkdtempSync(join(tmpdir(), 'public-'))
writeFileSync(join(folder, 'inbox.html'), '')
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * The message of the error that ends a build with these settings, or nothing if no error ends it.
 */
function buildErrorWith(
  env: Record<string, string>,
  base = '/',
  publicDir = folder,
): string | undefined {
  const { apply, configResolved } = addressCheck()
  expect(apply).toBe('build')
  try {
    ;(configResolved as (config: object) => void)({ base, env, publicDir })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test.for<[name: string, address: string, what: string]>([
  ['VITE_ENQUIRY_ENDPOINT', '/privacy', 'the page pages/privacy.md'],
  ['VITE_VITALS_ENDPOINT', '/contact', 'the site’s /contact'],
  ['VITE_ERRORS_ENDPOINT', '/robots.txt', 'the site’s /robots.txt'],
  ['VITE_ERRORS_ENDPOINT', '/inbox', 'the file public/inbox.html'],
])('a build ends if %s is %s, which is %s', ([name, address, what]) => {
  expect(buildErrorWith({ [name]: address })).toBe(
    `${name} is “${address}”, which is ${what} too: change one of them.`,
  )
})

test('a build reports each ambiguous address on a line of its own', () => {
  expect(
    buildErrorWith({ VITE_VITALS_ENDPOINT: '/privacy', VITE_ERRORS_ENDPOINT: '/contact' }),
  ).toBe(
    [
      'VITE_VITALS_ENDPOINT is “/privacy”, which is the page pages/privacy.md too: change one of them.',
      'VITE_ERRORS_ENDPOINT is “/contact”, which is the site’s /contact too: change one of them.',
    ].join('\n'),
  )
})

test('a build continues if all addresses are free, with and without a folder public/', () => {
  for (const publicDir of [folder, ''])
    expect(buildErrorWith({ VITE_ENQUIRY_ENDPOINT: '/enquiries' }, '/', publicDir)).toBeUndefined()
})

test('with Netlify, the form may be sent to the address of a page', () => {
  expect(
    buildErrorWith({ VITE_ENQUIRY_SERVICE: 'netlify', VITE_ENQUIRY_ENDPOINT: '/thanks' }),
  ).toBeUndefined()
})
