import { headerPolicy, unionPolicy } from '../head/content-policy.ts'

/** The facts about a built site that the host files contain. `policies` are those of the pages' own `<meta>`, by route. */
export type HostedSite = {
  name: string
  base: string
  host: string
  policies: ReadonlyMap<string, string>
  notFoundPolicy: string
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
export const generatedNotice = 'Made by the build from src/build/hosts/header-rules.ts and the pages: do not edit.'
/** Files of the deployed folder that must not be served at their own addresses. */
export const hiddenFiles = ['_headers', '_redirects', '404.html', '404.txt']
/** The folder of the files with a hash in their names, as a pattern without Vite's `base`. */
export const assetsPattern = '/assets/*'

/** A page's canonical address, the aliases that redirect to it, and its file; all without Vite's `base`. */
type PageAddresses = { address: string; file: string; aliases: string[] }

/** The addresses of all pages, in the order of their routes. */
export function pageAddressesOf({ policies }: HostedSite): PageAddresses[] {
  return [...policies.keys()].map((address) =>
    address === '/'
      ? { address, file: '/index.html', aliases: ['/index.html'] }
      : { address, file: `${address}.html`, aliases: [`${address}/`, `${address}.html`, `${address}/index.html`] },
  )
}

/** The redirects from each alias of a page to its canonical address, with Vite's `base`. */
export function redirectsOf(site: HostedSite): [from: string, to: string][] {
  const prefix = prefixOf(site)
  return pageAddressesOf(site).flatMap(({ address, aliases }) =>
    aliases.map((alias): [string, string] => [prefix + alias, prefix + address]),
  )
}

/** Vite's `base` without its trailing slash: the prefix of every path. */
export const prefixOf = ({ base }: HostedSite) => base.replace(/\/$/, '')

/** A header's name in the usual case: `X-Frame-Options` for `x-frame-options`. */
export const properCase = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())

/** One policy for all pages, for hosts whose rules cannot exclude a path. */
export const sharedPolicy = ({ policies, notFoundPolicy }: HostedSite) =>
  headerPolicy(unionPolicy([...policies.values(), notFoundPolicy]))
