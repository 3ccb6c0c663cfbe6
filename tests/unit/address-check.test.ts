// @vitest-environment node
import { expect, test } from 'vitest'
import { addressFaults } from '../../plugins/hosts/address-check'

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
])('below %s, what is received at %s would be %s too', ([base, address, what]) => {
  expect(addressFaults(places, base, at(address))).toEqual([
    `VITE_ENQUIRY_ENDPOINT is “${address}”, which is ${what} too: change one of them.`,
  ])
})

test.for<[base: string, address: string]>([
  ['/', '/api/enquiries'],
  ['/', 'https://example.com/enquiries'],
  ['/', ''],
  // Beside the site.
  ['/agency/', '/enquiries'],
])('below %s, %j is free to receive', ([base, address]) => {
  expect(addressFaults(places, base, at(address))).toEqual([])
})

test('two settings cannot receive at one path of the site', () => {
  const both = (address: string) => [...at(address), { name: 'VITE_ERRORS_ENDPOINT', address: `${address}?of=errors` }]
  expect(addressFaults(places, '/', both('/api'))).toEqual([
    'VITE_ERRORS_ENDPOINT is “/api?of=errors”, which is VITE_ENQUIRY_ENDPOINT too: change one of them.',
  ])
  // Of another server nothing is known.
  expect(addressFaults(places, '/', both('https://example.com/api'))).toEqual([])
})

test.for<[base: string, description: string]>([
  ['/about/', 'the page pages/about.md'],
  ['/about', 'the page pages/about.md'],
  ['/contact/', 'the site’s /contact'],
])('the BASE_PATH %s would be %s too', ([base, what]) => {
  expect(addressFaults(places, base, [])).toEqual([`BASE_PATH is “${base}”, which is ${what} too: change one of them.`])
})

test.for(['/', '/agency/', '/about-us/', '/our/about/'])('the BASE_PATH %s is that of no page', (base) => {
  expect(addressFaults(places, base, [])).toEqual([])
})
