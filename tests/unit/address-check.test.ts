// @vitest-environment node
import { expect, test } from 'vitest'
import { addressFaults } from '../../plugins/hosts/address-check'

const paths = ['/', '/contact', '/thanks', '/about', '/enquiries', '/robots.txt']
const at = (address: string) => [{ name: 'VITE_ENQUIRY_ENDPOINT', address }]

test.for([
  ['/', '/enquiries', 'the page pages/enquiries.md'],
  ['/', '/enquiries/', 'the page pages/enquiries.md'],
  ['/', '/enquiries.html?to=press', 'the page pages/enquiries.md'],
  ['/agency/', '/agency/enquiries', 'the page pages/enquiries.md'],
  ['/', '/contact', 'the site’s /contact'],
  ['/', '/', 'the site’s /'],
  ['/agency/', '/agency/', 'the site’s /'],
  ['/', '/robots.txt', 'the site’s /robots.txt'],
])('below %s, what is received at %s would be %s too', ([base, address, what]) => {
  expect(addressFaults(paths, base, at(address))).toEqual([
    `VITE_ENQUIRY_ENDPOINT is “${address}”, which is ${what} too: change one of them.`,
  ])
})

test.for([
  ['/', '/api/enquiries'],
  ['/', 'https://example.com/enquiries'],
  ['/', ''],
  // Beside the site.
  ['/agency/', '/enquiries'],
])('below %s, %j is free to receive', ([base, address]) => {
  expect(addressFaults(paths, base, at(address))).toEqual([])
})

test.for([
  ['/about/', 'the page pages/about.md'],
  ['/about', 'the page pages/about.md'],
  ['/contact/', 'the site’s /contact'],
])('the BASE_PATH %s would be %s too', ([base, what]) => {
  expect(addressFaults(paths, base, [])).toEqual([`BASE_PATH is “${base}”, which is ${what} too: change one of them.`])
})

test.for(['/', '/agency/', '/about-us/', '/our/about/'])('the BASE_PATH %s is that of no page', (base) => {
  expect(addressFaults(paths, base, [])).toEqual([])
})
