import { headerAreas, headerRulesFor } from './header-rules.ts'
import {
  aliasEnding,
  assetsPattern,
  generatedNotice,
  hiddenFiles,
  otherHost,
  pagePattern,
  prefixOf,
  properCase,
  securityPath,
  unproxiedNotice,
  variableOf,
  type HostedSite,
} from './hosted-site.ts'

/**
 * The text of a `Caddyfile`. Caddy obtains the certificate itself. It names no page, so a file that is older than the pages serves
 * those of today.
 */
export function caddyfile(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas(headerRulesFor(site.hasLongHsts))
  const prefix = prefixOf(site)
  const variable = (purpose: string) => `{${variableOf(site, purpose)}}`
  const [page, alias, query] = ['page', 'alias', 'query'].map(variable)
  const other = otherHost(site)
  const header = (matcher: string, headers: Record<string, string>) => [
    `  header ${matcher} {`,
    ...Object.entries(headers).map(([name, value]) => `    ${properCase(name)} "${value}"`),
    '  }',
  ]
  // `index none`: a page has one address, and Caddy would serve it at that of its folder too.
  const files = ['file_server {', '  precompressed br gzip', '  disable_canonical_uris', '  index none']
  const indented = (indent: string, lines: string[]) => lines.map((line) => indent + line)
  return [
    `# ${generatedNotice}`,
    ...unproxiedNotice(site),
    `${site.host} {`,
    `  root * /var/www/${site.name}`,
    // By the path as it is sent: Caddy's path matchers make no difference between cases, nor between one slash and two.
    `  map {path} ${page} ${alias} {`,
    `    ${prefix}/ ${prefix}/index.html ""`,
    `    ${prefix}/index.html "" ${prefix}/`,
    ...(prefix ? [`    ${prefix} "" ${prefix}/`, `    ${securityPath} ${prefix}${securityPath} ""`] : []),
    `    ~^(${pagePattern(site)})${aliasEnding}$ "" "$1"`,
    `    ~^(${pagePattern(site)})$ "$1/index.html" ""`,
    '    default "" ""',
    '  }',
    `  map {query} ${query} {`,
    '    ~(.+) "?$1"',
    '    default ""',
    '  }',
    `  @rest not path ${areas.map(({ path }) => prefix + path).join(' ')}`,
    '  # A page is a folder with an index.html. Its other addresses lead to the one without an ending.',
    '  @page {',
    `    expression \`${page} != ""\``,
    `    file ${page}`,
    '  }',
    '  @alias {',
    `    expression \`${alias} != ""\``,
    `    file ${alias}/index.html`,
    '  }',
    '  @otherMethod not method GET HEAD',
    '  header -Server',
    ...header('*', everywhere),
    ...header('@rest', rest),
    ...areas.flatMap(({ path, headers }) => header(prefix + path, headers)),
    '  # Go knows no type of the manifest.',
    `  header ${prefix}/site.webmanifest Content-Type application/manifest+json`,
    `  redir @alias ${alias}${query} 301`,
    `  rewrite @page ${page}`,
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
    ...(other
      ? [
          '# Without a DNS entry of this name, leave this out: Caddy would ask for its certificate in vain.',
          `${other} {`,
          '  header -Server',
          ...header('*', everywhere),
          `  redir https://${site.host}{uri} 301`,
          '}',
        ]
      : []),
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
