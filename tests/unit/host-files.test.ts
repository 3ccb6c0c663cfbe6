import { expect, test } from 'vitest'
import { headersFor } from '../../plugins/hosts/header-rules'
import { otherHost } from '../../plugins/hosts/server-files'
import { hostFiles } from '../../plugins/hosts/host-files'
import { headersByFile } from '../helpers/headers-by-file'

const site = { base: '/', host: 'agency.example' }
const textsOf = ({ deployed, notDeployed } = hostFiles(site)) =>
  Object.entries({ ...deployed, ...notDeployed })

test('each line of _headers is shorter than the limit of Cloudflare Pages', () => {
  const lines = hostFiles(site).deployed['_headers'].split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}content-security-policy: /))
  expect(lines.filter((line) => line.length >= 2000)).toEqual([])
})

test('HSTS is for half a year and one host, or for two years and all subdomains if that is set', () => {
  const withHsts = textsOf().filter(([, text]) =>
    /max-age=15552000(?!.*includeSubDomains)/.test(text),
  )
  const withLongHsts = textsOf(hostFiles({ ...site, hasLongHsts: true })).filter(([, text]) =>
    text.includes('max-age=63072000; includeSubDomains'),
  )
  for (const files of [withHsts, withLongHsts])
    expect(files.map(([name]) => name)).toEqual([
      '_headers',
      'nginx.conf',
      'Caddyfile',
      'vercel.json',
    ])
})

test('only a preview keeps search engines out, on every host', () => {
  const isHidden = ([, text]: [string, string]) =>
    /x-robots-tag\b[^a-z]*(value\W+)?noindex/.test(text)
  expect(textsOf().filter(isHidden)).toEqual([])
  const hidden = textsOf(hostFiles({ ...site, isPreview: true })).filter(isHidden)
  expect(hidden.map(([name]) => name)).toEqual([
    '_headers',
    'nginx.conf',
    'Caddyfile',
    'vercel.json',
  ])
})

test('the other host of a name with www has no www, and the reverse', () => {
  expect([otherHost('agency.com'), otherHost('www.agency.com')]).toEqual([
    'www.agency.com',
    'agency.com',
  ])
})

test('a host with one name has no redirect from www, and each host sends its own policy', () => {
  const policy = "default-src 'none';frame-ancestors 'none'"
  const files = textsOf(
    hostFiles({ ...site, host: 'edit.agency.example', hasOneName: true, policy }),
  )
  for (const [, text] of files) expect(text).not.toContain('www.edit.agency.example')
  expect(files.filter(([, text]) => text.includes(policy)).map(([name]) => name)).toEqual([
    '_headers',
    'nginx.conf',
    'Caddyfile',
    'vercel.json',
  ])
  expect(JSON.stringify(files)).not.toContain("base-uri 'none';object-src 'none'")
})

