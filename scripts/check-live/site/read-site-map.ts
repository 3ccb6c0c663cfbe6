import { getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../../plugins/html-tree.ts'
import { report } from './problems.ts'
import { getFile, isOnSite, type Site } from './site.ts'

/** The pages of a site map. */
export type SiteMap = {
  /** Maps each page's address on this host to its address in the site map. */
  pages: Map<string, string>
  /**
   * The origin of the addresses in the site map. Before the launch, this host has another origin.
   */
  origin: string
}

/**
 * Reads `sitemap.xml`. Reports the first page whose address does not begin with the address of the
 * home page. Rejects if the host does not answer, or if the first address is missing or invalid.
 */
export async function readSiteMap(site: Site): Promise<SiteMap> {
  const { home, hasPassword } = site
  const { response, text } = await getFile(site, 'sitemap.xml')
  const listedAddresses = elementsOf(parse(text), 'loc').map(getTextContent)
  const [firstAddress = ''] = listedAddresses
  if (!URL.canParse(firstAddress))
    throw new Error(`${response.url} is not a site map (status ${response.status}).`)
  const { origin } = new URL(firstAddress)
  // A site with a password or on localhost is not launched yet, so its site map has another origin.
  const isBeforeLaunch = hasPassword || /^(localhost|127\.0\.0\.1)$/.test(home.hostname)
  const pages = new Map(
    listedAddresses.map((address) => [address.replace(origin, home.origin), address]),
  )
  // After the launch, the addresses must be on this site as they are written.
  const checkedAddresses = isBeforeLaunch ? [...pages.keys()] : listedAddresses
  const foreignPage = checkedAddresses.find((page) => !isOnSite(site, page))
  report(
    [
      {
        isWrong: !!foreignPage,
        problem: `The site map lists ${foreignPage}, which is not on this site.`,
        todo: 'Correct url in site.yaml and BASE_PATH, then build and deploy again.',
      },
    ],
    home.href,
  )
  return { pages, origin }
}
