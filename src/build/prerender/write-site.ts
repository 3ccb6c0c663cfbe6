import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serialize } from 'parse5'
import type { ResolvedConfig } from 'vite'
import type { HeadlineRun } from '#content-types'
import { readBrandMark } from '../assets/brand-mark-plugin.ts'
import { lastCommitDay, llms, webManifest, robots, securityText, sitemap } from '../assets/site-files.ts'
import { sharePicture } from '../assets/share-picture.ts'
import { icon, icons } from '../assets/icons.ts'
import { precompress } from '../assets/precompress.ts'
import { contentFolder } from '../content-folder.ts'
import { findDeadLinks } from '../head/check-page.ts'
import { oldBrowsersCode, oldBrowsersFile } from '../head/old-browsers.ts'
import { hostFiles } from '../hosts/host-files.ts'
import type { PrerenderEntry } from './prerender-plugin.ts'
import { manifestFile, type RenderedPage } from './render-pages.ts'

/**
 * Writes the pages and the site's other files into the client's output folder, and compresses them. Files that configure hosts
 * go there too, or, if they must not be deployed, into a folder beside it. Throws if a page has a dead link.
 */
export async function writeSite(config: ResolvedConfig, entry: PrerenderEntry, pages: RenderedPage[]): Promise<void> {
  const outDir = path.resolve(config.root, config.build.outDir)
  await writeSiteFiles(config, outDir, entry)
  const files = new Set((await readdir(outDir, { recursive: true })).map((file) => `/${file}`))
  const documents = new Map(pages.map(({ path: route, document }) => [route, document]))
  const [dead] = findDeadLinks(documents, files, config.base)
  if (dead) throw new Error(`The page ${dead.page} cannot be shipped: its link to ${dead.href} goes nowhere`)

  for (const [route, document] of documents) {
    const html = serialize(document)
    for (const file of filesOf(route, entry.notFoundPath)) await write(outDir, file, html)
  }
  await rm(path.join(outDir, path.dirname(manifestFile)), { recursive: true })
  await writeHostFiles(outDir, config.base, entry, pages)
  await precompress(outDir)
  config.logger.info(`prerendered ${pages.length} pages: ${[...documents.keys()].join(' ')}`)
}

/** The files of a route's page, with which static hosts find it with and without a trailing slash, and with `.html`. */
export function filesOf(route: string, notFoundPath: string): string[] {
  if (route === notFoundPath) return ['404.html']
  if (route === '/') return ['index.html']
  return [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`]
}

/** A headline as it is read: without struck words. */
const headlineText = (runs: HeadlineRun[]) =>
  runs
    .filter(({ mark }) => mark !== 'strike')
    .map(({ text }) => text)
    .join('')

/** The files for search engines, language models, link previews and home screens. */
async function writeSiteFiles(config: ResolvedConfig, outDir: string, entry: PrerenderEntry) {
  const { routes, site, homeContent, pageMeta, sharePath, palette } = entry
  const { services } = homeContent
  const mark = await readBrandMark()
  const indexed = routes.filter(({ meta }) => meta.isIndexed)
  const pages = indexed.map(({ path: route, contentFile }) => ({
    path: route,
    changedOn: lastCommitDay(contentFolder, contentFile),
  }))
  const heads = indexed.map((route) => ({ ...pageMeta(route), address: pageMeta(route).canonical }))
  const address = new URL(config.base, site.url).href
  await write(outDir, 'sitemap.xml', sitemap(address, pages))
  await write(outDir, 'robots.txt', robots(address))
  await write(outDir, '.well-known/security.txt', securityText({ ...site, base: config.base }))
  await write(outDir, oldBrowsersFile, oldBrowsersCode)
  await write(outDir, 'llms.txt', llms(site, headlineText(services.headline), services.services, heads))
  await write(outDir, 'site.webmanifest', webManifest(site, palette.light.board, icons.slice(1), config.base))
  for (const { path: file, size, markShare } of icons)
    await write(outDir, file, await icon(mark, size, markShare, palette.light))
  for (const route of indexed) {
    const card = { title: route.meta.title, brand: site.brand, mark, host: new URL(site.url).host }
    await write(outDir, sharePath(route.path), await sharePicture(card, palette.light))
  }
}

async function writeHostFiles(
  outDir: string,
  base: string,
  { site, notFoundPath }: PrerenderEntry,
  pages: RenderedPage[],
) {
  const policies = new Map(pages.map(({ path: route, policy }) => [route, policy]))
  const notFoundPolicy = policies.get(notFoundPath) ?? ''
  policies.delete(notFoundPath)
  const name = site.brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const { deployed, beside } = hostFiles({ name, base, host: new URL(site.url).host, policies, notFoundPolicy })
  for (const [file, text] of Object.entries(deployed)) await write(outDir, file, text)
  for (const [file, text] of Object.entries(beside)) await write(`${outDir}-hosts`, file, text)
}

async function write(folder: string, file: string, content: string | Uint8Array) {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}
