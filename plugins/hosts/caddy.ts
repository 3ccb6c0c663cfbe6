import { passOnByCaddy } from './enquiry-proxy.ts'
import { headerRules } from './header-rules.ts'
import {
  block,
  generatedNotice,
  mapHeaders,
  otherHost,
  prefixOf,
  securityPath,
  type HostedSite,
} from './host-config.ts'

const header = (matcher: string, headers: Readonly<Record<string, string>>) =>
  block(
    `header ${matcher}`,
    mapHeaders(headers, (name, value) => `${name} "${value}"`),
  )

/**
 * The text of a `Caddyfile`. Caddy obtains the certificate itself. It names no page, so a file that is older than the pages serves
 * those of today.
 */
export function caddyfile({ base, host, hasLongHsts, enquiries }: HostedSite): string {
  const { everywhere, folders, rest } = headerRules(hasLongHsts)
  const prefix = prefixOf(base)
  const paths = Object.keys(folders).map((folder) => `${prefix}${folder}*`)
  const site = [
    `root * /var/www/${host}`,
    'header -Server',
    ...header('*', everywhere),
    `@rest not path ${paths.join(' ')}`,
    ...header('@rest', rest),
    ...Object.values(folders).flatMap((headers, index) => header(paths[index] ?? '', headers)),
    ...(prefix ? [`rewrite ${securityPath} ${prefix}${securityPath}`] : []),
    ...passOnByCaddy(enquiries),
    '@otherMethod not method GET HEAD',
    'error @otherMethod 405',
    'try_files {path} {path}/index.html',
    ...block('file_server', ['precompressed br gzip', 'disable_canonical_uris', 'hide _headers 404.html *.br *.gz']),
    ...block('handle_errors', [
      'header -Server',
      ...header('*', rest),
      '@missing expression `{err.status_code} == 404`',
      ...block('handle @missing', [`rewrite * ${prefix}/404.html`, ...block('file_server', ['precompressed br gzip'])]),
      'respond "{err.status_text}" {err.status_code}',
    ]),
  ]
  const otherSite = ['header -Server', ...header('*', everywhere), `redir https://${host}{uri} 301`]
  return [
    generatedNotice,
    ...block(host, site),
    '# Without a DNS entry of this name, leave this out: Caddy would ask for its certificate in vain.',
    ...block(otherHost(host), otherSite),
    '',
  ].join('\n')
}
