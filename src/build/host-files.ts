import { headerPolicy, unionPolicy } from './content-policy.ts'
import { fileEnding, headerAreas, policyHeader } from './header-rules.ts'

/** What the host files say of a built site. `policies` are those of the pages' own `<meta>`, by their routes. */
export type HostedSite = {
  name: string
  base: string
  host: string
  policies: ReadonlyMap<string, string>
  notFoundPolicy: string
}

/** Files by name: those that hosts read in the folder itself, and those that belong beside it. */
export type HostFiles = { deployed: Record<string, string>; beside: Record<string, string> }

/** Everything a host must be told, from the one table of header rules and the pages' own policies. */
export function hostFiles(site: HostedSite): HostFiles {
  return {
    deployed: {
      _headers: headersFile(site),
      _redirects: redirectsFile(site),
      // GitHub Pages would leave out what begins with an underscore or a dot.
      '.nojekyll': '',
      '404.txt': 'Not found\n',
    },
    beside: {
      'nginx.conf': nginxConfig(site),
      Caddyfile: caddyfile(site),
      'vercel.json': vercelConfig(site),
      'cloudfront-function.js': cloudfrontFunction(site),
      ...cloudfrontHeaders(site),
    },
  }
}

const generated = 'Made by the build from src/build/header-rules.ts and the pages: do not edit.'
const hiddenFiles = ['_headers', '_redirects', '404.html', '404.txt']
const assets = '/assets/*'
// What a browser may hold of a hashed file. On other answers it would keep an error for a year.
const keptStatus = '(200|206|304)'

/** Where a page is, without the site's base: its one address, and the others that lead to it. */
type Place = { address: string; file: string; others: string[] }

function placesOf({ policies }: HostedSite): Place[] {
  return [...policies.keys()].map((address) =>
    address === '/'
      ? { address, file: '/index.html', others: ['/index.html'] }
      : { address, file: `${address}.html`, others: [`${address}/`, `${address}.html`, `${address}/index.html`] },
  )
}

/** From each further address of a page to its one, with the site's base. */
function movesOf(site: HostedSite): [from: string, to: string][] {
  const prefix = prefixOf(site)
  return placesOf(site).flatMap(({ address, others }) =>
    others.map((other): [string, string] => [prefix + other, prefix + address]),
  )
}

const prefixOf = ({ base }: HostedSite) => base.replace(/\/$/, '')

const properCase = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())

/** One policy for every page, for hosts whose rules cannot say "all but these". */
const sharedPolicy = ({ policies, notFoundPolicy }: HostedSite) =>
  headerPolicy(unionPolicy([...policies.values(), notFoundPolicy]))

/**
 * Netlify and Cloudflare Pages apply every rule that matches. Netlify lets the last one count; Cloudflare joins what they say
 * of one header, unless a line with `!`, which Netlify skips, takes back what was said before.
 */
function headersFile(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas()
  // Both hosts have documents revalidated unless told otherwise, and "all but hashed files" cannot be said here.
  const { 'cache-control': _hostsOwn, ...alsoHarmlessOnFiles } = rest
  const common = { ...everywhere, ...alsoHarmlessOnFiles, [policyHeader]: sharedPolicy(site) }
  const block = (path: string, headers: Record<string, string>, before: Record<string, string> = {}) => [
    prefixOf(site) + path,
    ...Object.keys(headers).flatMap((name) => (name in before ? [`  ! ${properCase(name)}`] : [])),
    ...Object.entries(headers).map(([name, value]) => `  ${properCase(name)}: ${value}`),
  ]
  const own = areas.map(({ path, headers }) => ({ path, headers: changed(headers, rest) }))
  return [
    `# ${generated}`,
    ...block('/*', common),
    ...own.flatMap(({ path, headers }) => block(path, headers, common)),
    '',
  ].join('\n')
}

const changed = (headers: Record<string, string>, before: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => before[name] !== value))