test('nginx and Caddy pass health checks on to the project’s own receiver, and to no other', () => {
  const enquiries = { path: '/enquiries', proxy: 'http://127.0.0.1:8787/inbox', hasHealth: true }
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles({ ...site, enquiries }).notDeployed
  expect(nginx).toMatch(
    /location = \/enquiries\/health \{\n +proxy_pass http:\/\/127\.0\.0\.1:8787\/inbox\/health;/,
  )
  expect(Caddyfile).toMatch(
    /handle \/enquiries\/health \{\n +rewrite \* \/inbox\/health\n +reverse_proxy http:/,
  )
  for (const others of [{ hasHealth: false }, { proxy: '' }])
    expect(
      JSON.stringify(hostFiles({ ...site, enquiries: { ...enquiries, ...others } })),
    ).not.toContain('health')
})

test('nginx and Caddy pass reports on to the receiver, if both are paths of the site', () => {
  const enquiries = {
    path: '/enquiries',
    proxy: 'http://127.0.0.1:8787/inbox',
    reports: '/page-errors?site=one',
  }
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles({ ...site, enquiries }).notDeployed
  expect(nginx).toMatch(
    /location = \/page-errors \{\n +proxy_pass http:\/\/127\.0\.0\.1:8787\/reports;/,
  )
  expect(Caddyfile).toMatch(
    /handle \/page-errors \{\n +rewrite \* \/reports\n +reverse_proxy http:\/\/127\.0\.0\.1:8787 \{/,
  )
  for (const others of [
    { reports: 'https://errors.example/page-errors' },
    { reports: '' },
    { proxy: '' },
  ])
    expect(
      JSON.stringify(hostFiles({ ...site, enquiries: { ...enquiries, ...others } })),
    ).not.toContain('page-errors')
})

test('nginx and Caddy do not give the receiver of reports the address of the visitor', () => {
  const enquiries = { path: '/enquiries', proxy: 'http://127.0.0.1:8787', reports: '/page-errors' }
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles({ ...site, enquiries }).notDeployed
  const [nginxReports = ''] = /location = \/page-errors \{[^}]*\}/.exec(nginx) ?? []
  const [caddyReports = ''] = /handle \/page-errors \{[^}]*\}/.exec(Caddyfile) ?? []
  expect(nginxReports).toContain('proxy_pass')
  expect(nginxReports).not.toMatch(/remote_addr|add_x_forwarded_for/)
  expect(caddyReports).toContain('header_up -X-Forwarded-For')
})

test('the log of nginx has no referrer and no query, on every server', () => {
  const nginx = hostFiles(site).notDeployed['nginx.conf']
  const [, format = '', fields = ''] = /^log_format (\S+) '(.*)';$/m.exec(nginx) ?? []
  expect(fields).toContain('$remote_addr')
  expect(fields).not.toMatch(/referer|\$(request|request_uri|args|query_string)\b/)
  const logs = [...nginx.matchAll(/access_log (.*);/g)].map(([, target]) => target)
  expect(logs.length).toBeGreaterThan(0)
  for (const log of logs) expect(log).toMatch(new RegExp(`^(off|\\S+ ${format})$`))
})

// The following tests read each file as its host does, and compare the headers with the table of
// headers.
const paths = [
  '/',
  '/contact',
  '/svg',
  '/robots.txt',
  '/plan.svg',
  '/feed.xml',
  '/assets/main-1a2b.js',
  '/assets/drawing-1a2b.svg',
  '/share/home.png',
  '/press/logo.svg',
  '/press/kit.pdf',
  '/favicon.svg',
  '/favicon.ico',
  '/icons/favicon.ico',
  '/favicon-ico',
  '/touch-icon.png',
  '/de/',
  '/de/contact',
  '/de/assets/main-1a2b.js',
  '/de/assets/drawing-1a2b.svg',
  '/de/share/home.png',
  '/pt-br/assets/main-1a2b.js',
  '/pt-br/share/home.png',
  '/fr/assets/main-1a2b.js',
  '/fr/share/home.png',
]
const bases = ['/', '/agency/']
// The paths of a translation are below its folder.
const languages = ['de', 'pt-br']
const pathsBelow = bases.flatMap((base) => paths.map((path) => [base, path] as const))

const isAsset = (path: string) => /^\/((de|pt-br)\/)?assets\//.test(path)

type VercelRule = { source: string; headers: { key: string; value: string }[] }

test.for(pathsBelow)('below %s, Vercel sends %s with the headers of the table', ([base, path]) => {
  const config = JSON.parse(hostFiles({ ...site, base, languages }).notDeployed['vercel.json']) as {
    headers: VercelRule[]
  }
  const matching = config.headers.filter(({ source }) =>
    new RegExp(`^${source}$`).test(base + path.slice(1)),
  )
  const sent = matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]))
  expect(sent).toHaveLength(new Set(sent.map(([key]) => key)).size)
  expect(Object.fromEntries(sent)).toEqual(headersFor(path, languages))
})

test('a translation has its own home page and not-found page, on every host that can', () => {
  const { deployed, notDeployed } = hostFiles({ ...site, base: '/agency/', languages })
  expect(deployed['_redirects']).toBe(
    '/agency/de/* /agency/de/404.html 404\n/agency/pt-br/* /agency/pt-br/404.html 404\n',
  )
  expect(notDeployed['nginx.conf']).toContain('"~^/agency/pt-br/" /agency/pt-br/404.html;\n')
  expect(notDeployed['nginx.conf']).toContain('location = /agency/de { return 301 /agency/de/')
  expect(notDeployed.Caddyfile).toContain('path_regexp language ^(/agency/(de|pt-br))/\n')
  // With `trailingSlash: false`, Vercel would redirect `/de/` to `/de`.
  expect(JSON.parse(notDeployed['vercel.json'])).not.toHaveProperty('trailingSlash')
})

