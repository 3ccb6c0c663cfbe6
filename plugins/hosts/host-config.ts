/** The facts about a built site that the host files contain. */
export type HostedSite = {
  /** Vite's `base`. */
  base: string
  host: string
  /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
  hasLongHsts?: boolean
  /** The path of the site that receives enquiries, if one does, and the address to which a server passes them on, or nothing. */
  enquiries?: { path: string; proxy: string } | undefined
}

type Headers = Readonly<Record<string, string>>

/** A comment for each file whose format allows comments. */
export const generatedNotice = '# Made by the build from plugins/hosts/header-rules.ts and the settings: do not edit.'

/** Where researchers look for it: at the root of the host, whatever the base path. */
export const securityPath = '/.well-known/security.txt'

/** Vite's `base` without its trailing slash: the prefix of every path. */
export const prefixOf = (base: string) => base.replace(/\/$/, '')

/** Headers with their names in the usual case: `X-Frame-Options` for `x-frame-options`. */
export const namedHeaders = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => ({
    name: name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase()),
    value,
  }))

/** The lines of a block in the file of a server. */
export const block = (head: string, lines: string[]) => [`${head} {`, ...lines.map((line) => `  ${line}`), '}']

/**
 * The host whose requests are redirected to the site's own: the one with `www.` where that has none, and the reverse. `undefined`
 * for a host that is itself a subdomain, such as blog.agency.com. An ending of two short parts, such as co.uk, is taken for one.
 */
export function otherHost(host: string): string | undefined {
  if (host.startsWith('www.')) return host.slice('www.'.length)
  return /^[^.]+\.([a-z]{2,3}\.[a-z]{2}|[^.]+)$/.test(host) ? `www.${host}` : undefined
}
