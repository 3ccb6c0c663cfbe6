import { readFileSync } from 'node:fs'
import {
  assetsFolder,
  embeddable,
  embedding,
  headerRules,
  markupExtensions,
  policies,
  type Headers,
} from './header-rules.ts'

/** How a site receives enquiries at a path of its own host. */
type Enquiries = {
  path: string
  /** The address to which the server proxies enquiries. Empty if it proxies none. */
  proxy: string
  /** The path or address for error reports. The server proxies a path. */
  reports?: string
  /** Whether the server proxies the receiver's public health path too. */
  hasHealth?: boolean
}

/** The facts about a built site that the host files contain. */
export type HostedSite = {
  base: string
  host: string
  /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
  hasLongHsts?: boolean
  enquiries?: Enquiries | undefined
  /**
   * The addresses and networks of the proxies in front of nginx or Caddy, which trust their
   * `X-Forwarded-For`.
   */
  trustedProxies?: string[]
}

/** Vite's `base` without its trailing slash: the prefix of every path. */
export const prefixOf = (base: string) => base.replace(/\/$/, '')

/** The host that redirects to the site's host: the same name with `www.` added or removed. */
export const otherHost = (host: string) =>
  host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`

// Without `always`, a header is not sent with errors. Errors must not be `immutable`.
const nginxHeader = ([name, value]: [string, string]) =>
  `add_header ${name} "${value}"${value.includes('immutable') ? '' : ' always'};`

const caddyHeader = ([name, value]: [string, string]) => `${name} "${value}"`

/**
 * `nginx.conf`, for the http context, and a `Caddyfile`. They name no page, so an older file serves
 * newer pages too.
 */
export const serverFiles = (site: HostedSite) => ({
  'nginx.conf': fill('nginx.conf', site, nginxHeader),
  Caddyfile: fill('Caddyfile', site, caddyHeader),
})

/**
 * Removes the lines `<if name>` and `<end>`, and the lines between them if the fact `name` is
 * empty.
 */
function applyConditions(text: string, facts: Record<string, string>): string {
  // A condition that contains no other.
  const innermost = /^ *<if (\w+)>\n((?:(?! *<if ).*\n)*?) *<end>\n/gm
  const applied = text.replaceAll(innermost, (_, name: string, lines: string) =>
    facts[name] ? lines : '',
  )
  return applied === text ? text : applyConditions(applied, facts)
}

const escapePattern = (text: string) => text.replaceAll('.', '[.]')

/** The paths with special headers, as patterns for nginx and as paths for Caddy. */
function pathFacts(prefix: string) {
  const { folders, files } = embeddable
  const filePatterns = files.map((path) => `${escapePattern(path)}$`)
  return {
    assetsFolder,
    markupPattern: `[.](${markupExtensions.join('|')})$`,
    markupPaths: markupExtensions.map((extension) => `*.${extension}`).join(' '),
    embeddablePattern: `(${[...folders, ...filePatterns].join('|')})`,
    embeddablePaths: [...folders.map((folder) => `${folder}*`), ...files]
      .map((path) => prefix + path)
      .join(' '),
    // The address of a page, then the suffixes of its other addresses. Pages have only these
    // characters in their addresses.
    pagePattern: `^(${escapePattern(prefix)}(?:/[a-z0-9-]+)+?)(?:/index[.]html|[.]html|/)?$`,
  }
}

const withoutQuery = (address: string) => address.replace(/\?.*/, '')

/**
 * The path that receives enquiries, the paths that the server proxies, and the addresses of the
 * receiver. Facts of the proxy are missing if the server proxies nothing.
 */
function enquiryFacts(enquiries: HostedSite['enquiries']): Record<string, string> {
  if (!enquiries) return {}
  const endpoint = withoutQuery(enquiries.path)
  return enquiries.proxy ? { endpoint, ...proxyFacts(enquiries) } : { endpoint }
}

function proxyFacts({ path, proxy, reports = '', hasHealth }: Enquiries) {
  const { host, origin, pathname, search } = new URL(proxy)
  return {
    proxyHost: host,
    proxyOrigin: origin,
    proxyPath: pathname + search,
    proxyHealth: `${pathname.replace(/\/$/, '')}/health`,
    health: hasHealth ? `${path}/health` : '',
    // Browsers send reports to another origin without the proxy.
    reports: reports.startsWith('/') ? withoutQuery(reports) : '',
  }
}

/**
 * Fills in the template `file`, which is beside this module: replaces placeholders such as `<host>`
 * by facts.
 */
function fill(file: string, site: HostedSite, header: typeof caddyHeader): string {
  const { base, host, hasLongHsts, enquiries, trustedProxies = [] } = site
  const { everywhere, assets, rest } = headerRules(hasLongHsts)
  const linesOf = (headers: Headers) => Object.entries(headers).map(header).join('\n')
  const prefix = prefixOf(base)
  // Names of variables and log formats are global in nginx, so each site needs its own.
  const id = `site_${host.replaceAll(/[^a-z0-9]/gi, '_')}`
  const byPath = {
    'content-security-policy': `$${id}_policy`,
    'cross-origin-resource-policy': `$${id}_embedding`,
  }
  const facts: Record<string, string> = {
    id,
    host,
    other: otherHost(host),
    hostsPattern: `^(${[host, otherHost(host)].map(escapePattern).join('|')})$`,
    prefix,
    ...pathFacts(prefix),
    ...enquiryFacts(enquiries),
    trustedProxies: trustedProxies.join(' '),
    realIpLines: trustedProxies.map((network) => `set_real_ip_from ${network};`).join('\n'),
    everywhere: linesOf(everywhere),
    rest: linesOf(rest),
    assets: linesOf(assets),
    byPath: linesOf(byPath),
    pagePolicy: policies.page,
    markupPolicy: policies.markup,
    embeddingByOwn: embedding.own,
    embeddingByOthers: embedding.others,
  }
  return applyConditions(readFileSync(new URL(file, import.meta.url), 'utf8'), facts)
    .replaceAll(/^( *)<(\w+)>$/gm, (_, indent: string, name: string) =>
      (facts[name] ?? '').replaceAll(/^/gm, indent),
    )
    .replaceAll(/<(\w+)>/g, (_, name: string) => facts[name] ?? '')
}
