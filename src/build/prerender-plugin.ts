import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Document } from '@parse5/tools'
import { serialize } from 'parse5'
import type { Manifest, Plugin, ResolvedConfig } from 'vite'
import { checkPage, findDeadLinks } from './check-page.ts'
import { changedOn, llms, manifest as webManifest, robots, securityText, sitemap } from './site-files.ts'
import { icon, icons, sharePicture } from './site-pictures.ts'
import { addPolicy } from './content-policy.ts'
import { fillShell } from './fill-shell.ts'
import { hostFiles } from './host-files.ts'
import { addIntegrity, integrityOf, type Integrity } from './integrity.ts'
import { oldBrowsersCode, oldBrowsersFile } from './old-browsers.ts'
import { precompress } from './precompress.ts'
import { compileStart } from './start-script.ts'

type PrerenderEntry = typeof import('../prerender')

const entry = 'src/prerender.tsx'
const mainScript = 'src/main.tsx'
const manifestFile = '.vite/manifest.json'
// Every page names every file of code: what a longer hash takes cannot be compressed.
const codeFileNames = 'assets/[name]-[hash:6].js'

// Each is evaluated in a task of its own, short enough for a slow phone. What Radix's parts share stands apart from what all
// pages share, since the home page on a phone needs none of it.
const stylesGroup = { name: 'styles', test: /node_modules[\\/]@stitches[\\/]|src[\\/]styles[\\/]/, priority: 2 }
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]hydration[\\/]/, priority: 3 },
  stylesGroup,
  { name: 'radix', test: /node_modules[\\/]@radix-ui[\\/]/, minShareCount: 2, priority: 1 },
  { name: 'shared', minShareCount: 2, priority: 0 },
]

/**
 * Builds the client, then `src/prerender.tsx`, then renders every route of `src/routing/routes.ts` to static HTML in the client's
 * output folder, with `404.html` and the files and pictures beside them. Fails with the route and the reason when a page is unsound.
 */
export function prerenderRoutes(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender-routes',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      environments: {
        client: {
          build: {
            manifest: manifestFile,
            rolldownOptions: {
              input: mainScript,
              preserveEntrySignatures: 'exports-only',
              output: {
                entryFileNames: codeFileNames,
                chunkFileNames: codeFileNames,
                codeSplitting: { groups: chunkGroups },
              },
            },
          },
        },
        prerender: {
          consumer: 'server',
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: 'node_modules/.prerender',
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: {
              input: entry,
              output: {
                entryFileNames: '[name].mjs',
                chunkFileNames: '[name]-[hash].mjs',
                // Not in the entry, which is imported under a new address each time: the pages must share one style sheet.
                codeSplitting: { groups: [stylesGroup] },
              },
            },
          },
        },
      },
      builder: {
        async buildApp(builder) {
          const { client, prerender } = builder.environments
          if (!client || !prerender) throw new Error('The client and prerender environments are missing')
          await builder.build(client)
          await builder.build(prerender)
          await writePages(config)
        },
      },
    }),
    configResolved(resolved) {
      config = resolved
    },
  }
}

