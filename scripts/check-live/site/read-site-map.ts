import { getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../../plugins/html-tree.ts'
import { report } from './faults.ts'
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
 * Reads `sitemap.xml`. Reports the first page whose address does not begin with that of the home
 * page. Rejects if the host does not answer, or if the first address is missing or invalid.
 */
export async function readSiteMap(site: Site): Promise<SiteMap> {
  const { home, isLocked } = site
  const { response, text } = await getFile(site, 'sitemap.xml')
  const listed = elementsOf(parse(text), 'loc').map(getTextContent)
  const first = listed[0] && URL.canParse(listed[0]) ? new URL(listed[0]) : undefined
  if (!first) throw new Error(`${response.url} is not a site map (status ${response.status}).`)
  // A site with a password or on localhost is not launched yet, so its site map has another origin.
  const isBeforeLaunch = isLocked || /^(localhost|127\.0\.0\.1)$/.test(home.hostname)
  const pages = new Map(listed.map((page) => [page.replace(first.origin, home.origin), page]))
  // After the launch, the addresses must be on this site as they are written.
  const checkedAddresses = isBeforeLaunch ? [...pages.keys()] : listed
  const foreignPage = checkedAddresses.find((page) => !isOnSite(site, page))
  report(
    [
      [
        !!foreignPage,
        `The site map lists ${foreignPage}, which is not on this site.`,
        'Correct url in site.yaml and BASE_PATH, then build and deploy again.',
      ],
    ],
    home.href,
  )
  return { pages, origin: first.origin }
}