/** Netlify skips a rule where there is a file, and answers the page there; Cloudflare Pages skips the lines with a 404. */
function redirectsFile(site: HostedSite): string {
  const prefix = prefixOf(site)
  const moved = movesOf(site).map(([from, to]) => `${from} ${to} 301`)
  const missing = ['/assets', assets].map((path) => `${prefix}${path} ${prefix}/404.txt 404`)
  return [`# ${generated}`, ...moved, ...missing, ''].join('\n')
}

function vercelConfig(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas()
  const prefix = prefixOf(site)
  const folderOf = (path: string) => path.slice(1, -1)
  const rule = (source: string, headers: Record<string, string>) => ({
    source: prefix + source,
    headers: Object.entries(headers).map(([name, value]) => ({ key: properCase(name), value })),
  })
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', everywhere),
      rule(`/((?!${areas.map(({ path }) => folderOf(path)).join('|')}).*)`, rest),
      ...areas.map(({ path, headers }) => rule(`/${folderOf(path)}(.*)`, headers)),
      rule(`/((?!${folderOf(assets)}).*)`, { [policyHeader]: sharedPolicy(site) }),
    ],
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}

function nginxConfig(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas()
  const prefix = prefixOf(site)
  const variable = (name: string) => `$${site.name}-${name}`.replaceAll('-', '_')
  const map = (from: string, name: string, lines: string[]) => [
    `map ${from} ${variable(name)} {`,
    ...lines.map((line) => `  ${line};`),
    '}',
  ]
  // By the status too: an error has other headers than the file at whose address it is answered.
  const byAnswer = (name: string, lines: string[]) => map('$status:$uri', name, lines)
  const inFolder = (path: string, status = '\\d+') => `~^${status}:${prefix}${path.slice(0, -1)}`
  const varying = new Set([rest, ...areas.map(({ headers }) => headers)].flatMap((headers) => Object.keys(headers)))
  const maps = [...varying].flatMap((name) =>
    byAnswer(name, [
      `default "${rest[name] ?? ''}"`,
      // What is missing now may be there after the next deployment.
      ...(name === 'cache-control' ? [`"404:${prefix}/404.txt" "no-store"`] : []),
      ...areas
        .filter(({ headers }) => headers[name] !== rest[name])
        .map(
          ({ path, headers }) =>
            `"${inFolder(path, name === 'cache-control' ? keptStatus : undefined)}" "${headers[name] ?? ''}"`,
        ),
    ]),
  )
  const policies = byAnswer(policyHeader, [
    `default "${headerPolicy(site.notFoundPolicy)}"`,
    `"${inFolder(assets)}" ""`,
    ...['200', '304'].flatMap((status) =>
      placesOf(site).map(
        ({ address, file }) => `"${status}:${prefix}${file}" "${headerPolicy(site.policies.get(address) ?? '')}"`,
      ),
    ),
  ])
  const missing = map('$uri', 'missing', [
    `default ${prefix}/404.html`,
    `"~*^${prefix}/assets(/|$)|${fileEnding}" ${prefix}/404.txt`,
  ])
  const always = (name: string, value: string) => `  add_header ${properCase(name)} ${value} always;`
  const hidden = `/(\\.(?!well-known/)|(${hiddenFiles.map((name) => name.replace('.', '\\.')).join('|')})$)|\\.(br|gz)$`
  return [
    `# ${generated}`,
    '# For the http context, as in /etc/nginx/conf.d/.',
    ...maps,
    ...policies,
    ...missing,
    // Without HSTS, which browsers must not heed here.
    'server {',
    '  listen 80;',
    '  listen [::]:80;',
    `  server_name ${site.host};`,
    '  server_tokens off;',
    `  return 301 https://${site.host}$request_uri;`,
    '}',
    'server {',
    '  # From nginx 1.25.1 on, "http2 on;" in place of the word "http2" spares a warning.',
    '  listen 443 ssl http2;',
    '  listen [::]:443 ssl http2;',
    `  server_name ${site.host};`,
    '  # Your certificate; here it lies where certbot puts it.',
    `  ssl_certificate /etc/letsencrypt/live/${site.host}/fullchain.pem;`,
    `  ssl_certificate_key /etc/letsencrypt/live/${site.host}/privkey.pem;`,
    '  ssl_protocols TLSv1.2 TLSv1.3;',
    `  root /var/www/${site.name};`,
    '  server_tokens off;',
    '  absolute_redirect off;',
    '  charset utf-8;',
    '  charset_types application/javascript application/json application/xml image/svg+xml text/css text/html text/javascript text/plain text/xml;',
    '  # With the module ngx_brotli: brotli_static on;',
    '  gzip_static on;',
    '  gzip_vary on;',
    '  # No file is long enough to be asked for in parts, and nginx sends headers twice where a part is not there.',
    '  max_ranges 0;',
    ...Object.entries(everywhere).map(([name, value]) => always(name, `"${value}"`)),
    ...[...varying, policyHeader].map((name) => always(name, variable(name))),
    `  error_page 404 ${variable('missing')};`,
    '',
    ...placesOf(site).map(
      ({ address, file }) => `  location = ${prefix}${address} { try_files ${prefix}${file} =404; }`,
    ),
    ...movesOf(site).map(([from, to]) => `  location = ${from} { return 301 ${to}$is_args$args; }`),
    ...['/404.html', '/404.txt'].map((file) => `  location = ${prefix}${file} { internal; }`),
    `  location ~ ${hidden} { return 404; }`,
    '  location / { try_files $uri =404; }',
    '}',
    '',
  ].join('\n')
}

