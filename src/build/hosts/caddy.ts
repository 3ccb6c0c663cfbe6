import { headerPolicy } from '../head/content-policy.ts'
import { headerAreas, policyHeader } from './header-rules.ts'
import {
  assets,
  generated,
  hiddenFiles,
  movesOf,
  placesOf,
  prefixOf,
  properCase,
  type HostedSite,
} from './hosted-site.ts'

/** The site of Caddy, which gets its certificate itself. */
export function caddyfile(site: HostedSite): string {
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
