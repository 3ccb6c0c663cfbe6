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

const routes = ['/', '/contact', '/thanks', '*']

test.for([
  ['/enquiries', 'generic', '/'],
  ['https://agency.example/thanks', 'generic', '/'],
  ['/thanks', 'generic', '/preview/'],
  ['/thanks', 'netlify', '/'],
  ['/preview/thanks?from=contact', 'netlify', '/preview/'],
  ['', '', '/'],
] as const)('“%s” of %s may receive enquiries of a site at %s', ([endpoint, service, base]) => {
  expect(endpointFault({ endpoint, service }, routes, base)).toBe('')
})

test.for<[string, string]>([
  ['/', '/'],
  ['/thanks', '/'],
  ['/thanks/', '/'],
  ['/contact.html?a=b', '/'],
  ['/preview/thanks', '/preview/'],
])(
  'one’s own back end is not at %s, a page of a site at %s, which Netlify alone takes enquiries at',
  ([path, base]) => {
    expect(endpointFault({ endpoint: path, service: 'generic' }, routes, base)).toMatch(
      /^VITE_ENQUIRY_ENDPOINT is “.*”, a page of the site: .*VITE_ENQUIRY_SERVICE to netlify/,
    )
  },
)

test.for<[string, string]>([
  ['/thnaks', '/'],
  ['/Thanks', '/'],
  ['/thanks', '/preview/'],
])('Netlify takes no enquiries at %s, which is no page of a site at %s', ([path, base]) => {
  expect(endpointFault({ endpoint: path, service: 'netlify' }, routes, base)).toBe(
    `VITE_ENQUIRY_ENDPOINT is “${path}”, no page of the site: for netlify, set it to ${base}thanks.`,
  )
})