test('a site of one language has no rules for translations', () => {
  const { deployed, notDeployed } = hostFiles(site)
  expect(deployed).not.toHaveProperty('_redirects')
  expect(notDeployed['nginx.conf']).toContain('  error_page 404 /404.html;\n')
  for (const text of Object.values(notDeployed)) expect(text).not.toMatch(/language/i)
})

test('Vercel serves pages at addresses without .html and without a final slash', () => {
  const text = hostFiles(site).notDeployed['vercel.json']
  expect(JSON.parse(text)).toMatchObject({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
  })
  expect(text).toMatch(/^\{\n {2}"\$schema".*\}\n$/s)
})

test.for(pathsBelow)(
  'below %s, Netlify and Cloudflare send %s with the headers of the table',
  ([base, path]) => {
    const file = hostFiles({ ...site, base, languages }).deployed['_headers']
    const wanted: Record<string, string> = {
      ...headersFor('/'),
      ...headersFor(path, languages),
    }
    // Outside of assets/, the hosts' own value works too.
    if (!isAsset(path)) delete wanted['cache-control']
    for (const host of ['Netlify', 'Cloudflare'] as const)
      expect([host, headersByFile(file, base + path.slice(1), host)]).toEqual([host, wanted])
  },
)

test('_headers begins with a note that the build creates it, and ends with a line break', () => {
  const { deployed } = hostFiles(site)
  expect(deployed['_headers']).toMatch(
    /^# Made by the build from plugins\/hosts\/ and the settings: do not edit\.\n\/\*\n {2}\S.*\n$/s,
  )
  expect(deployed['.nojekyll']).toBe('')
})

const proxied = {
  base: '/agency/',
  host: 'www.agency.example',
  enquiries: {
    path: '/agency/enquiries?to=press',
    proxy: 'https://inbox.example:8787/in/?key=1',
    hasHealth: true,
  },
  trustedProxies: ['10.0.0.0/8', '203.0.113.7'],
}

test.for(['nginx.conf', 'Caddyfile'] as const)(
  '%s has no placeholder and no condition left',
  (name) => {
    for (const one of [site, proxied, { ...site, languages }])
      expect(hostFiles(one).notDeployed[name]).not.toMatch(/<\/?\w+[ \w]*>/)
  },
)

test('nginx and Caddy pass enquiries on to the whole address of the receiver, with its name', () => {
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles(proxied).notDeployed
  expect(nginx).toContain(
    '  location = /agency/enquiries {\n    proxy_pass https://inbox.example:8787/in/?key=1;\n    proxy_set_header Host inbox.example:8787;\n',
  )
  expect(nginx).toContain('proxy_pass https://inbox.example:8787/in/health;')
  expect(Caddyfile).toContain(
    '  handle /agency/enquiries {\n    rewrite * /in/?key=1\n    reverse_proxy https://inbox.example:8787 {\n      header_up Host inbox.example:8787\n',
  )
  expect(Caddyfile).toContain('rewrite * /in/health\n')
  for (const text of Object.values(
    hostFiles({ ...site, enquiries: { path: '/enquiries', proxy: '' } }).notDeployed,
  ))
    expect(text).not.toMatch(/proxy_pass|reverse_proxy/)
})

test('nginx and Caddy trust the named proxies only', () => {
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles(proxied).notDeployed
  expect(nginx).toContain(
    '  set_real_ip_from 10.0.0.0/8;\n  set_real_ip_from 203.0.113.7;\n  real_ip_header X-Forwarded-For;\n',
  )
  expect(Caddyfile).toContain('      trusted_proxies 10.0.0.0/8 203.0.113.7\n')
  for (const text of Object.values(hostFiles({ ...proxied, trustedProxies: [] }).notDeployed))
    expect(text).not.toMatch(/set_real_ip_from|real_ip_header|trusted_proxies/)
})

