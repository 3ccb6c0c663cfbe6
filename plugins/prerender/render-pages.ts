import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getTextContent, type Document } from '@parse5/tools'
import { parseFragment } from 'parse5'
import type { Manifest, ResolvedConfig } from 'vite'
import type * as Prerender from '../../src/prerender'
import { elementsOf } from '../html-tree.ts'
import { readSettings } from '../settings.ts'
import { addPolicy } from './content-policy.ts'
import { fillShell } from './fill-shell.ts'
import { compileStart } from './start-script.ts'

/** The entry module of the client, relative to the root of the project. */
export const mainScript = 'src/main.tsx'
/** Vite's manifest, relative to the output folder. It is removed before deployment. */
export const manifestFile = '.vite/manifest.json'

/** A page of the built site. */
export type RenderedPage = { path: string; document: Document }

/** Renders all routes, one at a time, since they share a style sheet. */
export async function renderPages(
  config: ResolvedConfig,
  entry: typeof Prerender,
): Promise<RenderedPage[]> {
  const { root, base } = config
  const outDir = path.resolve(root, config.build.outDir)
  const shell = await readFile(path.join(root, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(path.join(outDir, manifestFile), 'utf8')) as Manifest
  const startScript = await compileStart(path.join(root, 'src/start.ts'), {
    './main': base + (manifest[mainScript]?.file ?? ''),
  })
  // The policy must allow the addresses to which the page sends data.
  const { enquiry, vitalsEndpoint, errorsEndpoint } = readSettings(config.env)
  const connectSources = [enquiry.endpoint, vitalsEndpoint, errorsEndpoint].filter(Boolean)
  const scriptSources = entry.site.analytics ? [entry.site.analytics.script] : []

  const rendered = []
  for (const route of entry.routes)
    rendered.push({ route, ...(await entry.renderPage(route.path)) })
  const rareCss = [...new Set(rendered.flatMap(({ rareRules }) => rareRules))].join('\n')
  const rareMedia = new Set(
    rareCss.match(/(?<=@media )[^{]+/g)?.flatMap((list) => list.split(', ')),
  )
  const rareFile = `assets/media-${hash('sha256', rareCss).slice(0, 8)}.css`
  await writeFile(path.join(outDir, rareFile), rareCss)

  return rendered.map(({ route, html, css, fontFaces }) => {
    const document = fillShell(shell, {
      base,
      path: route.path,
      language: entry.site.language,
      html,
      css,
      fontFaces,
      rareStyles: { href: base + rareFile, media: [...rareMedia].join(', ') },
      startScript,
      structuredData: entry.structuredData(route),
      moduleUrls: moduleFilesOf([mainScript, ...route.page.files.map(sourceFile)], manifest).map(
        (file) => base + file,
      ),
      fontUrls: fontsToPreload(html, entry),
    })
    // Last, since the policy contains the hashes of everything that is inlined.
    addPolicy(document, connectSources, scriptSources)
    return { path: route.path, document }
  })
}

const sourceFile = (file: string) => `src/${file}.tsx`

/** The files of modules. Each file comes after its imports. */
function moduleFilesOf(modules: string[], manifest: Manifest): string[] {
  const files = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(
        `The build holds no code for ${key}: is its file name in src/routes.ts right?`,
      )
    chunk.imports?.forEach(collect)
    files.add(chunk.file)
  }
  modules.forEach(collect)
  return [...files]
}

type Font = { url: string; extraFiles: { url: string; unicodeRange: string }[] }
type Fonts = { headlineFont: Font; textFont: Font }

/**
 * The URLs of the fonts on a page's first screen. Includes files with further letters if the `h1`
 * or the paragraphs beside it need them. Without preloading, the browser finds them only at layout,
 * after the first paint, and words move: on a slow phone (1.6 Mbit/s, CPU 4×) after 1135 ms instead
 * of 550, median of 3.
 */
export function fontsToPreload(html: string, { headlineFont, textFont }: Fonts): string[] {
  const [section] = elementsOf(parseFragment(html), 'section')
  const extraFilesFor = (tagName: string, { extraFiles }: Font) => {
    const words = section ? elementsOf(section, tagName).map(getTextContent).join('') : ''
    const lettersIn = (range: string) => range.replaceAll(/U\+(\w+)-(\w+),?/g, '\\u{$1}-\\u{$2}')
    return extraFiles.filter(({ unicodeRange }) =>
      new RegExp(`[${lettersIn(unicodeRange)}]`, 'u').test(words),
    )
  }
  // The larger file first: it uses the open connection. The other file needs a new connection,
  // which starts later.
  const fonts = [
    textFont,
    headlineFont,
    ...extraFilesFor('h1', headlineFont),
    ...extraFilesFor('p', textFont),
  ]
  return fonts.map(({ url }) => url)
}
