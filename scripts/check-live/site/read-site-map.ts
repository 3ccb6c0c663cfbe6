import { getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../../plugins/html-tree.ts'
import { report } from './faults.ts'
import { getFile, isOnSite, type Site } from './site.ts'

export type SiteMap = {
  /** The address of each page on this host, with the address that the site map says. */
  pages: Map<string, string>
  /**
   * The origin in the site map. It differs from the host's if the site is tried before its launch.
   */
  origin: string
}

/**
 * Reads the site map, and checks that its pages are on this host. Throws an error of one sentence
 * if there is none.
 */
export async function readSiteMap(site: Site): Promise<SiteMap> {
  const { home, isLocked } = site
  const { response, text } = await getFile(site, 'sitemap.xml')
  const listed = elementsOf(parse(text), 'loc').map(getTextContent)
  const first = listed[0] && URL.canParse(listed[0]) ? new URL(listed[0]) : undefined
  if (!first) throw new Error(`${response.url} is no site map (status ${response.status}).`)
  // Before its launch, a site is tried at another address than its own.
  const isTrial = isLocked || /^(localhost|127\.0\.0\.1)$/.test(home.hostname)
  const pages = new Map(listed.map((page) => [page.replace(first.origin, home.origin), page]))
  const foreignPage = (isTrial ? [...pages.keys()] : listed).find((page) => !isOnSite(site, page))
  report(
    [
      [
        !!foreignPage,
        `The site map is that of ${foreignPage}.`,
        'Set url in site.yaml, and BASE_PATH.',
      ],
    ],
    home.href,
  )
  return { pages, origin: first.origin }
}
