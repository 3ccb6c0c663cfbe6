import type { RequestHeaders } from './ask.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkFiles } from './check-files.ts'
import { checkLinks } from './check-links.ts'
import { checkMissingPage } from './check-missing-page.ts'
import { openSite } from './open-site.ts'
import { readSiteMap } from './read-site-map.ts'

/**
 * Checks all pages, and the files that they load and link to. With `isBuildCompared`, pages must
 * equal the pages in `dist/`. Returns the address of the home page. Rejects if the address leads to
 * no page of the site.
 */
export async function checkSite(
  address: string,
  headers: RequestHeaders,
  { isBuildCompared }: { isBuildCompared: boolean },
): Promise<URL> {
  const site = await openSite(address, headers)
  const siteMap = await readSiteMap(site)
  const answeredLinks = await checkLinks(site, siteMap)
  await checkFiles(site, siteMap, answeredLinks, { isBuildCompared })
  await checkCertificate(site)
  await checkMissingPage(site)
  const server = site.server ?? 'unnamed server'
  console.log(
    `Checked ${site.home.href} (${server}): ${siteMap.pages.size} pages, ${answeredLinks.length} links and files.\n`,
  )
  return site.home
}
