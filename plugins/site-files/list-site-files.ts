import type { HeadlineRun } from '#content-types'
import { contentFolder } from '../content/content-folder.ts'
import type { PrerenderEntry } from '../prerender/prerender-plugin.ts'
import { readBrandMark } from './brand-mark-plugin.ts'
import { icon, icons } from './icons.ts'
import { shareCardOf } from './share/share-card.ts'
import { sharePicture } from './share/share-picture.ts'
import { lastCommitDay, llms, robots, securityText, sitemap, webManifest } from './site-files.ts'

/** A file of the site that is made from its content: `path` is its address without the base path, as in `/robots.txt`. */
export type SiteFile = { path: string; make: () => string | Promise<string | Uint8Array> }

/** A headline as it is read: without struck words. */
const headlineText = (runs: HeadlineRun[]) =>
  runs
    .filter(({ mark }) => mark !== 'strike')
    .map(({ text }) => text)
    .join('')

/** The files for search engines, language models, link previews and home screens. `base` is Vite's, with its trailing slash. */
export function listSiteFiles(base: string, entry: PrerenderEntry): SiteFile[] {
  const { routes, site, home, pageMeta, sharePath, colours } = entry
  const { services } = home
  const indexed = routes.filter(({ meta }) => meta.isIndexed)
  const address = new URL(base, site.url).href
  const changes = () =>
    indexed.map(({ path, contentFile }) => ({ path, changedOn: lastCommitDay(contentFolder, contentFile) }))
  const heads = indexed.map((route) => ({ ...pageMeta(route), address: pageMeta(route).canonical }))
  return [
    { path: '/sitemap.xml', make: () => sitemap(address, changes()) },
    { path: '/robots.txt', make: () => robots(address) },
    { path: '/.well-known/security.txt', make: () => securityText({ ...site, base }) },
    { path: '/llms.txt', make: () => llms(site, headlineText(services.headline), services.services, heads) },
    { path: '/site.webmanifest', make: () => webManifest(site, colours.light.board, icons.slice(1), base) },
    ...icons.map(({ path, size, markShare }) => ({
      path,
      make: async () => icon(await readBrandMark(), size, markShare, colours.light),
    })),
    ...indexed.map((route) => ({
      path: sharePath(route.path),
      make: async () => {
        const card = shareCardOf(route.path, route.meta.title, entry, await readBrandMark())
        return sharePicture(card, colours.light)
      },
    })),
  ]
}