function caddyfile(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas()
  const prefix = prefixOf(site)
  const places = placesOf(site)
  const variable = (name: string) => `{${site.name}-${name}}`.replaceAll('-', '_')
  const [page, policy, address, question] = ['page', 'policy', 'address', 'question'].map(variable)
  const header = (matcher: string, headers: Record<string, string>) => [
    `  header ${matcher} {`,
    ...Object.entries(headers).map(([name, value]) => `    ${properCase(name)} "${value}"`),
    '  }',
  ]
  // A folder is no page, whatever is in it: it would have the policy of another.
  const files = ['file_server {', '  precompressed br gzip', '  disable_canonical_uris', '  index none']
  const indented = (by: string, lines: string[]) => lines.map((line) => by + line)
  return [
    `# ${generated}`,
    `${site.host} {`,
    `  root * /var/www/${site.name}`,
    // Maps heed case, which path matchers do not.
    `  map {path} ${page} ${policy} {`,
    ...places.map(
      (place) =>
        `    ${prefix}${place.address} ${prefix}${place.file} "${headerPolicy(site.policies.get(place.address) ?? '')}"`,
    ),
    `    default "" "${headerPolicy(site.notFoundPolicy)}"`,
    '  }',
    `  map {path} ${address} {`,
    ...movesOf(site).map(([from, to]) => `    ${from} ${to}`),
    '    default ""',
    '  }',
    `  map {query} ${question} {`,
    '    ~(.+) "?$1"',
    '    default ""',
    '  }',
    `  @documents not path ${prefix}${assets}`,
    `  @rest not path ${areas.map(({ path }) => prefix + path).join(' ')}`,
    `  @moved expression \`${address} != ""\``,
    `  @page expression \`${page} != ""\``,
    '  @unread not method GET HEAD',
    '  header -Server',
    ...header('*', everywhere),
    ...header('@rest', rest),
    ...areas.flatMap(({ path, headers }) => header(prefix + path, headers)),
    ...header('@documents', { [policyHeader]: policy ?? '' }),
    `  redir @moved ${address}${question} 301`,
    `  rewrite @page ${page}`,
    '  # No file is long enough to be asked for in parts, and of a part that is not there the error would be kept.',
    '  request_header -Range',
    '  error @unread 405',
    ...indented('  ', [...files, `  hide ${hiddenFiles.join(' ')} .nojekyll *.br *.gz`, '}']),
    '  handle_errors {',
    '    header -Server',
    // By `fileEnding`, which Go's expressions cannot say.
    `    @missingPage expression \`{err.status_code} == 404 && !path("${prefix}/assets", "${prefix}${assets}") && (path("*.html") || !path_regexp("[.][0-9A-Za-z_]+$"))\``,
    '    @refused expression `{err.status_code} == 405`',
    '    header @refused Allow "GET, HEAD"',
    '    handle @missingPage {',
    `      rewrite * ${prefix}/404.html`,
    ...indented('      ', [...files, '}']),
    '    }',
    '    handle {',
    '      header Cache-Control no-store',
    '      header Content-Type "text/plain; charset=utf-8"',
    '      respond "{err.status_text}" {err.status_code}',
    '    }',
    '  }',
    '}',
    '',
  ].join('\n')
}

