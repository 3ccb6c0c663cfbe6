import { headerPolicy, unionPolicy } from './content-policy.ts'
import { headerRules, policyHeader, type HeaderRule } from './header-rules.ts'

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
      'cloudfront-headers.json': cloudfrontHeaders(site),
    },
  }
}

const generated = 'Made by the build from src/build/header-rules.ts and the pages: do not edit.'
const hiddenFiles = ['_headers', '_redirects', '.nojekyll']
const assets = '/assets/*'

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

/** The headers of all paths but hashed files, those of hashed files alone, and those of both. */
function headerGroups() {
  const of = (isWanted: (rule: HeaderRule) => boolean) =>
    Object.assign({}, ...headerRules.filter(isWanted).map(({ headers }) => headers)) as Record<string, string>
  for (const { path, except } of headerRules)
    if (![path, except].every((pattern) => pattern === undefined || ['/*', assets].includes(pattern)))
      throw new Error(`The host files know no rule for ${path}, but ${except}: teach them in src/build/host-files.ts`)
  return {
    everywhere: of(({ path, except }) => path === '/*' && !except),
    documents: of(({ path, except }) => path === '/*' && except === assets),
    hashed: of(({ path }) => path === assets),
  }
}

/** Netlify and Cloudflare Pages join what several rules say of one header, so that no header may stand in two of them. */
function headersFile(site: HostedSite): string {
  const { everywhere, documents, hashed } = headerGroups()
  // Both hosts have documents revalidated unless told otherwise, and "all but hashed files" cannot be said here.
  const { 'cache-control': _hostsOwn, ...alsoHarmlessOnFiles } = documents
  const block = (path: string, headers: Record<string, string>) => [
    prefixOf(site) + path,
    ...Object.entries(headers).map(([name, value]) => `  ${properCase(name)}: ${value}`),
  ]
  return [
    `# ${generated}`,
    ...block('/*', { ...everywhere, ...alsoHarmlessOnFiles, [policyHeader]: sharedPolicy(site) }),
    ...block(assets, hashed),
    '',
  ].join('\n')
}

/** Netlify skips a rule where there is a file, and answers the page there; Cloudflare Pages skips the last line. */
function redirectsFile(site: HostedSite): string {
  const prefix = prefixOf(site)
  const moved = movesOf(site).map(([from, to]) => `${from} ${to} 301`)
  return [`# ${generated}`, ...moved, `${prefix}${assets} ${prefix}/404.txt 404`, ''].join('\n')
}

function vercelConfig(site: HostedSite): string {
  const { everywhere, documents, hashed } = headerGroups()
  const prefix = prefixOf(site)
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
      rule('/((?!assets/).*)', { ...documents, [policyHeader]: sharedPolicy(site) }),
      rule('/assets/(.*)', hashed),
    ],
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}

function nginxConfig(site: HostedSite): string {
  const { everywhere, documents, hashed } = headerGroups()
  const prefix = prefixOf(site)
  const variable = (name: string) => `$${site.name}_${name.replaceAll('-', '_')}`
  const isHashed = `~^\\d+:${prefix}/assets/`
  const isMissingHashed = `~^404:${prefix}/assets/`
  // By the status too: what is missing now may be there after the next deployment.
  const map = (name: string, lines: string[]) => [
    `map $status:$uri ${variable(name)} {`,
    ...lines.map((line) => `  ${line};`),
    '}',
  ]
  const maps = Object.entries(documents).flatMap(([name, value]) =>
    map(name, [
      `default "${value}"`,
      ...(name === 'cache-control' ? [`${isMissingHashed} "no-store"`] : []),
      `${isHashed} "${hashed[name] ?? ''}"`,
    ]),
  )
  const policies = map(policyHeader, [
    `default "${headerPolicy(site.notFoundPolicy)}"`,
    `${isHashed} ""`,
    ...placesOf(site).map(
      ({ address, file }) => `"200:${prefix}${file}" "${headerPolicy(site.policies.get(address) ?? '')}"`,
    ),
    ...placesOf(site).map(
      ({ address, file }) => `"304:${prefix}${file}" "${headerPolicy(site.policies.get(address) ?? '')}"`,
    ),
  ])
  const always = (name: string, value: string) => `  add_header ${properCase(name)} ${value} always;`
  return [
    `# ${generated}`,
    '# For the http context, as in /etc/nginx/conf.d/. Add your certificate: listen 443 ssl http2.',
    ...maps,
    ...policies,
    'server {',
    '  listen 80;',
    `  server_name ${site.host};`,
    `  root /var/www/${site.name};`,
    '  server_tokens off;',
    '  absolute_redirect off;',
    '  charset utf-8;',
    '  charset_types application/javascript application/json application/xml image/svg+xml text/css text/html text/javascript text/plain text/xml;',
    '  # With the module ngx_brotli: brotli_static on;',
    '  gzip_static on;',
    '  gzip_vary on;',
    ...Object.entries(everywhere).map(([name, value]) => always(name, `"${value}"`)),
    ...Object.keys(documents).map((name) => always(name, variable(name))),
    always(policyHeader, variable(policyHeader)),
    `  error_page 404 ${prefix}/404.html;`,
    '',
    ...placesOf(site).map(
      ({ address, file }) => `  location = ${prefix}${address} { try_files ${prefix}${file} =404; }`,
    ),
    ...movesOf(site).map(([from, to]) => `  location = ${from} { return 301 ${to}; }`),
    `  location ${prefix}/assets/ { try_files $uri @missing; }`,
    '  location @missing { types {} default_type text/plain; return 404 "Not found\\n"; }',
    `  location ~ /(\\.(?!well-known/)|(?:_headers|_redirects)$) { return 404; }`,
    '  location / { try_files $uri =404; }',
    '}',
    '',
  ].join('\n')
}

