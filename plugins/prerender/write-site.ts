import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ResolvedConfig } from 'vite'
import type * as Prerender from '../../src/prerender'
import { isOwnBackEnd } from '../../src/features/enquiry/enquiry-services.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { readSettings } from '../settings.ts'
import { hostFiles } from '../hosts/host-files.ts'
import { precompress } from '../site-files/precompress.ts'
import { siteFiles } from '../site-files/site-files.ts'
import { pageHtml } from './page-html.ts'
import { manifestFile, type RenderedPage } from './render-pages.ts'

/**
 * Writes the pages and other files of the site into the client's output folder, and compresses
 * them. Also writes the configuration files of hosts, into the same folder or, if they must not be
 * deployed, into a folder beside it.
 */
export async function writeSite(
  config: ResolvedConfig,
  entry: typeof Prerender,
  pages: RenderedPage[],
): Promise<void> {
  const { base, logger } = config
  const { site, notFoundPath } = entry
  const { enquiry, errorsEndpoint: reports, hasLongHsts, trustedProxies } = readSettings(config.env)
  const outDir = path.resolve(config.root, config.build.outDir)
  const { host } = new URL(site.url)
  const { endpoint, service, proxy } = enquiry
  const isProxied = isOwnBackEnd(service) && endpoint.startsWith('/')
  const enquiries = isProxied
    ? { path: endpoint, proxy, reports, hasHealth: service === 'receiver' }
    : undefined
  const { deployed, beside } = hostFiles({ base, host, hasLongHsts, enquiries, trustedProxies })
  const written = pages.flatMap((page) =>
    filesOf(page.path, notFoundPath).map((file) => [file, pageHtml(page.document)] as const),
  )
  for (const [file, made] of [
    ...Object.entries({ ...(await siteFiles(base, entry)), ...deployed }),
    ...written,
  ])
    await write(outDir, file, withOwn(file, made, config.publicDir))
  for (const name of ['_headers', '_redirects'])
    if (existsSync(path.join(config.publicDir, name)))
      logger.warn(
        `public/${name} is for Netlify and Cloudflare Pages: other hosts need its rules in files of their own`,
      )
  for (const [file, text] of Object.entries(beside)) await write(`${outDir}-hosts`, file, text)
  await rm(path.join(outDir, path.dirname(manifestFile)), { recursive: true })
  await precompress(outDir)
  logger.info(`prerendered ${pages.length} pages: ${pages.map((page) => page.path).join(' ')}`)
}

/**
 * Returns a file of the build, together with the lines of the same file in `public/`. Throws if the
 * two cannot be joined.
 */
export function withOwn<Made extends string | Uint8Array>(
  file: string,
  made: Made,
  publicDir: string,
): Made | string {
  const own = path.join(publicDir, file)
  if (!publicDir || !existsSync(own) || file === '.nojekyll') return made
  const lines = readFileSync(own, 'utf8').replace(/^\uFEFF/, '')
  if (file === '_headers') return `${String(made)}\n${lines}`
  const siteMap = /^sitemap:/im.test(lines) ? '' : `\n${/Sitemap:.*\n/.exec(String(made))?.[0]}`
  if (file === 'robots.txt') return `${lines.trimEnd()}\n${siteMap}`
  throw errorWithoutStack(
    `public/${file} has the name of a file that the build makes, and would be lost: remove it`,
  )
}

/**
 * The files of a route's page, so that static hosts find it with and without a trailing slash, and
 * with `.html`.
 */
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