test('nginx and Caddy set each header in their own syntax, and nginx sets immutable headers on success only', () => {
  const { 'nginx.conf': nginx, Caddyfile } = hostFiles(site).notDeployed
  expect(nginx).toContain(
    '  add_header x-content-type-options "nosniff" always;\n  add_header strict-transport-security "max-age=15552000" always;\n',
  )
  expect(nginx).toContain('    add_header cache-control "public, max-age=31536000, immutable";\n')
  for (const [name, variable] of [
    ['content-security-policy', '$site_agency_example_policy'],
    ['cross-origin-resource-policy', '$site_agency_example_embedding'],
  ])
    expect(nginx.split(`add_header ${name} "${variable}" always;\n`)).toHaveLength(3)
  expect(Caddyfile).toContain(
    '  header * {\n    x-content-type-options "nosniff"\n    strict-transport-security "max-age=15552000"\n  }\n',
  )
  expect(Caddyfile).toContain('    cache-control "public, max-age=31536000, immutable"\n')
})

test('two sites of one nginx have different variables', () => {
  expect(hostFiles(proxied).notDeployed['nginx.conf']).toContain(
    'map $uri $site_www_agency_example_policy {',
  )
  expect(hostFiles(proxied).notDeployed['nginx.conf']).not.toContain('$site_agency_example')
})

/**
 * Whether a path matches the expression of nginx that `pattern` captures. `~*` ignores upper and
 * lower case.
 */
function matchesInNginx(text: string, pattern: RegExp, path: string): boolean {
  const [, source = ''] = pattern.exec(text) ?? []
  return new RegExp(source.replace(/^~\*?/, ''), source.startsWith('~*') ? 'i' : '').test(path)
}

test.for(pathsBelow)(
  'below %s, nginx chooses the policy and the embedding of %s by the table',
  ([base, path]) => {
    const nginx = hostFiles({ ...site, base, languages }).notDeployed['nginx.conf']
    const address = base + path.slice(1)
    const wanted = headersFor(path, languages)
    const isMarkup = matchesInNginx(nginx, /"(~\*.*)" "default-src 'none'/, address)
    expect(isMarkup).toBe(wanted['content-security-policy']?.includes('sandbox') ?? false)
    const isForOthers = matchesInNginx(nginx, /"(~.*)" cross-origin;/, address)
    expect(isForOthers).toBe(wanted['cross-origin-resource-policy'] === 'cross-origin')
    expect(matchesInNginx(nginx, /"(~\S*)" "";/, address)).toBe(isAsset(path))
  },
)

test('Caddy chooses the policy and the embedding by lists of paths', () => {
  const { Caddyfile } = hostFiles(proxied).notDeployed
  const embeddable =
    '/agency/share/* /agency/press/* /agency/favicon.ico /agency/favicon.svg /agency/touch-icon.png'
  expect(Caddyfile).toContain(`  @embeddable path ${embeddable}\n`)
  expect(Caddyfile).toContain('  @markup path *.svg *.xml\n')
  expect(Caddyfile).toContain('  @otherThanMarkup not path *.svg *.xml /agency/assets/*\n')
})

test('nginx finds a page by each of its addresses, and treats no other file as a page', () => {
  const { 'nginx.conf': nginx } = hostFiles(proxied).notDeployed
  const [, source = ''] = /if \(\$uri ~ "(.*)"\)/.exec(nginx) ?? []
  const pageAt = (path: string) => new RegExp(source).exec(path)?.[1]
  for (const ending of ['', '/', '.html', '/index.html'])
    expect(pageAt(`/agency/work/one${ending}`)).toBe('/agency/work/one')
  for (const path of ['/contact', '/agency/plan.svg', '/agency/plan_b', '/agency/'])
    expect(pageAt(path)).toBeUndefined()
})

test('nginx answers only for the two host names of the site', () => {
  const { 'nginx.conf': nginx } = hostFiles({ ...site, host: 'agency.example' }).notDeployed
  const [, source = ''] = /if \(\$host !~ "(.*)"\)/.exec(nginx) ?? []
  const isKnown = (host: string) => new RegExp(source).test(host)
  expect(['agency.example', 'www.agency.example'].map(isKnown)).toEqual([true, true])
  expect(
    ['agency-example', 'my.agency.example', 'agency.example.org', 'xagency.example'].map(isKnown),
  ).toEqual(Array.from({ length: 4 }, () => false))
})
