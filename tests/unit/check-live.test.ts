// @vitest-environment node
import { expect, test } from 'vitest'
import { checkCookies } from '../../scripts/check-live/check-cookies'
import { checkHeaders } from '../../scripts/check-live/check-headers'
import { checkPage } from '../../scripts/check-live/check-page'
import { checkReceiver, healthAddress } from '../../scripts/check-live/check-receiver'
import { checkSearchEngines } from '../../scripts/check-live/check-search-engines'
import { headersFor } from '../../plugins/hosts/header-rules'

type Check = ReturnType<typeof checkPage>[number]
const wrongIn = (checks: Check[]) => checks.flatMap(([isWrong, what]) => (isWrong ? [what] : []))

const address = 'https://agency.com/site/about'
const policy = "script-src 'self';style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const page = `<title>About</title><meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="canonical" href="${address}"><script type="application/ld+json">{"@context":"https://schema.org"}</script>
<a href="mailto:ed@agency.com">Ed</a><script src="/site/assets/main.js" type="module"></script>`

test.for<[change: [from: string, to: string], wrong: string[]]>([
  [['', ''], []],
  [['About', ' '], ['Pages have no title.']],
  [['/site/about', '/about'], ['The canonical address of pages is not that of the site map.']],
  [['"@context"', ''], ['Pages have no structured data.']],
  [['mailto:', '#'], ['Email addresses were replaced: without scripts nobody can write to you.']],
  [['>Ed<', '>[email\u00A0protected]<'], ['Email addresses were replaced: without scripts nobody can write to you.']],
  [['"module"', '"x-module"'], ['Scripts of type “x-module” do not run.']],
  [['/site/assets/', '/assets/'], ['Pages load https://agency.com/assets/main.js, which is not of the build.']],
  [['/site/assets/main', '//b.test/b'], ['Pages load https://b.test/b.js, which is not of the build.']],
  [['<a ', '<style>a{}</style><a '], ['The policy in pages is missing, or refuses their scripts or styles.']],
  [['<a ', '<iframe src="//b.test/"></iframe><a '], ['Pages load https://b.test/, which is not of the build.']],
  [['<a ', '<img src="//b.test/p.gif"><a '], ['Pages load https://b.test/p.gif, which is not of the build.']],
  [
    ['<a ', '<link rel="stylesheet" href="//b.test/b.css"><a '],
    ['Pages load https://b.test/b.css, which is not of the build.'],
  ],
  [['"module"', '"text/plain" data-consent="b"'], ['Scripts of type “text/plain” do not run.']],
  [['<a ', '<script>b()</script><a '], ['The policy in pages is missing, or refuses their scripts or styles.']],
  [['<meta', '<x-meta'], ['The policy in pages is missing, or refuses their scripts or styles.']],
])('after the change %j, a page has the faults %j', ([[from, to], wrong]) => {
  expect(wrongIn(checkPage(page.replace(from, to), address, '/site/'))).toEqual(wrong)
})

const checkText = (headers: object, text = '', url = 'https://agency.com/') =>
  checkHeaders({ response: { url, headers: new Headers({ ...headers }) } as Response, text }, '/')

test.for<[name: string, value: string, isWrong: boolean]>([
  ['strict-transport-security', 'max-age=63072000; includeSubDomains', false],
  ['strict-transport-security', 'max-age=60', true],
  ['strict-transport-security', 'Max-Age="63072000"', false],
  ['x-frame-options', 'SAMEORIGIN', true],
  ['x-content-type-options', 'nosniff, nosniff', true],
  ['content-security-policy', "default-src 'self'", true],
  ['cache-control', 'max-age=3600', true],
  ['content-encoding', 'br', false],
  ['server', 'anything', false],
])('the header %s: %s is a fault: %s', ([name, value, isWrong]) => {
  expect(wrongIn(checkText({ ...headersFor('/'), [name]: value })).join()).toMatch(isWrong ? name : /^$/)
})

test('uncompressed text is a fault, and missing HSTS without HTTPS is not', () => {
  const headers = { ...headersFor('/'), 'content-type': 'text/html', 'strict-transport-security': '' }
  expect(wrongIn(checkText(headers, 'a'.repeat(2000), 'http://agency.com/'))).toEqual(['Text is sent uncompressed.'])
})

const answerOf = (headers: object, text = '', status = 200, url = 'https://agency.com/site/about') => {
  const response = new Response(null, { status, headers: { ...headers } })
  Object.defineProperty(response, 'url', { value: url })
  return { response, text }
}

test.for<[headers: object, text: string, robotsText: string, told: RegExp]>([
  [{}, page, 'User-agent: *\nAllow: /\n', /^$/],
  [{ 'x-robots-tag': 'noindex' }, page, '', /^The header X-Robots-Tag, “noindex”, keeps/],
  [{ 'x-robots-tag': 'googlebot: none' }, page, '', /^The header X-Robots-Tag/],
  [{ 'x-robots-tag': 'max-image-preview:large' }, page, '', /^$/],
  [{}, `${page}<meta name="ROBOTS" content="NOINDEX,nofollow">`, '', /^The tag robots, “NOINDEX,nofollow”, keeps/],
  [{}, `${page}<meta name="googlebot" content="none">`, '', /^The tag robots/],
  [{}, `${page}<meta name="description" content="noindex">`, '', /^$/],
  [{}, page, 'User-agent: *\nDisallow: /\n', /^robots.txt keeps googlebot and bingbot from pages/],
  [{}, page, 'User-agent: *\nUser-agent: x\n\nDisallow: /*\n', /^robots.txt keeps googlebot and bingbot/],
  [{}, page, 'User-agent: Googlebot\nDisallow: /site/\n\nUser-agent: *\nAllow: /', /^robots.txt keeps googlebot from/],
  [{}, page, 'user-agent: *\r\ndisallow: / # until we launch', /^robots.txt keeps/],
  [{}, page, 'User-agent: *\nDisallow: /\nAllow: /site\n', /^$/],
  [{}, page, 'User-agent: *\nDisallow:\n', /^$/],
  [{}, page, 'User-agent: *\nDisallow: /site/about/team\nDisallow: /*.pdf$\nDisallow: /site$', /^$/],
  [{}, page, 'User-agent: GPTBot\nDisallow: /\n', /^$/],
])(
  'search engines: the headers %j, a page and a robots.txt give the expected fault',
  ([headers, text, robotsText, told]) => {
    expect(wrongIn(checkSearchEngines(answerOf(headers, text), robotsText)).join('\n')).toMatch(told)
  },
)

test('a cookie is named, and its value never printed', () => {
  const cookies = new Headers([
    ['set-cookie', '__cf_bm=secret; path=/; HttpOnly'],
    ['set-cookie', 'lb=1'],
  ])
  const told = wrongIn(checkCookies({ response: new Response(null, { headers: cookies }) }))
  expect(told).toEqual(['Cookies are set: __cf_bm, lb.'])
  expect(wrongIn(checkCookies(answerOf({})))).toEqual([])
})

test.for<[status: number, text: string, told: RegExp]>([
  [200, '{"ok":true}', /^$/],
  [503, '{"ok":false}', /^The receiver cannot store enquiries \(status 503\)/],
  [502, 'Bad Gateway', /^The receiver does not answer at its public address \(status 502\)/],
  [404, '<!doctype html>', /^The receiver does not answer/],
  [200, '<!doctype html>', /^The receiver does not answer/],
])('a receiver that answers %i %s: %s', ([status, text, told]) => {
  expect(wrongIn(checkReceiver(answerOf({}, text, status))).join()).toMatch(told)
})

test('the health address is below the address of enquiries', () => {
  const home = new URL('https://agency.com/site/')
  expect(healthAddress('/site/enquiries', home).href).toBe('https://agency.com/site/enquiries/health')
  expect(healthAddress('https://forms.agency.com/enquiries', home).href).toBe(
    'https://forms.agency.com/enquiries/health',
  )
})
