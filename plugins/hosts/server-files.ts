import { readFileSync } from 'node:fs'
import {
  embeddable,
  embedding,
  headerRules,
  markupExtensions,
  policies,
  specialFolders,
  type HeaderValues,
} from './header-rules.ts'

/** How a site receives enquiries at a path of its own host. */
type Enquiries = {
  path: string
  /** The address to which the server proxies enquiries. Empty if it proxies none. */
  proxy: string
  /** The address for error reports. If it is a path, the server proxies reports too. */
  reports?: string
  /** Whether the server also proxies the receiver's public health path. */
  hasHealth?: boolean
}

/** The facts about a built site that the host files contain. */
export type HostedSite = {
  /** Vite's option `base`; it begins and ends with `/`. */
  base: string
  /** The host name, with the port if there is one. */
  host: string
  /** Whether `host` is the site's only name, so that `otherHost(host)` does not redirect to it. */
  hasOneName?: boolean
  /** The content security policy in the headers of pages. The default is `policies.page`. */
  policy?: string
  /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
  hasLongHsts?: boolean
  /** Whether the build is a preview, which search engines must not list. */
  isPreview?: boolean
  enquiries?: Enquiries | undefined
  /** The folders of the translations below `base`, such as `de`. */
  languages?: string[]
  /**
   * The IP addresses and networks of the proxies in front of nginx or Caddy. Both trust
   * `X-Forwarded-For` from these proxies.
   */
  trustedProxies?: string[]
}

/** Returns the prefix of every path: Vite's `base` without its trailing slash. */
export const prefixOf = (base: string) => base.replace(/\/$/, '')