// A page that waits for something that never comes would let the build end without a word, and without pages.
const renderLimitMs = 10_000

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it is not ready after ${renderLimitMs / 1000} s`)), renderLimitMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function writePages(config: ResolvedConfig) {
  const outDir = path.resolve(config.root, config.build.outDir)
  const bundle = path.resolve(config.root, 'node_modules/.prerender/prerender.mjs')
  const built = (await import(`${pathToFileURL(bundle).href}?${Date.now()}`)) as PrerenderEntry
  const { renderPage, routes, notFoundPath, site, headlineFont, textFont, structuredData } = built
  const shell = await readFile(path.join(config.root, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(path.join(outDir, manifestFile), 'utf8')) as Manifest
  const addressOf = (key: string) => config.base + (manifest[key]?.file ?? '')
  const start = await compileStart(path.join(config.root, 'src/hydration/start.ts'), {
    '../main': addressOf(mainScript),
  })

  const integrity = await integrityOfCode(outDir, config.base)
  // Once the form has an address to send to, the policy must let it.
  const connect = ['VITE_ENQUIRY_ENDPOINT', 'VITE_VITALS_ENDPOINT']
    .map((name) => process.env[name] ?? (config.env[name] as unknown))
    .filter(isText)

  const pages = new Map<string, Document>()
  const policies = new Map<string, string>()
  for (const route of routes) {
    const { html, css } = await inTime(renderPage(route.path)).catch((error: unknown) => {
      throw new Error(`The page ${route.path} cannot be rendered: ${String(error)}`, { cause: error })
    })
    const code = codeOf([mainScript, `src/pages/${route.page.file}.tsx`], manifest)
    const page = fillShell(shell, {
      base: config.base,
      html,
      css,
      start,
      data: structuredData(route),
      code: code.map((file) => config.base + file),
      // The larger first: it goes out on the connection that is open, and the smaller one on a new one.
      fonts: [textFont.url, headlineFont.url],
    })
    addIntegrity(page, integrity)
    // Last, since it holds the hashes of what is inlined.
    policies.set(route.path, addPolicy(page, connect))
    const faults = checkPage(page)
    if (faults.length > 0) throw new Error(`The page ${route.path} cannot be shipped: ${faults.join('; ')}`)
    pages.set(route.path, page)
  }

  await writeSiteFiles(config, outDir, built)
  const files = new Set((await readdir(outDir, { recursive: true })).map((file) => `/${file}`))
  const [dead] = findDeadLinks(pages, files, config.base)
  if (dead) throw new Error(`The page ${dead.page} cannot be shipped: its link to ${dead.href} goes nowhere`)

  for (const [route, page] of pages) {
    const html = serialize(page)
    for (const file of filesOf(route, notFoundPath)) await write(outDir, file, html)
  }
  await rm(path.join(outDir, path.dirname(manifestFile)), { recursive: true })
  await writeHostFiles(outDir, config.base, site, policies, notFoundPath)
  await precompress(outDir)
  config.logger.info(`prerendered ${pages.size} pages: ${[...pages.keys()].join(' ')}`)
}

/** What stands beside the pages: for search engines, language models, share cards and home screens. */
async function writeSiteFiles(config: ResolvedConfig, outDir: string, built: PrerenderEntry) {
  const { routes, site, homeContent, pageMeta, sharePath, boardColors } = built
  const indexed = routes.filter(({ meta }) => meta.isIndexed)
  const pages = indexed.map(({ path: at, words }) => ({
    path: at,
    changedOn: changedOn(config.root, `src/content/${words}.ts`),
  }))
  const heads = indexed.map((route) => ({ ...pageMeta(route), address: pageMeta(route).canonical }))
  const address = new URL(config.base, site.url).href
  await write(outDir, 'sitemap.xml', sitemap(address, pages))
  await write(outDir, 'robots.txt', robots(address))
  await write(outDir, '.well-known/security.txt', securityText(site))
  await write(outDir, oldBrowsersFile, oldBrowsersCode)
  await write(outDir, 'llms.txt', llms(site, homeContent.services.services, heads))
  await write(outDir, 'site.webmanifest', webManifest(site, boardColors.light, icons.slice(1), config.base))
  for (const { path: at, size, share } of icons) await write(outDir, at, await icon(size, share))
  for (const route of indexed) {
    // The picture names the brand by itself.
    const [, title = ''] = route.meta.title.match(`^(?:${site.brand}: )?(.*?)(?: \\| ${site.brand})?$`) ?? []
    const card = { title, brand: site.brand, address: new URL(site.url).host }
    await write(outDir, sharePath(route.path), await sharePicture(card))
  }
}

async function writeHostFiles(
  outDir: string,
  base: string,
  site: { brand: string; url: string },
  allPolicies: ReadonlyMap<string, string>,
  notFoundPath: string,
) {
  const policies = new Map(allPolicies)
  const notFoundPolicy = policies.get(notFoundPath) ?? ''
  policies.delete(notFoundPath)
  const name = site.brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const { deployed, beside } = hostFiles({ name, base, host: new URL(site.url).host, policies, notFoundPolicy })
  for (const [file, text] of Object.entries(deployed)) await write(outDir, file, text)
  for (const [file, text] of Object.entries(beside)) await write(`${outDir}-hosts`, file, text)
}

/** Where a route's page is written, so that every static host finds it with and without a slash and with `.html`. */
export function filesOf(route: string, notFoundPath: string): string[] {
  if (route === notFoundPath) return ['404.html']
  if (route === '/') return ['index.html']
  return [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`]
}

/** The files of some modules, each after those it imports: the order in which the page evaluates them. */
function codeOf(sources: string[], manifest: Manifest): string[] {
  const found = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build holds no code for ${key}: is its file name in src/routing/routes.ts right?`)
    chunk.imports?.forEach(collect)
    found.add(chunk.file)
  }
  sources.forEach(collect)
  return [...found]
}

/** The hashes of all code of the build, by the addresses at which pages load it. */
async function integrityOfCode(outDir: string, base: string): Promise<Integrity> {
  const files = (await readdir(path.join(outDir, 'assets'))).filter((file) => /\.(js|css)$/.test(file))
  const contents = files.map(async (file): Promise<[string, Buffer]> => [
    `${base}assets/${file}`,
    await readFile(path.join(outDir, 'assets', file)),
  ])
  return integrityOf(new Map(await Promise.all(contents)))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

async function write(outDir: string, file: string, text: string | Uint8Array) {
  const target = path.join(outDir, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, text)
}
