import { headerAreas, policyHeader } from './header-rules.ts'
import {
  assetsPattern,
  generatedNotice,
  prefixOf,
  properCase,
  redirectsOf,
  sharedPolicy,
  type HostedSite,
} from './hosted-site.ts'

/**
 * Netlify and Cloudflare Pages apply every rule that matches. Netlify lets the last one count; Cloudflare joins what they say
 * of one header, unless a line with `!`, which Netlify skips, takes back what was said before.
 */
export function headersFile(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas()
  // Both hosts have documents revalidated unless told otherwise, and "all but hashed files" cannot be said here.
  const { 'cache-control': _cacheControl, ...restHeaders } = rest
  const common = { ...everywhere, ...restHeaders, [policyHeader]: sharedPolicy(site) }
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

/** Netlify skips a rule where there is a file, and answers the page there; Cloudflare Pages skips the lines with a 404. */
export function redirectsFile(site: HostedSite): string {
  const prefix = prefixOf(site)
  const moved = redirectsOf(site).map(([from, to]) => `${from} ${to} 301`)
  const missing = ['/assets', assetsPattern].map((path) => `${prefix}${path} ${prefix}/404.txt 404`)
  return [`# ${generatedNotice}`, ...moved, ...missing, ''].join('\n')
}

/** Those of `headers` that are not what they were `before`. */
const differing = (headers: Record<string, string>, before: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => before[name] !== value))
