import { expect, test } from 'vitest'
import { headerRules, headersFor } from '../../plugins/hosts/header-rules'

// The headers that security scanners and the privacy page expect of every host.
const everywhere = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=15552000',
}
const page = {
  ...everywhere,
  'cache-control': 'no-cache',
  'permissions-policy': 'camera=(),geolocation=(),microphone=(),payment=(),usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': "base-uri 'none';object-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}
const drawing = {
  'content-security-policy': "default-src 'none';style-src 'unsafe-inline';sandbox",
}
const forOthers = { 'cross-origin-resource-policy': 'cross-origin' }
const asset = {
  ...everywhere,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
}

test.for<[what: string, headers: Record<string, string>, paths: string[]]>([
  [
    'a page cannot be framed, and browsers check for a new version on each visit',
    page,
    ['/', '/contact', '/work/share/', '/press', '/robots.txt'],
  ],
  ['a hashed file never changes', asset, ['/assets/main-1a2b.js', '/assets/photo-1a2b.avif']],
  ['a hashed drawing runs no script', { ...asset, ...drawing }, ['/assets/drawing-1a2b.svg']],
  ['a drawing runs no script', { ...page, ...drawing }, ['/plan.svg', '/feed.xml', '/PLAN.SVG']],
  [
    'other sites may embed icons and files for the press',
    { ...page, ...forOthers },
    ['/share/home.png', '/press/kit.pdf', '/favicon.ico', '/touch-icon.png'],
  ],
  [
    'other sites may embed drawings for the press',
    { ...page, ...drawing, ...forOthers },
    ['/press/logo.svg', '/favicon.svg'],
  ],
  [
    'a name without a dot has no file extension, and only icons in the root folder are for other sites',
    page,
    ['/svg', '/plan-svg', '/icons/favicon.ico'],
  ],
])('%s', ([, headers, paths]) => {
  for (const path of paths) expect([path, headersFor(path)]).toEqual([path, headers])
})

test('a translation has the same special folders as the default language, and no others', () => {
  const languages = ['de']
  for (const path of ['/assets/main-1a2b.js', '/assets/drawing-1a2b.svg', '/share/home.png'])
    expect(headersFor(`/de${path}`, languages)).toEqual(headersFor(path))
  expect(headersFor('/kit/assets/main.js', languages)).toEqual(page)
  expect(headersFor('/de/assets/main-1a2b.js')).toEqual(page)
})

test('HSTS is for two years and all subdomains if the owner sets that', () => {
  expect(headerRules({ hasLongHsts: true }).everywhere['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  )
})