/** Returns the host that redirects to the site's host: the same name, with or without `www.`. */
export const otherHost = (host: string) =>
  host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`

// Each function returns the line that sets a header. With `always`, nginx also sends the header
// with error responses. Browsers must not cache an error response as `immutable`.
const nginxHeader = ([name, value]: [string, string]) =>
  `add_header ${name} "${value}"${value.includes('immutable') ? '' : ' always'};`

const caddyHeader = ([name, value]: [string, string]) => `${name} "${value}"`

/**
 * Returns `nginx.conf`, for nginx's http context, and a `Caddyfile`. Neither names a page, so a
 * server needs no new file when pages change.
 */
export const serverFiles = (site: HostedSite) => ({
  'nginx.conf': fillTemplate('nginx.conf', site, nginxHeader),
  Caddyfile: fillTemplate('Caddyfile', site, caddyHeader),
})

/**
 * Applies the conditions of a template. Removes the lines `<if name>` and `<end>`. If the fact
 * `name` is empty, removes the lines between them too. Conditions may be nested.
 */
function applyConditions(text: string, facts: Record<string, string>): string {
  // Matches a condition without another condition inside.
  const innermostCondition = /^ *<if (\w+)>\n((?:(?! *<if ).*\n)*?) *<end>\n/gm
  const applied = text.replaceAll(innermostCondition, (_, name: string, lines: string) =>
    facts[name] ? lines : '',
  )
  return applied === text ? text : applyConditions(applied, facts)
}

/** Escapes the dots of a text for a regular expression. */
const escapePattern = (text: string) => text.replaceAll('.', '[.]')

/** Returns a regular expression that matches any of the patterns. */
const anyOf = (patterns: string[]) =>
  patterns.length > 1 ? `(${patterns.join('|')})` : patterns[0]

/**
 * Returns the facts about the names of the host. `redirectedHost` is the name that redirects to the
 * site. If it is empty, the template omits the redirect.
 */
function nameFacts({ host, hasOneName }: HostedSite) {
  const hosts = hasOneName ? [host] : [host, otherHost(host)]
  return {
    host,
    redirectedHost: hosts[1] ?? '',
    hosts: hosts.join(' '),
    hostsPattern: `^(${hosts.map(escapePattern).join('|')})$`,
  }
}

/** Returns the facts about paths with special headers: patterns for nginx, and paths for Caddy. */
function pathFacts(prefix: string, languages: string[]) {
  const { files } = embeddable
  const folders = specialFolders(languages)
  const filePatterns = files.map((path) => `${escapePattern(path)}$`)
  const embeddablePaths = [...folders.embeddable.map((folder) => `${folder}*`), ...files]
  return {
    assetsPattern: anyOf(folders.assets) ?? '',
    assetsPaths: folders.assets.map((folder) => `${prefix}${folder}*`).join(' '),
    markupPattern: `[.](${markupExtensions.join('|')})$`,
    markupPaths: markupExtensions.map((extension) => `*.${extension}`).join(' '),
    embeddablePattern: `(${[...folders.embeddable, ...filePatterns].join('|')})`,
    embeddablePaths: embeddablePaths.map((path) => prefix + path).join(' '),
    // The canonical path of a page, then the suffixes of its other paths. Canonical paths have only
    // these characters.
    pagePattern: `^(${escapePattern(prefix)}(?:/[a-z0-9-]+)+?)(?:/index[.]html|[.]html|/)?$`,
  }
}

/**
 * Returns the facts about the home pages and the not-found pages of translations. If there are
 * translations, `notFoundPage` is a variable of nginx, whose value depends on the path.
 */
function languageFacts(prefix: string, languages: string[], id: string): Record<string, string> {
  const notFoundPage = `${prefix}/404.html`
  if (languages.length === 0) return { notFoundPage }
  const homes = languages.map((language) => `${prefix}/${language}`)
  const locationsOf = (home: string) => [
    `location = ${home}/404.html { internal; }`,
    `location = ${home} { return 301 ${home}/$is_args$args; }`,
    `location = ${home}/index.html { return 301 ${home}/$is_args$args; }`,
  ]
  return {
    notFoundPage: `$${id}_missing`,
    notFoundPageLines: homes.map((home) => `"~^${home}/" ${home}/404.html;`).join('\n'),
    languageLocations: homes.flatMap(locationsOf).join('\n'),
    languagePattern: `/${anyOf(languages)}`,
  }
}

const withoutQuery = (address: string) => address.replace(/\?.*/, '')

/**
 * Returns the facts about enquiries: the path that receives enquiries, the other proxied paths, and
 * the URLs of the receiver. Without a proxy, returns only the path.
 */
function enquiryFacts(enquiries: HostedSite['enquiries']): Record<string, string> {
  if (!enquiries) return {}
  const endpoint = withoutQuery(enquiries.path)
  return enquiries.proxy ? { endpoint, ...proxyFacts(enquiries) } : { endpoint }
}

/** Returns the facts about a proxied receiver. An empty fact omits its part of the template. */
function proxyFacts({ path, proxy, reports = '', hasHealth }: Enquiries) {
  const { host, origin, pathname, search } = new URL(proxy)
  return {
    proxyHost: host,
    proxyOrigin: origin,
    proxyPath: pathname + search,
    proxyHealth: `${pathname.replace(/\/$/, '')}/health`,
    health: hasHealth ? `${path}/health` : '',
    // Browsers send reports for another origin directly to that origin.
    reports: reports.startsWith('/') ? withoutQuery(reports) : '',
  }
}

// A placeholder such as `<host>`, and a line that has only a placeholder.
const placeholder = /<(\w+)>/g
const placeholderLine = /^( *)<(\w+)>$/gm

/**
 * Fills in a template. `file` is the name of the template, which is in the folder of this module.
 * Replaces placeholders such as `<host>` by facts. If a placeholder is alone in its line, a fact of
 * several lines gets the indentation of this line.
 */
function fillTemplate(file: string, site: HostedSite, formatHeader: typeof caddyHeader): string {
  const { base, host, enquiries, languages = [], trustedProxies = [] } = site
  const { everywhere, assets, rest } = headerRules(site)
  const linesOf = (headers: HeaderValues) => Object.entries(headers).map(formatHeader).join('\n')
  const prefix = prefixOf(base)
  // Variables and log formats are global in nginx, so each site needs its own names for them.
  const id = `site_${host.replaceAll(/[^a-z0-9]/gi, '_')}`
  // nginx sets these headers from variables, which depend on the path.
  const headersByPath = {
    'content-security-policy': `$${id}_policy`,
    'cross-origin-resource-policy': `$${id}_embedding`,
  }
  const facts: Record<string, string> = {
    id,
    ...nameFacts(site),
    prefix,
    ...pathFacts(prefix, languages),
    ...languageFacts(prefix, languages, id),
    ...enquiryFacts(enquiries),
    trustedProxies: trustedProxies.join(' '),
    realIpLines: trustedProxies.map((network) => `set_real_ip_from ${network};`).join('\n'),
    everywhere: linesOf(everywhere),
    rest: linesOf(rest),
    assets: linesOf(assets),
    headersByPath: linesOf(headersByPath),
    pagePolicy: site.policy ?? policies.page,
    markupPolicy: policies.markup,
    embeddingByOwn: embedding.own,
    embeddingByOthers: embedding.others,
  }
  const template = readFileSync(new URL(file, import.meta.url), 'utf8')
  return applyConditions(template, facts)
    .replaceAll(placeholderLine, (_, indent: string, name: string) =>
      (facts[name] ?? '').replaceAll(/^/gm, indent),
    )
    .replaceAll(placeholder, (_, name: string) => facts[name] ?? '')
}
