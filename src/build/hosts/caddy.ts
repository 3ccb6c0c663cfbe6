import { headerPolicy } from '../head/content-policy.ts'
import { headerAreas, policyHeader } from './header-rules.ts'
import {
  assetsPattern,
  generatedNotice,
  hiddenFiles,
  pageAddressesOf,
  prefixOf,
  properCase,
  redirectsOf,
  unproxiedNotice,
  type HostedSite,
} from './hosted-site.ts'

/** The text of a `Caddyfile`. Caddy obtains the certificate itself. */
export function caddyfile(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas()
  const prefix = prefixOf(site)
  const pages = pageAddressesOf(site)
  const variable = (name: string) => `{${site.name}-${name}}`.replaceAll('-', '_')
  const [pageFile, policy, redirect, query] = ['page', 'policy', 'address', 'query'].map(variable)
  const header = (matcher: string, headers: Record<string, string>) => [
    `  header ${matcher} {`,
    ...Object.entries(headers).map(([name, value]) => `    ${properCase(name)} "${value}"`),
    '  }',
  ]
  // `index none`: a page that is served as the index of its folder would get the not-found page's policy.
  const files = ['file_server {', '  precompressed br gzip', '  disable_canonical_uris', '  index none']
  const indented = (indent: string, lines: string[]) => lines.map((line) => indent + line)
  return [
    `# ${generatedNotice}`,
    ...unproxiedNotice(site),
    `${site.host} {`,
    `  root * /var/www/${site.name}`,
    // Maps are case-sensitive; Caddy's path matchers are not.
    `  map {path} ${pageFile} ${policy} {`,
    ...pages.map(
      (page) =>
        `    ${prefix}${page.address} ${prefix}${page.file} "${headerPolicy(site.policies.get(page.address) ?? '')}"`,
    ),
    `    default "" "${headerPolicy(site.notFoundPolicy)}"`,
    '  }',
    `  map {path} ${redirect} {`,
    ...redirectsOf(site).map(([from, to]) => `    ${from} ${to}`),
    '    default ""',
    '  }',
    `  map {query} ${query} {`,
    '    ~(.+) "?$1"',
    '    default ""',
    '  }',
    `  @documents not path ${prefix}${assetsPattern}`,
    `  @rest not path ${areas.map(({ path }) => prefix + path).join(' ')}`,
    `  @moved expression \`${redirect} != ""\``,
    `  @page expression \`${pageFile} != ""\``,
    '  @otherMethod not method GET HEAD',
    '  header -Server',
    ...header('*', everywhere),
    ...header('@rest', rest),
    ...areas.flatMap(({ path, headers }) => header(prefix + path, headers)),
    ...header('@documents', { [policyHeader]: policy ?? '' }),
    `  redir @moved ${redirect}${query} 301`,
    `  rewrite @page ${pageFile}`,
    '  # Ignores range requests: no file needs them, and browsers would cache the error for a range that does not exist.',
    '  request_header -Range',
    ...enquiryHandler(site),
    '  error @otherMethod 405',
    ...indented('  ', [...files, `  hide ${hiddenFiles.join(' ')} .nojekyll *.br *.gz`, '}']),
    '  handle_errors {',
    '    header -Server',
    // The same as `fileExtensionPattern`, without its lookahead: Go's regular expressions have none.
    `    @missingPage expression \`{err.status_code} == 404 && !path("${prefix}/assets", "${prefix}${assetsPattern}") && (path("*.html") || !path_regexp("[.][0-9A-Za-z_]+$"))\``,
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

/** Passes enquiries on to the receiver. Caddy adds the visitor's address itself. */
function enquiryHandler({ enquiries }: HostedSite): string[] {
  if (!enquiries?.proxy) return []
  const { origin, host, pathname, search } = new URL(enquiries.proxy)
  return [
    `  @enquiries path ${enquiries.path.replace(/\?.*/, '')}`,
    '  handle @enquiries {',
    `    rewrite * ${pathname}${search}`,
    `    reverse_proxy ${origin} {`,
    `      header_up Host ${host}`,
    '    }',
    '  }',
  ]
}