function caddyfile(site: HostedSite): string {
  const { everywhere, documents, hashed } = headerGroups()
  const prefix = prefixOf(site)
  const places = placesOf(site)
  const fields = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `    ${properCase(name)} "${value}"`)
  const header = (matcher: string, headers: Record<string, string>) => [
    `  header ${matcher} {`,
    ...fields(headers),
    '  }',
  ]
  const files = `file_server {\n    precompressed br gzip\n    disable_canonical_uris\n    hide ${hiddenFiles.join(' ')}\n  }`
  return [
    `# ${generated}`,
    `${site.host} {`,
    `  root * /var/www/${site.name}`,
    `  @hashed path ${prefix}${assets}`,
    `  @documents not path ${prefix}${assets}`,
    `  @others not path ${[assets, ...places.map(({ address }) => address)].map((path) => prefix + path).join(' ')}`,
    '  header -Server',
    ...header('*', everywhere),
    ...header('@documents', documents),
    ...header('@hashed', hashed),
    ...header('@others', { [policyHeader]: headerPolicy(site.notFoundPolicy) }),
    ...places.flatMap(({ address }) =>
      header(prefix + address, { [policyHeader]: headerPolicy(site.policies.get(address) ?? '') }),
    ),
    ...movesOf(site).map(([from, to]) => `  redir ${from} ${to} 301`),
    ...places.map(({ address, file }) => `  rewrite ${prefix}${address} ${prefix}${file}`),
    `  ${files}`,
    '  handle_errors {',
    '    header -Server',
    `    handle ${prefix}${assets} {`,
    '      header Cache-Control no-store',
    '      header Content-Type "text/plain; charset=utf-8"',
    '      respond "Not found" {err.status_code}',
    '    }',
    '    handle {',
    `      rewrite * ${prefix}/404.html`,
    `      ${files}`,
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
    '  if (address)',
    "    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: address } } }",
    '  request.uri = files[request.uri] || request.uri',
    '  return request',
    '}',
    '',
  ].join('\n')
}

/** A response headers policy. Caching is not in it: each object in S3 says its own, so that a 404 is never kept for ever. */
function cloudfrontHeaders(site: HostedSite): string {
  const { everywhere, documents } = headerGroups()
  const { 'cache-control': _objectsOwn, ...rest } = { ...everywhere, ...documents }
  const headers: Record<string, string> = { ...rest, [policyHeader]: sharedPolicy(site) }
  const take = (name: string) => {
    const value = headers[name] ?? ''
    Reflect.deleteProperty(headers, name)
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
  const items = Object.entries(headers).map(([name, value]) => ({
    Header: properCase(name),
    Value: value,
    Override: true,
  }))
  const config = {
    Name: `${site.name}-headers`,
    Comment: generated,
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: items.length, Items: items },
    RemoveHeadersConfig: { Quantity: 1, Items: [{ Header: 'Server' }] },
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}
