import { readFileSync } from 'node:fs'
import { headerRules, type Headers } from './header-rules.ts'

/** The facts about a built site that the host files contain. */
export type HostedSite = {
  base: string
  host: string
  /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
  hasLongHsts?: boolean
  /** The path that receives enquiries, if one does, the address to which a server passes them on, or nothing, and that of reports. */
  enquiries?: { path: string; proxy: string; reports?: string } | undefined
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

/** A file beside this one with the facts in the place of `<host>` and its like. */
function fill(
  file: string,
  { base, host, hasLongHsts, enquiries, trustedProxies = [] }: HostedSite,
  header: typeof caddyHeader,
): string {
  const { everywhere, folders, rest } = headerRules(hasLongHsts)
  const linesOf = (headers: Headers) => Object.entries(headers).map(header).join('\n')
  const proxy = enquiries?.proxy ? new URL(enquiries.proxy) : undefined
  const facts: Record<string, string> = {
    host,
    other: otherHost(host),
    prefix: prefixOf(base),
    endpoint: enquiries?.path.replace(/\?.*/, '') ?? '',
    proxyHost: proxy?.host ?? '',
    proxyOrigin: proxy?.origin ?? '',
    reports: (proxy && /^\/[^?]*/.exec(enquiries?.reports ?? '')?.[0]) ?? '',
    trustedProxies: trustedProxies.join(' '),
    realIpLines: trustedProxies.map((network) => `set_real_ip_from ${network};`).join('\n'),
    proxyPath: proxy ? proxy.pathname + proxy.search : '',
    everywhere: linesOf(everywhere),
    rest: linesOf(rest),
    assets: linesOf(folders['/assets/']),
    share: linesOf(folders['/share/']),
  }
  return applyConditions(readFileSync(new URL(file, import.meta.url), 'utf8'), facts)
    .replaceAll(/^( *)<(\w+)>$/gm, (_, indent: string, name: string) => (facts[name] ?? '').replaceAll(/^/gm, indent))
    .replaceAll(/<(\w+)>/g, (_, name: string) => facts[name] ?? '')
}
