import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document } from '@parse5/tools'
import type { Manifest, ResolvedConfig } from 'vite'
import { checkPage } from './check-page.ts'
import { addPolicy } from './content-policy.ts'
import { fillShell } from './fill-shell.ts'
import { fontsToPreload } from './font-preloads.ts'
import { compileStart } from './start-script.ts'
import { readSettings } from '../enquiry/settings.ts'
import type { PrerenderEntry } from './prerender-plugin.ts'
import { takeFontFaces, takeRareRules, writeRareStyles } from './rare-styles.ts'

/** The entry module of the client, relative to the root of the project. */
export const mainScript = 'src/main.tsx'
/** Where Vite writes its manifest, relative to the output folder. It is removed before deployment. */
export const manifestFile = '.vite/manifest.json'

/** A page of the built site. */
export type RenderedPage = { path: string; document: Document }

// If a page waited for a promise that never settles, Node would exit without an error, and without the pages.
const renderTimeoutMs = 10_000

/** Renders every route, one at a time, since they share a style sheet. Throws if a page cannot be rendered or has a fault. */
export async function renderPages(config: ResolvedConfig, entry: PrerenderEntry): Promise<RenderedPage[]> {
  const { renderPage, rareMedia, routes, headlineFont, textFont, site, structuredData } = entry
  const { root, base } = config
  const outDir = path.resolve(root, config.build.outDir)
  const shell = await readFile(path.join(root, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(path.join(outDir, manifestFile), 'utf8')) as Manifest
  const startScript = await compileStart(path.join(root, 'src/hydration/start.ts'), {
    '../main': base + (manifest[mainScript]?.file ?? ''),
  })
  // The policy must allow the addresses to which the page sends.
  const { enquiry, vitalsEndpoint } = readSettings(config.env)
  const connectSources = [enquiry.endpoint, vitalsEndpoint].filter(Boolean)
  const scriptSources = site.analytics ? [site.analytics.script] : []

  const rendered = []
  for (const route of routes) {
    const { html, css } = await withTimeout(renderPage(route.path)).catch((error: unknown) => {
      throw new Error(`The page ${route.path} cannot be rendered: ${String(error)}`, { cause: error })
    })
    rendered.push({ route, html, ...takeRareRules(css, rareMedia) })
  }
  const rareRules = rendered.flatMap((page) => page.rareRules)
  const rareStyles = { href: await writeRareStyles(outDir, base, rareRules), media: rareMedia.join(', ') }

  return rendered.map(({ route, html, css }) => {
    const document = fillShell(shell, {
      base,
      language: site.language,
      html,
      ...takeFontFaces(css),
      rareStyles,
      startScript,
      structuredData: structuredData(route),
      moduleUrls: moduleFilesOf([mainScript, `src/pages/${route.page.file}.tsx`], manifest).map((file) => base + file),
      fontUrls: fontsToPreload(html, headlineFont, textFont),
    })
    // Last, since the policy contains the hashes of everything that is inlined.
    addPolicy(document, connectSources, scriptSources)
    const faults = checkPage(document)
    if (faults.length > 0) throw new Error(`The page ${route.path} cannot be shipped: ${faults.join('; ')}`)
    return { path: route.path, document }
  })
}

/** The files of some modules, each after those that it imports. */
function moduleFilesOf(modules: string[], manifest: Manifest): string[] {
  const files = new Set<string>()
  // A module with a chunk group of its own is listed by the name of that.
  const chunkOf = (key: string) =>
    manifest[key] ?? Object.values(manifest).find(({ name }) => name === path.parse(key).name)
  const collect = (key: string) => {
    const chunk = chunkOf(key)
    if (!chunk) throw new Error(`The build holds no code for ${key}: is its file name in src/routes.ts right?`)
    chunk.imports?.forEach(collect)
    files.add(chunk.file)
  }
  modules.forEach(collect)
  return [...files]
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it is not ready after ${renderTimeoutMs / 1000} s`)), renderTimeoutMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
