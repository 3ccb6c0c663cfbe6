import { headerPolicy, unionPolicy } from '../head/content-policy.ts'

/** What the host files say of a built site. `policies` are those of the pages' own `<meta>`, by their routes. */
export type HostedSite = {
  name: string
  base: string
  host: string
  policies: ReadonlyMap<string, string>
  notFoundPolicy: string
}

/** Stands in each file that may hold it, so that nobody mends one by hand. */
export const generatedNotice = 'Made by the build from src/build/hosts/header-rules.ts and the pages: do not edit.'
/** Files of the folder that are answered at no address of their own. */
export const hiddenFiles = ['_headers', '_redirects', '404.html', '404.txt']
/** Where the build puts what has a hash in its name, as a pattern of paths without the site's base. */
export const assetsPattern = '/assets/*'

/** Where a page is, without the site's base: its one address, and the aliases that lead to it. */
type PageAddresses = { address: string; file: string; aliases: string[] }

/** The pages, in the order of their routes. */
export function pageAddressesOf({ policies }: HostedSite): PageAddresses[] {
  return [...policies.keys()].map((address) =>
    address === '/'
      ? { address, file: '/index.html', aliases: ['/index.html'] }
      : { address, file: `${address}.html`, aliases: [`${address}/`, `${address}.html`, `${address}/index.html`] },
  )
}

/** From each further address of a page to its one, with the site's base. */
export function redirectsOf(site: HostedSite): [from: string, to: string][] {
  const prefix = prefixOf(site)
  return pageAddressesOf(site).flatMap(({ address, aliases }) =>
    aliases.map((alias): [string, string] => [prefix + alias, prefix + address]),
  )
}

/** The site's base without its last slash: what stands before every path. */
export const prefixOf = ({ base }: HostedSite) => base.replace(/\/$/, '')

/** A header's name as hosts' own files write it: `x-frame-options` as `X-Frame-Options`. */
export const properCase = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())

/** One policy for every page, for hosts whose rules cannot say "all but these". */
export const sharedPolicy = ({ policies, notFoundPolicy }: HostedSite) =>
  headerPolicy(unionPolicy([...policies.values(), notFoundPolicy]))
