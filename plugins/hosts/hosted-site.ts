import { createHash } from 'node:crypto'

/** The facts about a built site that the host files contain. `addresses` are those of its pages, without Vite's `base`. */
export type HostedSite = {
  /** The name of its folder and of its variables, from `hostedName`. */
  name: string
  base: string
  host: string
  addresses: readonly string[]
  /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
  hasLongHsts?: boolean
  /** The path of the site that receives enquiries, if one does, and the address to which a server passes them on, or nothing. */
  enquiries?: { path: string; proxy: string }
}

/** A comment for servers that are asked for enquiries and are not told where to pass them on. */
export const unproxiedNotice = ({ enquiries }: HostedSite) =>
  enquiries && !enquiries.proxy
    ? [
        `# Enquiries are sent to ${enquiries.path}, and nothing here takes them: set VITE_ENQUIRY_PROXY and build again (docs/enquiries.md).`,
      ]
    : []

/** A comment for each file whose format allows comments. */
export const generatedNotice = 'Made by the build from plugins/hosts/header-rules.ts and the settings: do not edit.'
/** Files of the deployed folder that must not be served at their own addresses. */
export const hiddenFiles = ['_headers', '_redirects', '404.html', '404.txt']
/** Where researchers look for it: at the root of the host, whatever the base path. */
export const securityPath = '/.well-known/security.txt'
/** The folder of the files with a hash in their names, as a pattern without Vite's `base`. */
export const assetsPattern = '/assets/*'

/**
 * The name of a site in its host files: small ASCII letters, digits and hyphens, whatever characters its brand has. A brand
 * without any of them, such as one in Japanese, is called by its host.
 */
export function hostedName(brand: string, host: string): string {
  const nameOf = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .join('-')
  return nameOf(brand) || nameOf(host)
}

/**
 * The name of a variable of nginx or a placeholder of Caddy for this site: `site_agency_page`. Without its first part, `$5wpr` would
 * be the fifth group of a regular expression. A long name is replaced by its hash, since nginx refuses long variables.
 */
export function variableOf({ name }: HostedSite, purpose: string): string {
  const short = name.length > 12 ? createHash('sha256').update(name).digest('hex').slice(0, 12) : name
  return `site_${short}_${purpose}`.replaceAll('-', '_')
}

/** The redirects from each alias of a page to its canonical address, with Vite's `base`. */
export function redirectsOf(site: HostedSite): [from: string, to: string][] {
  const prefix = prefixOf(site)
  return site.addresses.flatMap((address) => {
    const aliases = address === '/' ? ['/index.html'] : ['/', '.html', '/index.html'].map((ending) => address + ending)
    return aliases.map((alias): [string, string] => [prefix + alias, prefix + address])
  })
}

/**
 * A regular expression for the canonical path of a page but the home page, with `base`, and one for what other paths of the page
 * have after it. A server must look whether there is such a page: a folder with an `index.html`. No path begins with two slashes,
 * which in a redirect would begin the name of a host.
 */
export const pagePattern = (site: HostedSite) => `${prefixPattern(site)}/[^/].*?`
export const aliasEnding = '(/index[.]html|[.]html|/)'

/** `prefixOf` as a regular expression. */
export const prefixPattern = (site: HostedSite) => prefixOf(site).replaceAll('.', '[.]')

/**
 * The host whose requests are redirected to the site's own: the one with `www.` where that has none, and the reverse. `undefined`
 * for a host that is itself a subdomain, such as blog.agency.com. An ending of two short parts, such as co.uk, is taken for one.
 */
export function otherHost({ host }: HostedSite): string | undefined {
  if (host.startsWith('www.')) return host.slice('www.'.length)
  return /^[^.]+\.([a-z]{2,3}\.[a-z]{2}|[^.]+)$/.test(host) ? `www.${host}` : undefined
}

/** Vite's `base` without its trailing slash: the prefix of every path. */
export const prefixOf = ({ base }: HostedSite) => base.replace(/\/$/, '')

/** A header's name in the usual case: `X-Frame-Options` for `x-frame-options`. */
export const properCase = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())
