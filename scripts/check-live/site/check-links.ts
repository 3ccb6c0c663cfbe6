import { check, LinkState } from 'linkinator'
import { correctTodo } from '../todos.ts'
import { timeoutMs } from './ask.ts'
import { report } from './faults.ts'
import type { SiteMap } from './read-site-map.ts'
import { isOnSite, lostLinkText, type Site } from './site.ts'

/** Checks the links of all pages. Returns the addresses on this host that answered. */
export async function checkLinks(site: Site, { pages, origin }: SiteMap): Promise<string[]> {
  const { links } = await check({
    path: [...pages.keys()],
    headers: site.headers,
    urlRewriteExpressions: [
      { pattern: new RegExp(`^${origin}/`), replacement: `${site.home.origin}/` },
    ],
    // Other hosts must not get the password.
    linksToSkip: async (link) => site.isLocked && !isOnSite(site, link),
    checkFragments: true,
    // Links are relative to the page's address without a final slash.
    cleanUrls: true,
    concurrency: 8,
    timeout: timeoutMs,
  })
  for (const { url: link, status = 0, state, parent = link } of links) {
    // Other sites may be down today, or refuse programs.
    const isLost =
      state === LinkState.BROKEN && (isOnSite(site, link) || [404, 410].includes(status))
    report([[isLost, lostLinkText(site, link, status), correctTodo]], parent)
  }
  return links
    .filter((link) => link.state === LinkState.OK && isOnSite(site, link.url))
    .map((link) => link.url)
}
