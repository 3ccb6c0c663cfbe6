import { fileExtensionPattern, headerAreas, headerRulesFor } from './header-rules.ts'
import {
  aliasEnding,
  generatedNotice,
  hiddenFiles,
  otherHost,
  pagePattern,
  prefixOf,
  prefixPattern,
  properCase,
  securityPath,
  unproxiedNotice,
  variableOf,
  type HostedSite,
} from './hosted-site.ts'

/** Where Debian and Ubuntu keep the certificates of the authorities that the system trusts. */
export const systemAuthorities = '/etc/ssl/certs/ca-certificates.crt'

// The statuses with which a hashed file may be cached. With any other, browsers would cache an error for a year.
const cacheableStatus = '(200|206|304)'

/**
 * The text of `nginx.conf`: servers for HTTP, for HTTPS, and for the host that leads to the site's, with maps that look a header's
 * value up by status and path. It names no page, so a file that is older than the pages serves those of today.
 */
export function nginxConfig(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas(headerRulesFor(site.hasLongHsts))
  const prefix = prefixOf(site)
  const variable = (purpose: string) => `$${variableOf(site, purpose)}`
  const page = variable('page')
  const map = (from: string, name: string, lines: string[]) => [
    `map ${from} ${variable(name)} {`,
    ...lines.map((line) => `  ${line};`),
    '}',
  ]
  // By status too, because an error at the address of a file gets other headers than the file.
  const mapByStatusAndPath = (name: string, lines: string[]) => map('$status:$uri', name, lines)
  const inFolder = (path: string, status = '\\d+') => `~^${status}:${prefixPattern(site)}${path.slice(0, -1)}`
  const varying = new Set([rest, ...areas.map(({ headers }) => headers)].flatMap((headers) => Object.keys(headers)))
  const maps = [...varying].flatMap((name) =>
    mapByStatusAndPath(name, [
      `default "${rest[name] ?? ''}"`,
      // The file may exist after the next deployment.
      ...(name === 'cache-control' ? [`"404:${prefix}/404.txt" "no-store"`] : []),
      ...areas
        .filter(({ headers }) => headers[name] !== rest[name])
        .map(
          ({ path, headers }) =>
            `"${inFolder(path, name === 'cache-control' ? cacheableStatus : undefined)}" "${headers[name] ?? ''}"`,
        ),
    ]),
  )
  const missing = map('$uri', 'missing', [
    `default ${prefix}/404.html`,
    `"~*^${prefixPattern(site)}/assets(/|$)|${fileExtensionPattern}" ${prefix}/404.txt`,
  ])
  const allow = map('$status', 'allow', ['default ""', '405 "GET, HEAD"'])
  const other = otherHost(site)
  const hosts = other ? [site.host, other] : [site.host]
  const certificate = [
    `  ssl_certificate /etc/letsencrypt/live/${site.host}/fullchain.pem;`,
    `  ssl_certificate_key /etc/letsencrypt/live/${site.host}/privkey.pem;`,
    '  ssl_protocols TLSv1.2 TLSv1.3;',
  ]
  const listen = ['  listen 443 ssl http2;', '  listen [::]:443 ssl http2;']
  const addHeader = (name: string, value: string) => `  add_header ${properCase(name)} ${value} always;`
  const hidden = `/(\\.(?!well-known/)|(${hiddenFiles.map((name) => name.replace('.', '\\.')).join('|')})$)|\\.(br|gz)$`
  return [
    `# ${generatedNotice}`,
    '# For the http context, as in /etc/nginx/conf.d/.',
    ...unproxiedNotice(site),
    ...maps,
    ...missing,
    ...allow,
    // Without HSTS, which browsers must ignore over HTTP (RFC 6797).
    'server {',
    '  listen 80;',
    '  listen [::]:80;',
    `  server_name ${hosts.join(' ')};`,
    '  server_tokens off;',
    `  return 301 https://${site.host}$request_uri;`,
    '}',
    'server {',
    '  # From nginx 1.25.1 on, "http2 on;" in place of the word "http2" avoids a warning.',
    ...listen,
    `  server_name ${site.host};`,
    `  # Your certificate, for ${hosts.join(' and ')}; this is where certbot puts it.`,
    ...certificate,
    `  root /var/www/${site.name};`,
    '  server_tokens off;',
    '  absolute_redirect off;',
    '  charset utf-8;',
    '  charset_types application/javascript application/json application/xml image/svg+xml text/css text/javascript text/plain text/xml;',
    '  # With the module ngx_brotli: brotli_static on;',
    '  gzip_static on;',
    '  gzip_vary on;',
    '  # Ignores range requests: no file needs them, and nginx sends headers twice for a range that does not exist.',
    '  max_ranges 0;',
    ...Object.entries(everywhere).map(([name, value]) => addHeader(name, `"${value}"`)),
    ...[...varying].map((name) => addHeader(name, variable(name))),
    addHeader('allow', variable('allow')),
    `  error_page 404 ${variable('missing')};`,
    '',
    `  location = ${prefix}/ { try_files ${prefix}/index.html =404; }`,
    `  location = ${prefix}/index.html { return 301 ${prefix}/$is_args$args; }`,
    ...(prefix
      ? [
          `  location = ${prefix} { return 301 ${prefix}/$is_args$args; }`,
          `  location = ${securityPath} { try_files ${prefix}${securityPath} =404; }`,
        ]
      : []),
    '  # The types of nginx know no manifest.',
    `  location = ${prefix}/site.webmanifest { types {} default_type application/manifest+json; }`,
    ...['/404.html', '/404.txt'].map((file) => `  location = ${prefix}${file} { internal; }`),
    ...enquiryLocation(site),
    `  location ~ "${hidden}" { return 404; }`,
    '  # A page is a folder with an index.html. Its other addresses lead to the one without an ending.',
    `  location ~ "^(?<${page.slice(1)}>${pagePattern(site)})${aliasEnding}$" {`,
    `    if (-f $document_root${page}/index.html) { return 301 ${page}$is_args$args; }`,
    '    try_files $uri =404;',
    '  }',
    '  location / { try_files $uri $uri/index.html =404; }',
    '}',
    ...(other
      ? [
          'server {',
          ...listen,
          `  server_name ${other};`,
          ...certificate,
          '  server_tokens off;',
          ...Object.entries(everywhere).map(([name, value]) => addHeader(name, `"${value}"`)),
          `  return 301 https://${site.host}$request_uri;`,
          '}',
        ]
      : []),
    '',
  ].join('\n')
}

/** Passes enquiries on to the receiver, with the visitor's address, by which it may limit them. */
function enquiryLocation({ enquiries }: HostedSite): string[] {
  if (!enquiries?.proxy) return []
  const { protocol, host } = new URL(enquiries.proxy)
  return [
    `  location = ${pathOf(enquiries.path)} {`,
    `    proxy_pass ${enquiries.proxy};`,
    `    proxy_set_header Host ${host};`,
    '    proxy_set_header X-Forwarded-For $remote_addr;',
    '    proxy_set_header X-Forwarded-Proto $scheme;',
    // By itself nginx checks no certificate, and only one step from that of an authority.
    ...(protocol === 'https:'
      ? [
          '    proxy_ssl_server_name on;',
          '    proxy_ssl_verify on;',
          '    proxy_ssl_verify_depth 4;',
          '    # Of Debian and Ubuntu. Where the authorities of the system are elsewhere, link them to this name.',
          `    proxy_ssl_trusted_certificate ${systemAuthorities};`,
        ]
      : []),
    '    client_max_body_size 128k;',
    '  }',
  ]
}

const pathOf = (address: string) => address.replace(/\?.*/, '')
