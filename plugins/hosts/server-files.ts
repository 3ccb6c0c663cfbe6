import { readFileSync } from 'node:fs'
import {
  assetsFolder,
  embeddable,
  embedding,
  headerRules,
  markupEndings,
  policies,
  type Headers,
} from './header-rules.ts'

/** The facts about a built site that the host files contain. */
export type HostedSite = {
  base: string
  host: string
  /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
  hasLongHsts?: boolean
  /**
   * The path that receives enquiries, if one does, the address to which a server passes them on, or nothing, and that of reports.
   * With `hasHealth` the receiver says in public, below that path, whether it works.
   */
  enquiries?: { path: string; proxy: string; reports?: string; hasHealth?: boolean } | undefined
  /** The addresses and networks of the proxies in front of nginx or Caddy, whose `X-Forwarded-For` these believe. */
  trustedProxies?: string[]
}

/** Vite's `base` without its trailing slash: the prefix of every path. */
export const prefixOf = (base: string) => base.replace(/\/$/, '')

/** The host whose requests are redirected to the site's own: the one with `www.` where that has none, and the reverse. */
export const otherHost = (host: string) => (host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`)

// `immutable` must not be sent with errors, which `always` would do.
const nginxHeader = ([name, value]: [string, string]) =>
  `add_header ${name} "${value}"${value.includes('immutable') ? '' : ' always'};`

const caddyHeader = ([name, value]: [string, string]) => `${name} "${value}"`

/** `nginx.conf`, for the http context, and a `Caddyfile`. They name no page, so older ones serve the pages of today. */
export const serverFiles = (site: HostedSite) => ({
  'nginx.conf': fill('nginx.conf', site, nginxHeader),
  Caddyfile: fill('Caddyfile', site, caddyHeader),
})

/** Removes the lines of `<if name>` and `<end>`, and what stands between them if the fact of that name is empty. */
function applyConditions(text: string, facts: Record<string, string>): string {
  // Without a condition inside.
  const innermost = /^ *<if (\w+)>\n((?:(?! *<if ).*\n)*?) *<end>\n/gm
  const applied = text.replaceAll(innermost, (_, name: string, lines: string) => (facts[name] ? lines : ''))
  return applied === text ? text : applyConditions(applied, facts)
}

const escapePattern = (text: string) => text.replaceAll('.', '[.]')

/** The paths whose headers differ, as patterns of nginx and as paths of Caddy. */
function pathFacts(prefix: string) {
  const { folders, files } = embeddable
  const filePatterns = files.map((path) => `${escapePattern(path)}$`)
  return {
    assetsFolder,
    markupPattern: `[.](${markupEndings.join('|')})$`,
    markupPaths: markupEndings.map((ending) => `*.${ending}`).join(' '),
    embeddablePattern: `(${[...folders, ...filePatterns].join('|')})`,
    embeddablePaths: [...folders.map((folder) => `${folder}*`), ...files].map((path) => prefix + path).join(' '),
    // The address of a page, then how else its file is found. An address of other letters is no page's.
    pagePattern: `^(${escapePattern(prefix)}(?:/[a-z0-9-]+)+?)(?:/index[.]html|[.]html|/)?$`,
  }
}

/** Where enquiries and reports are received and passed on to. All are empty without a proxy. */
function proxyFacts(enquiries: HostedSite['enquiries']) {
  const proxy = enquiries?.proxy ? new URL(enquiries.proxy) : undefined
  return {
    endpoint: enquiries?.path.replace(/\?.*/, '') ?? '',
    proxyHost: proxy?.host ?? '',
    proxyOrigin: proxy?.origin ?? '',
    health: proxy && enquiries?.hasHealth ? `${enquiries.path}/health` : '',
    proxyHealth: proxy ? `${proxy.pathname.replace(/\/$/, '')}/health` : '',
    proxyPath: proxy ? proxy.pathname + proxy.search : '',
    reports: (proxy && /^\/[^?]*/.exec(enquiries?.reports ?? '')?.[0]) ?? '',
  }
}

/** A file beside this one with the facts in the place of `<host>` and its like. */
function fill(file: string, site: HostedSite, header: typeof caddyHeader): string {
  const { base, host, hasLongHsts, enquiries, trustedProxies = [] } = site
  const { everywhere, assets, rest } = headerRules(hasLongHsts)
  const linesOf = (headers: Headers) => Object.entries(headers).map(header).join('\n')
  const prefix = prefixOf(base)
  // nginx knows variables and log formats by name, in all files together.
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
    ...proxyFacts(enquiries),
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
    .replaceAll(/^( *)<(\w+)>$/gm, (_, indent: string, name: string) => (facts[name] ?? '').replaceAll(/^/gm, indent))
    .replaceAll(/<(\w+)>/g, (_, name: string) => facts[name] ?? '')
}