/** Runs before the cache: gives a page's address its file, and sends its other addresses to the one. */
function cloudfrontFunction(site: HostedSite): string {
  const prefix = prefixOf(site)
  const files = Object.fromEntries(placesOf(site).map(({ address, file }) => [prefix + address, prefix + file]))
  const moved = Object.fromEntries(movesOf(site))
  return [
    `// ${generated}`,
    '// For the event "viewer request", runtime cloudfront-js-2.0.',
    `const files = ${JSON.stringify(files, undefined, 2)}`,
    `const moved = ${JSON.stringify(moved, undefined, 2)}`,
    '',
    'function handler(event) {',
    '  const request = event.request',
    '  const address = moved[request.uri]',
    '  if (address) {',
    '    const query = request.rawQueryString()',
    "    const location = { value: query ? address + '?' + query : address }",
    "    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location } }",
    '  }',
    '  request.uri = files[request.uri] || request.uri',
    '  return request',
    '}',
    '',
  ].join('\n')
}

/**
 * Response headers policies: one for the whole site, and one for each folder that it would be wrong in. Caching is in none:
 * each object in S3 says its own, so that a 404 is never kept for ever.
 */
function cloudfrontHeaders(site: HostedSite): Record<string, string> {
  const { everywhere, rest, areas } = headerAreas()
  const { 'cache-control': _objectsOwn, ...common } = { ...everywhere, ...rest }
  const files: Record<string, string> = { 'cloudfront-headers.json': cloudfrontPolicy(site, 'headers', common) }
  for (const { path, headers } of areas) {
    const { 'cache-control': _alsoObjectsOwn, ...own } = changed(headers, rest)
    const name = `headers-${path.slice(1, -2)}`
    if (Object.keys(own).length > 0)
      files[`cloudfront-${name}.json`] = cloudfrontPolicy(site, name, { ...common, ...own })
  }
  return files
}

function cloudfrontPolicy(site: HostedSite, name: string, rules: Record<string, string>): string {
  const headers: Record<string, string> = { ...rules, [policyHeader]: sharedPolicy(site) }
  const take = (header: string) => {
    const value = headers[header] ?? ''
    Reflect.deleteProperty(headers, header)
    return value
  }
  const transport = take('strict-transport-security')
  take('x-content-type-options')
  const security = {
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: take(policyHeader) },
    ContentTypeOptions: { Override: true },
    FrameOptions: { Override: true, FrameOption: take('x-frame-options') },
    ReferrerPolicy: { Override: true, ReferrerPolicy: take('referrer-policy') },
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(transport.match(/max-age=(\d+)/)?.[1]),
      IncludeSubdomains: /includeSubDomains/.test(transport),
      Preload: /preload/.test(transport),
    },
  }
  const items = Object.entries(headers).map(([header, value]) => ({
    Header: properCase(header),
    Value: value,
    Override: true,
  }))
  const config = {
    Name: `${site.name}-${name}`,
    Comment: generated,
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: items.length, Items: items },
    RemoveHeadersConfig: { Quantity: 1, Items: [{ Header: 'Server' }] },
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}
