import { check, LinkState } from 'linkinator'
import { correctLinkTodo } from '../todos.ts'
import { timeoutMs } from './ask.ts'
import { report } from './problems.ts'
import type { SiteMap } from './read-site-map.ts'
import { failedLinkText, isOnSite, type Site } from './site.ts'

/** Checks the links of all pages. Returns the links to this site that answered. */
export async function checkLinks(site: Site, { pages, origin }: SiteMap): Promise<string[]> {
  const { links } = await check({
    path: [...pages.keys()],
    headers: site.headers,
    // Checks links to the site's final address on this host.
    urlRewriteExpressions: [
      { pattern: new RegExp(`^${origin}/`), replacement: `${site.home.origin}/` },
    ],
    // Other hosts must not get the password.
    linksToSkip: async (link) => site.hasPassword && !isOnSite(site, link),
    checkFragments: true,
    // Links are relative to the page's address without a final slash.
    cleanUrls: true,
    concurrency: 8,
    timeout: timeoutMs,
  })
  for (const { url: link, status = 0, state, parent = link } of links) {
    // On other sites, only a missing page is a problem: a site may be down today, or refuse
    // programs.
    const hasFailed =
      state === LinkState.BROKEN && (isOnSite(site, link) || [404, 410].includes(status))
    const problem = failedLinkText(site, link, status)
    report([{ isWrong: hasFailed, problem, todo: correctLinkTodo }], parent)
  }
  return links
    .filter((link) => link.state === LinkState.OK && isOnSite(site, link.url))
    .map((link) => link.url)
}
