import { headerAreas, headerRulesFor } from './header-rules.ts'
import {
  assetsPattern,
  generatedNotice,
  prefixOf,
  properCase,
  redirectsOf,
  securityPath,
  type HostedSite,
} from './hosted-site.ts'

/**
 * The text of `_headers`. Netlify and Cloudflare Pages apply every rule that matches a path. If two set the same header, Netlify
 * sends the last value, and Cloudflare joins both, unless a line with `!`, which Netlify ignores, removes the earlier one.
 */
export function headersFile(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas(headerRulesFor(site.hasLongHsts))
  // `cache-control` is left to the hosts, which make browsers revalidate documents by default: a rule cannot exclude a folder.
  const { 'cache-control': _cacheControl, ...restHeaders } = rest
  const common = { ...everywhere, ...restHeaders }
  const block = (path: string, headers: Record<string, string>, before: Record<string, string> = {}) => [
    prefixOf(site) + path,
    ...Object.keys(headers).flatMap((name) => (name in before ? [`  ! ${properCase(name)}`] : [])),
    ...Object.entries(headers).map(([name, value]) => `  ${properCase(name)}: ${value}`),
  ]
  const own = areas.map(({ path, headers }) => ({ path, headers: differing(headers, rest) }))
  return [
    `# ${generatedNotice}`,
    ...block('/*', common),
    ...own.flatMap(({ path, headers }) => block(path, headers, common)),
    '',
  ].join('\n')
}

/**
 * The text of `_redirects`. Netlify applies a rule only where there is no file, and otherwise sends the file; Cloudflare Pages
 * ignores the lines with status 404.
 */
export function redirectsFile(site: HostedSite): string {
  const prefix = prefixOf(site)
  const moved = redirectsOf(site).map(([from, to]) => `${from} ${to} 301`)
  // Below a base path: that is where it is looked for.
  const security = prefix ? [`${securityPath} ${prefix}${securityPath} 200`] : []
  const missing = ['/assets', assetsPattern].map((path) => `${prefix}${path} ${prefix}/404.txt 404`)
  return [`# ${generatedNotice}`, ...moved, ...security, ...missing, ''].join('\n')
}

/** The headers whose value differs from that in `before`. */
const differing = (headers: Record<string, string>, before: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => before[name] !== value))
