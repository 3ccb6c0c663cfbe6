import { readFileSync } from 'node:fs'
import { headerRules, type Headers } from './header-rules.ts'

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

/** A file beside this one with the facts in the place of `<host>` and its like. What is between `<if …>` and `<end>` is left out where it does not apply. */
function fill(file: string, { base, host, hasLongHsts, enquiries }: HostedSite, header: typeof caddyHeader): string {
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
    health: proxy && enquiries?.hasHealth ? `${enquiries.path}/health` : '',
    proxyHealth: proxy ? `${proxy.pathname.replace(/\/$/, '')}/health` : '',
    proxyPath: proxy ? proxy.pathname + proxy.search : '',
    everywhere: linesOf(everywhere),
    rest: linesOf(rest),
    assets: linesOf(folders['/assets/']),
    share: linesOf(folders['/share/']),
  }
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .replaceAll(/^ *<if (\w+)>\n([^]*?)^ *<end>\n/gm, (_, name: string, lines: string) => (facts[name] ? lines : ''))
    .replaceAll(/^( *)<(\w+)>$/gm, (_, indent: string, name: string) => (facts[name] ?? '').replaceAll(/^/gm, indent))
    .replaceAll(/<(\w+)>/g, (_, name: string) => facts[name] ?? '')
}
