// @vitest-environment node
import { expect, test } from 'vitest'
import { baseFault, endpointFault, filesOf } from '../../plugins/prerender/write-site'

test('a page is written where hosts look for it, with and without a slash and with .html', () => {
  expect(filesOf('/', '*')).toEqual(['index.html'])
  expect(filesOf('/contact', '*')).toEqual(['contact.html', 'contact/index.html'])
  expect(filesOf('/work/one', '*')).toEqual(['work/one.html', 'work/one/index.html'])
  expect(filesOf('*', '*')).toEqual(['404.html'])
})

test('a base path that the files of servers cannot hold is refused', () => {
  for (const base of ['/', '/agency/', '/a.b/c-d/']) expect([base, baseFault(base)]).toEqual([base, ''])
  for (const base of ['', './', '/agency', '/my%20agency/', '/a;b/', '/{a}/', '/$a/', 'https://cdn.example/'])
    expect(baseFault(base)).toMatch(/^BASE_PATH is “/)
})

test('Netlify takes enquiries at a page, and one’s own back end does not', () => {
  const faultOf = (service: 'generic' | 'netlify', endpoint: string, base = '/') =>
    endpointFault({ endpoint, service }, ['/', '/contact', '/thanks'], base)
  for (const fault of [
    faultOf('generic', '/enquiries'),
    faultOf('generic', 'https://agency.example/thanks'),
    faultOf('generic', '/thanks', '/preview/'),
    faultOf('netlify', '/thanks'),
    faultOf('netlify', '/preview/thanks?from=contact', '/preview/'),
  ])
    expect(fault).toBe('')
  for (const endpoint of ['/', '/thanks', '/thanks/', '/contact.html?a=b'])
    expect(faultOf('generic', endpoint)).toMatch(/^VITE_ENQUIRY_ENDPOINT is “.*”, a page of the site/)
  expect(faultOf('netlify', '/thanks', '/preview/')).toBe(
    'VITE_ENQUIRY_ENDPOINT is “/thanks”, no page of the site: for netlify, set it to /preview/thanks.',
  )
})
