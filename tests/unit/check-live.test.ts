import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import type { Check } from '../../scripts/check-live/check'
import { checkCookies } from '../../scripts/check-live/check-cookies'
import { checkHeaders } from '../../scripts/check-live/check-headers'
import { checkPage } from '../../scripts/check-live/check-page'
import { checkReceiver, healthAddress } from '../../scripts/check-live/check-receiver'
import { correctLinkTodo } from '../../scripts/check-live/todos'
import { checkSearchEngines } from '../../scripts/check-live/check-search-engines'
import { isDisallowed } from '../../scripts/check-live/robots-rules'
import { headersFor } from '../../plugins/hosts/header-rules'
import { addPreviewBar } from '../../plugins/preview/preview-bar'

/** Returns the problems that the checks have found. */
const problemsIn = (checks: Check[]) =>
  checks.filter(({ isWrong }) => isWrong).map(({ problem }) => problem)

const address = 'https://agency.com/site/about'
const policy = "script-src 'self';style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const page = `<title>About</title><meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="canonical" href="${address}"><script type="application/ld+json">{"@context":"https://schema.org"}</script>
<a href="mailto:ed@agency.com">Ed</a><script src="/site/assets/main.js" type="module"></script>`

test.for<[change: [from: string, to: string], wrong: string[]]>([
  [['', ''], []],
  [['About', ' '], ['Pages have no title.']],
  [['/site/about', '/about'], ['The canonical address of pages differs from the site map.']],
  [['"@context"', ''], ['Pages have no structured data.']],
  [['mailto:', '#'], ['Email addresses were replaced: without scripts nobody can write to you.']],
  [
    ['>Ed<', '>[email\u00A0protected]<'],
    ['Email addresses were replaced: without scripts nobody can write to you.'],
  ],
  [['"module"', '"x-module"'], ['Scripts of type “x-module” do not run.']],
  [
    ['/site/assets/', '/assets/'],
    ['Pages load https://agency.com/assets/main.js, which does not belong to the build.'],
  ],
  [
    ['/site/assets/main', '//b.test/b'],
    ['Pages load https://b.test/b.js, which does not belong to the build.'],
  ],
  [
    ['<a ', '<style>a{}</style><a '],
    ['The content policy of pages is missing, or blocks their scripts or styles.'],
  ],
  [
    ['<a ', '<iframe src="//b.test/"></iframe><a '],
    ['Pages load https://b.test/, which does not belong to the build.'],
  ],
  [
    ['<a ', '<img src="//b.test/p.gif"><a '],
    ['Pages load https://b.test/p.gif, which does not belong to the build.'],
  ],
  [
    ['<a ', '<link rel="stylesheet" href="//b.test/b.css"><a '],
    ['Pages load https://b.test/b.css, which does not belong to the build.'],
  ],
  [
    [
      '<title>',
      '<link rel="icon" href="/favicon.svg"><script src="/site/assets/start.js"></script><title>',
    ],
    [],
  ],
  [['<a ', '<svg><title></title></svg><a href="/site/work">Work</a><a '], []],
  [['"module"', '"text/javascript"'], []],
  [['"module"', '"importmap"'], []],
  [['"module"', '"speculationrules"'], []],
  [['"module"', '"text/plain" data-consent="b"'], ['Scripts of type “text/plain” do not run.']],
  [
    ['<a ', '<script>b()</script><a '],
    ['The content policy of pages is missing, or blocks their scripts or styles.'],
  ],
  [
    ['<meta', '<x-meta'],
    ['The content policy of pages is missing, or blocks their scripts or styles.'],
  ],
])('after the change %j, a page has the problems %j', ([[from, to], wrong]) => {
  expect(problemsIn(checkPage(page.replace(from, to), address, '/site/'))).toEqual(wrong)
})

test('a preview is refused as the live site', () => {
  const preview = parse(page)
  addPreviewBar(preview)
  expect(problemsIn(checkPage(serialize(preview), address, '/site/'))).toContain(
    'The site is a preview: visitors can read drafts, and search engines list nothing.',
  )
})

const toDo = {
  deploy: 'Deploy all files of one build: assets/ first, then the pages.',
  proxy:
    'A proxy changes the pages, at the host (Cloudflare: Email Address Obfuscation, Rocket Loader, Web Analytics) or in your network. Turn these features off.',
  hostFiles:
    'Copy the host files of this build (docs/hosting.md) to the host, and reload its configuration.',
}

test('each problem of a page says what to do', () => {
  const [title, , , email] = checkPage('<p>Not the page</p>', address, '/site/')
  expect(title).toEqual({ isWrong: true, problem: 'Pages have no title.', todo: toDo.deploy })
  expect(email?.todo).toBe(toDo.proxy)
  expect(correctLinkTodo).toBe(
    `Correct the link. If its target is missing from the host: ${toDo.deploy}`,
  )
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
])('the header %s: %s is a problem: %s', ([name, value, isWrong]) => {
  expect(problemsIn(checkText({ ...headersFor('/'), [name]: value })).join()).toMatch(
    isWrong ? name : /^$/,
  )
})

test('a missing or wrong header is reported with the right value and what to do', () => {
  const wanted = 'strict-origin-when-cross-origin'
  const checksOf = (value: object) =>
    checkText({
      ...headersFor('/'),
      'referrer-policy': '',
      'strict-transport-security': '',
      ...value,
    })
  const todo = toDo.hostFiles
  expect(checksOf({}).filter(({ isWrong }) => isWrong)).toEqual([
    {
      isWrong: true,
      problem: 'The header strict-transport-security is missing; it must be “max-age=15552000”.',
      todo,
    },
    {
      isWrong: true,
      problem: `The header referrer-policy is missing; it must be “${wanted}”.`,
      todo,
    },
  ])
  expect(problemsIn(checksOf({ 'referrer-policy': 'unsafe-url' }))).toContain(
    `The header referrer-policy is “unsafe-url”; it must be “${wanted}”.`,
  )
})

test.for<[type: string, length: number, isWrong: boolean]>([
  ['text/html', 1025, true],
  ['text/html', 1024, false],
  ['image/svg+xml', 1025, true],
  ['application/json', 1025, true],
  ['text/javascript', 1025, true],
  ['image/avif', 1025, false],
])('%s of %i characters without compression is a problem: %s', ([type, length, isWrong]) => {
  const check = checkText({ ...headersFor('/'), 'content-type': type }, 'a'.repeat(length)).at(-1)
  expect(check).toEqual({
    isWrong,
    problem: 'The host sends text uncompressed.',
    todo: 'Configure the host to send the .br and .gz files (docs/hosting.md).',
  })
})

test('missing HSTS is no problem without HTTPS', () => {
  expect(
    problemsIn(
      checkText({ ...headersFor('/'), 'strict-transport-security': '' }, '', 'http://agency.com/'),
    ),
  ).toEqual([])
})

const answerOf = (
  headers: object,
  text = '',
  status = 200,
  url = 'https://agency.com/site/about',
) => {
  const response = new Response(null, { status, headers: { ...headers } })
  Object.defineProperty(response, 'url', { value: url })
  return { response, text }
}

test.for<[headers: object, text: string, robotsText: string, expectedProblem: RegExp]>([
  [{}, page, 'User-agent: *\nAllow: /\n', /^$/],
  [{ 'x-robots-tag': 'noindex' }, page, '', /^The header X-Robots-Tag is “noindex”, so/],
  [{ 'x-robots-tag': 'googlebot: none' }, page, '', /^The header X-Robots-Tag/],
  [{ 'x-robots-tag': 'max-image-preview:large' }, page, '', /^$/],
  [
    {},
    `${page}<meta name="ROBOTS" content="NOINDEX,nofollow">`,
    '',
    /^The tag robots is “NOINDEX,nofollow”, so/,
  ],
  [{}, `${page}<meta name="googlebot" content="none">`, '', /^The tag robots/],
  [{}, `${page}<meta name="description" content="noindex">`, '', /^$/],
  [
    {},
    page,
    'User-agent: *\nDisallow: /\n',
    /^robots.txt forbids pages to googlebot and bingbot\.$/,
  ],
  [
    {},
    page,
    'User-agent: *\nUser-agent: x\n\nDisallow: /*\n',
    /^robots.txt forbids pages to googlebot and bingbot/,
  ],
  [
    {},
    page,
    'User-agent: Googlebot\nDisallow: /site/\n\nUser-agent: *\nAllow: /',
    /^robots.txt forbids pages to googlebot\.$/,
  ],
  [{}, page, 'user-agent: *\r\ndisallow: / # until we launch', /^robots.txt forbids/],
  [{}, page, 'User-agent: *\nDisallow: /\nAllow: /site\n', /^$/],
  [{}, page, 'User-agent: *\nDisallow:\n', /^$/],
  [
    {},
    page,
    'User-agent: *\nDisallow: /site/about/team\nDisallow: /*.pdf$\nDisallow: /site$',
    /^$/,
  ],
  [{}, page, 'User-agent: GPTBot\nDisallow: /\n', /^$/],
])(
  'search engines: the headers %j, a page and a robots.txt give the expected problem',
  ([headers, text, robotsText, expectedProblem]) => {
    expect(problemsIn(checkSearchEngines(answerOf(headers, text), robotsText)).join('\n')).toMatch(
      expectedProblem,
    )
  },
)

test('each rule that blocks search engines is reported with what to change', () => {
  const headers = { 'x-robots-tag': 'none' }
  const text = `${page}<meta name="robots" content="none">`
  const todoAfter = (removal: string) =>
    `${removal} Such a block often remains from the time before the launch. To hide one page from search engines only, set indexed or isIndexed to false. To hide it from visitors too, set draft: true.`
  expect(checkSearchEngines(answerOf(headers, text), 'User-agent: *\nDisallow: /')).toEqual([
    {
      isWrong: true,
      problem: 'The header X-Robots-Tag is “none”, so search engines do not list pages.',
      todo: todoAfter('Remove the header at the host or its proxy.'),
    },
    {
      isWrong: true,
      problem: 'The tag robots is “none”, so search engines do not list pages.',
      todo: todoAfter('Remove the tag where the host or its proxy adds it.'),
    },
    {
      isWrong: true,
      problem: 'robots.txt forbids pages to googlebot and bingbot.',
      todo: todoAfter('Remove the rule from robots.txt.'),
    },
  ])
})

// RFC 9309.
test.for<[robotsText: string, path: string, isKept: boolean]>([
  ['\uFEFFUser-agent: *\nDisallow: /', '/', true],
  ['User-agent: *\rDisallow: /', '/', true],
  ['User-agent : * # all\nDisallow : / # for now', '/', true],
  ['User-agent: *\n# Disallow: /', '/', false],
  ['User-agent: *\nNot-Disallow: /\nDisallowed: /', '/', false],
  ['Disallow: /', '/', false],
  ['User-agent: other\nDisallow: *', '/', false],
  ['User-agent: bingbot\nCrawl-delay: 1\nUser-agent: other\nDisallow: /', '/', true],
  ['User-agent: bingbot\nAllow: /\nUser-agent: other\nDisallow: /', '/', false],
  ['User-agent: bingbot\nAllow: /work\n\nUser-agent: bingbot\nDisallow: /', '/', true],
  ['User-agent: *\nDisallow: /work\nAllow: /work', '/work', false],
  ['User-agent: *\nAllow: /work\nDisallow: /work', '/work', false],
  ['User-agent: *\nAllow: /\nDisallow: /work', '/work', true],
  ['User-agent: *\nDisallow: /kit.pdf', '/kit.pdf', true],
  ['User-agent: *\nDisallow: /kit.pdf', '/kit-pdf', false],
  ['User-agent: *\nDisallow: /*/kit', '/work/kit', true],
  ['User-agent: *\nDisallow: /kit$', '/kit', true],
  ['User-agent: *\nDisallow: /kit$', '/kit/new', false],
  ['User-agent: *\nDisallow: /$kit', '/$kit', true],
  ['User-agent: *\nDisallow: /$kit$', '/$kit', true],
  ['User-agent: *\nDisallow: kit', '/kit', false],
])('the robots.txt %j keeps robots from %s: %s', ([robotsText, path, isKept]) => {
  expect(isDisallowed(robotsText, path, 'bingbot')).toBe(isKept)
})

test('a cookie is named, and its value never printed', () => {
  const cookies = new Headers([
    ['set-cookie', '__cf_bm=secret; path=/; HttpOnly'],
    ['set-cookie', 'lb=1'],
  ])
  const problems = problemsIn(checkCookies({ response: new Response(null, { headers: cookies }) }))
  expect(problems).toEqual(['The host sets cookies: __cf_bm, lb.'])
  const [check] = checkCookies(answerOf({}))
  expect(check?.todo).toBe(
    'Switch the cookies off at the host, its bot protection or its load balancer. The privacy page says that the site sets none.',
  )
  expect(problemsIn(checkCookies(answerOf({})))).toEqual([])
})

test.for<[status: number, text: string, expectedProblem: RegExp]>([
  [200, '{"ok":true}', /^$/],
  [200, '{ "ok": true }\n', /^$/],
  [200, '{"ok":true,"since":"today"}', /^The receiver does not answer/],
  [500, '{"ok":true}', /^The receiver does not answer at its public address \(status 500\)/],
  [503, '{"ok":false}', /^The receiver cannot store enquiries \(status 503\)/],
  [502, 'Bad Gateway', /^The receiver does not answer at its public address \(status 502\)/],
  [404, '<!doctype html>', /^The receiver does not answer/],
  [200, '<!doctype html>', /^The receiver does not answer/],
])('a receiver that answers %i %s: %s', ([status, text, expectedProblem]) => {
  expect(problemsIn(checkReceiver(answerOf({}, text, status))).join()).toMatch(expectedProblem)
})

test('a receiver that does not answer is reported with what to do', () => {
  expect(checkReceiver(answerOf({}, '', 404))).toEqual([
    {
      isWrong: true,
      problem: 'The receiver does not answer at its public address (status 404).',
      todo: 'Check that the receiver runs, and read its log. Check that the host passes this address on to the receiver (docs/enquiries.md).',
    },
  ])
})

test('the health address is below the address of enquiries', () => {
  const home = new URL('https://agency.com/site/')
  expect(healthAddress('/site/enquiries', home).href).toBe(
    'https://agency.com/site/enquiries/health',
  )
  expect(healthAddress('/enquiries/', home).href).toBe('https://agency.com/enquiries/health')
  expect(healthAddress('/enquiries/?', home).href).toBe('https://agency.com/enquiries/health')
  expect(healthAddress('https://forms.agency.com/enquiries', home).href).toBe(
    'https://forms.agency.com/enquiries/health',
  )
})
