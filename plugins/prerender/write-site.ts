import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serialize } from 'parse5'
import type { ResolvedConfig } from 'vite'
import type { EnquirySettings } from '../enquiry/enquiry-settings.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { precompress } from '../site-files/precompress.ts'
import { siteFiles } from '../site-files/site-files.ts'
import { findDeadLinks } from './check-page.ts'
import { hostFiles } from '../hosts/host-files.ts'
import { securityPath } from '../hosts/host-config.ts'
import { readSettings } from '../enquiry/settings.ts'
import type { PrerenderEntry } from './prerender-plugin.ts'
import { manifestFile, type RenderedPage } from './render-pages.ts'

/**
 * Writes the pages and the site's other files into the client's output folder, and compresses them. Files that configure hosts
 * go there too, or, if they must not be deployed, into a folder beside it. Throws if a page has a dead link.
 */
export async function writeSite(config: ResolvedConfig, entry: PrerenderEntry, pages: RenderedPage[]): Promise<void> {
  const routes = pages.map((page) => page.path)
  const fault = baseFault(config.base) || endpointFault(readSettings(config.env).enquiry, routes, config.base)
  if (fault) throw errorWithoutStack(fault)
  const outDir = path.resolve(config.root, config.build.outDir)
  for (const [file, content] of Object.entries(await siteFiles(config.base, entry))) await write(outDir, file, content)
  const files = new Set((await readdir(outDir, { recursive: true })).map((file) => `/${file}`))
  const documents = new Map(pages.map(({ path: route, document }) => [route, document]))
  const [dead] = findDeadLinks(documents, files, config.base)
  if (dead) throw new Error(`The page ${dead.page} cannot be shipped: its link to ${dead.href} goes nowhere`)

  for (const [route, document] of documents) {
    const html = serialize(document)
    for (const file of filesOf(route, entry.notFoundPath)) await write(outDir, file, html)
  }
  await rm(path.join(outDir, path.dirname(manifestFile)), { recursive: true })
  await writeHostFiles(config, outDir, entry)
  await precompress(outDir)
  if (config.base !== '/')
    config.logger.info(
      `security.txt must be had at ${new URL(securityPath, entry.site.url).href} too, outside of ${config.base}: docs/hosting.md says how`,
    )
  config.logger.info(`prerendered ${pages.length} pages: ${[...documents.keys()].join(' ')}`)
}

/** The files of a route's page, with which static hosts find it with and without a trailing slash, and with `.html`. */
export function filesOf(route: string, notFoundPath: string): string[] {
  if (route === notFoundPath) return ['404.html']
  if (route === '/') return ['index.html']
  return [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`]
}

/** What is wrong with Vite's `base`, in one sentence: the files of nginx and Caddy hold it as it is. */
export const baseFault = (base: string) =>
  /^\/([\w.~-]+\/)*$/.test(base)
    ? ''
    : `BASE_PATH is “${base}”: set it to a path of letters, digits and hyphens, such as /agency/.`

/** What is wrong with an endpoint on the site itself, in one sentence: Netlify, and only Netlify, takes enquiries at a page. */
export function endpointFault(
  { endpoint, service }: Pick<EnquirySettings, 'endpoint' | 'service'>,
  routes: string[],
  base: string,
): string {
  if (!endpoint.startsWith('/')) return ''
  const [address = ''] = endpoint.split('?')
  const route = address.startsWith(base) && `/${address.slice(base.length).replace(/\/$|(\/index)?\.html$/, '')}`
  const isPage = route !== false && routes.includes(route)
  const isNetlify = service === 'netlify'
  if (isPage === isNetlify) return ''
  const place = `VITE_ENQUIRY_ENDPOINT is “${endpoint}”`
  return isNetlify
    ? `${place}, no page of the site: for netlify, set it to ${base}thanks.`
    : `${place}, a page of the site: for Netlify Forms, set VITE_ENQUIRY_SERVICE to netlify, otherwise set another path.`
}

async function writeHostFiles({ base, env }: ResolvedConfig, outDir: string, { site }: PrerenderEntry) {
  const { enquiry, hasLongHsts } = readSettings(env)
  const { endpoint, service, proxy } = enquiry
  const enquiries = service === 'generic' && endpoint.startsWith('/') ? { path: endpoint, proxy } : undefined
  const { deployed, beside } = hostFiles({ base, host: new URL(site.url).host, hasLongHsts, enquiries })
  for (const [file, text] of Object.entries(deployed)) await write(outDir, file, text)
  for (const [file, text] of Object.entries(beside)) await write(`${outDir}-hosts`, file, text)
}

async function write(folder: string, file: string, content: string | Uint8Array) {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}
