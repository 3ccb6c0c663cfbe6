import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serialize } from 'parse5'
import type { ResolvedConfig } from 'vite'
import { readSettings } from '../enquiry/settings.ts'
import { hostFiles } from '../hosts/host-files.ts'
import { precompress } from '../site-files/precompress.ts'
import { siteFiles } from '../site-files/site-files.ts'
import { manifestFile, type PrerenderEntry, type RenderedPage } from './render-pages.ts'

/**
 * Writes the pages and the site's other files into the client's output folder, and compresses them. Files that configure hosts
 * go there too, or, if they must not be deployed, into a folder beside it.
 */
export async function writeSite(config: ResolvedConfig, entry: PrerenderEntry, pages: RenderedPage[]): Promise<void> {
  const { base, logger } = config
  const { site, notFoundPath } = entry
  const { enquiry, hasLongHsts } = readSettings(config.env)
  const outDir = path.resolve(config.root, config.build.outDir)
  for (const [file, content] of Object.entries(await siteFiles(base, entry))) await write(outDir, file, content)
  for (const page of pages)
    for (const file of filesOf(page.path, notFoundPath)) await write(outDir, file, serialize(page.document))
  await rm(path.join(outDir, path.dirname(manifestFile)), { recursive: true })

  const { host } = new URL(site.url)
  const { endpoint, service, proxy } = enquiry
  const enquiries = service === 'generic' && endpoint.startsWith('/') ? { path: endpoint, proxy } : undefined
  const hosted = { base, host, hasLongHsts, enquiries }
  const { deployed, beside } = hostFiles(hosted)
  for (const [file, text] of Object.entries(deployed)) await write(outDir, file, text)
  for (const [file, text] of Object.entries(beside)) await write(`${outDir}-hosts`, file, text)
  await precompress(outDir)
  logger.info(`prerendered ${pages.length} pages: ${pages.map((page) => page.path).join(' ')}`)
}

/** The files of a route's page, with which static hosts find it with and without a trailing slash, and with `.html`. */
export function filesOf(route: string, notFoundPath: string): string[] {
  if (route === notFoundPath) return ['404.html']
  if (route === '/') return ['index.html']
  return [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`]
}

async function write(folder: string, file: string, content: string | Uint8Array) {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}
