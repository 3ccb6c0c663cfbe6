import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ResolvedConfig } from 'vite'
import type * as Prerender from '../../src/prerender'
import { isOwnBackEnd } from '../../src/features/enquiry/enquiry-services.ts'
import { builtFolder, builtLanguage } from '../content/languages.ts'
import { missingPageLines } from '../content/missing-pages.ts'
import { readLanguages } from '../content/site-languages.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { buildFacts, buildFactsFile } from '../site-files/build-facts.ts'
import { hiddenReason, readHiddenContent } from '../content/hidden-content.ts'
import { isPreview, shownTime } from '../content/shown-time.ts'
import { translationFolders } from '../languages/linked-languages.ts'
import { readSettings } from '../settings.ts'
import { hostFiles } from '../hosts/host-files.ts'
import type { HostedSite } from '../hosts/server-files.ts'
import { precompress } from '../site-files/precompress.ts'
import { shareCards, siteFiles } from '../site-files/site-files.ts'
import { pageHtml } from './page-html.ts'
import { manifestFile, type RenderedPage } from './render-pages.ts'

/**
 * Writes the pages and other files of the site to the output folder, and compresses all text files.
 * Writes the configuration files of hosts only in the build of the default language. Removes Vite's
 * manifest. Throws for invalid settings, and for a file in `public/` with the name of a built file.
 */
export async function writeSite(
  config: ResolvedConfig,
  entry: typeof Prerender,
  pages: RenderedPage[],
): Promise<void> {
  const { base, logger, publicDir } = config
  const outDir = path.resolve(config.root, config.build.outDir)
  const pageFiles = pages.flatMap((page) =>
    outputFilesOf(page.path, entry.notFoundPath).map(
      (file) => [file, pageHtml(page.document)] as const,
    ),
  )
  const otherFiles = builtLanguage()
    ? await shareCards(base, entry)
    : await defaultLanguageFiles(config, entry, `${outDir}-hosts`)
  for (const [file, built] of [...Object.entries(otherFiles), ...pageFiles])
    await write(outDir, file, joinPublicFile(file, built, publicDir))
  listHiddenContent(logger)
  listMissingPages(logger)
  await rm(path.join(outDir, path.dirname(manifestFile)), { recursive: true })
  await precompress(outDir)
  logger.info(`prerendered ${pages.length} pages: ${pages.map((page) => page.path).join(' ')}`)
}

/**
 * Returns the share cards of the default language, and the files that all languages share. Some
 * configuration files of hosts must not be deployed: writes them to `hostsFolder` instead.
 */
async function defaultLanguageFiles(
  config: ResolvedConfig,
  entry: typeof Prerender,
  hostsFolder: string,
) {
  const { deployed, notDeployed } = hostFiles(hostedSite(config, entry))
  for (const [file, text] of Object.entries(notDeployed)) await write(hostsFolder, file, text)
  warnOfHostRules(config)
  return {
    ...(await siteFiles(config.base, entry)),
    ...(await shareCards(config.base, entry)),
    ...deployed,
    [buildFactsFile]: `${JSON.stringify(buildFacts())}\n`,
  }
}

/** The facts about the site that the host files contain. */
function hostedSite({ base, env }: ResolvedConfig, { site }: typeof Prerender): HostedSite {
  const { enquiry, errorsEndpoint: reports, hasLongHsts, trustedProxies } = readSettings(env)
  const { endpoint, service, proxy } = enquiry
  const isReceivedOnSite = isOwnBackEnd(service) && endpoint.startsWith('/')
  const enquiries = isReceivedOnSite
    ? { path: endpoint, proxy, reports, hasHealth: service === 'receiver' }
    : undefined
  const { host } = new URL(site.url)
  const languages = translationFolders()
  return { base, host, hasLongHsts, isPreview: isPreview(), enquiries, languages, trustedProxies }
}

/** Logs the pages and stories that the build leaves out, each with the reason. */
function listHiddenContent(logger: ResolvedConfig['logger']) {
  for (const each of readHiddenContent(builtFolder(), shownTime()).storiesAndPages)
    logger.info(`left out: “${each.title}” (${each.file}) ${hiddenReason(each)}`)
}

/** Logs the pages that each language lacks, once: in the build of the default language. */
function listMissingPages(logger: ResolvedConfig['logger']) {
  if (builtLanguage()) return
  for (const line of missingPageLines(readLanguages())) logger.info(line)
}

/** Warns of the owner's rules that only two hosts read. */
function warnOfHostRules({ publicDir, logger }: ResolvedConfig) {
  for (const name of ['_headers', '_redirects'])
    if (existsSync(path.join(publicDir, name)))
      logger.warn(
        `public/${name} is for Netlify and Cloudflare Pages: other hosts need its rules in files of their own`,
      )
}

/**
 * Joins a built file with the owner's file of the same name in `public/`, if there is one. Returns
 * the content to write. `publicDir` is empty if the site has no `public/`. Throws if the two files
 * cannot be joined. Only `_headers`, `_redirects`, `robots.txt` and the empty `.nojekyll` can be
 * joined.
 */
export function joinPublicFile<Built extends string | Uint8Array>(
  file: string,
  built: Built,
  publicDir: string,
): Built | string {
  const publicFile = path.join(publicDir, file)
  if (!publicDir || !existsSync(publicFile) || file === '.nojekyll') return built
  const publicText = readFileSync(publicFile, 'utf8').replace(/^\uFEFF/, '')
  if (file === '_headers') return `${String(built)}\n${publicText}`
  // Hosts apply the first rule that matches. The built rules match every path in their folders, so
  // the owner's rules must be before them.
  if (file === '_redirects') return `${publicText.trimEnd()}\n${String(built)}`
  if (file === 'robots.txt') {
    // The owner's rules replace the built rules. Adds the address of the site map if it is missing.
    const hasSitemap = /^sitemap:/im.test(publicText)
    const builtSitemap = `\n${/Sitemap:.*\n/.exec(String(built))?.[0]}`
    return `${publicText.trimEnd()}\n${hasSitemap ? '' : builtSitemap}`
  }
  throw errorWithoutStack(
    `public/${file} has the name of a file that the build makes, and would be lost: remove it`,
  )
}

/**
 * Returns the paths of a page's files in the output folder. Most pages have two files. With both,
 * static hosts find the page at its path with and without a trailing slash, and with `.html`.
 */
export function outputFilesOf(route: string, notFoundPath: string): string[] {
  if (route === notFoundPath) return ['404.html']
  if (route === '/') return ['index.html']
  return [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`]
}

async function write(folder: string, file: string, content: string | Uint8Array) {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}
