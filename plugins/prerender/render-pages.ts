import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getTextContent, type Document } from '@parse5/tools'
import { parseFragment } from 'parse5'
import type { Manifest, ResolvedConfig } from 'vite'
import type * as Prerender from '../../src/prerender'
import { elementsOf } from '../html-tree.ts'
import { addPreviewBar } from '../preview/preview-bar.ts'
import { isPreview } from '../content/shown-time.ts'
import { siteBaseOf } from '../languages/linked-languages.ts'
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

/**
 * Renders all routes, one at a time: each render resets and fills the one style sheet of Stitches.
 * Also writes a style sheet to `assets/`, with the rules of all pages for media that phones rarely
 * match. Needs the manifest of the client's build. Throws if the manifest lacks the module of a
 * page, or if a setting is invalid.
 */
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
  // The policy must allow the URLs to which the page sends data.
  const { enquiry, vitalsEndpoint, errorsEndpoint } = readSettings(config.env)
  const connectSources = [enquiry.endpoint, vitalsEndpoint, errorsEndpoint].filter(Boolean)
  const scriptSources = entry.site.analytics ? [entry.site.analytics.script] : []

  const renderedRoutes = []
  for (const route of entry.routes)
    renderedRoutes.push({ route, ...(await entry.renderPage(route.path)) })
  const nonPhoneRules = renderedRoutes.flatMap((each) => each.nonPhoneRules)
  const nonPhoneStyles =
    nonPhoneRules.length > 0 ? await writeNonPhoneStyles(outDir, base, nonPhoneRules) : undefined

  return renderedRoutes.map(({ route, html, css, fontFaces }) => {
    const modules = [mainScript, ...route.page.files.map(sourceFile)]
    const moduleUrls = moduleFilesOf(modules, manifest).map((file) => base + file)
    const document = fillShell(shell, {
      iconBase: siteBaseOf(base),
      path: route.path,
      language: entry.site.language,
      html,
      css,
      fontFaces,
      nonPhoneStyles,
      startScript,
      structuredData: entry.structuredData(route),
      moduleUrls,
      fontUrls: fontsToPreload(html, entry),
    })
    if (isPreview()) addPreviewBar(document)
    // Last, since the policy contains the hashes of everything that is inlined.
    addPolicy(document, connectSources, scriptSources)
    return { path: route.path, document }
  })
}

// The condition of an `@media` rule: the text before the rule's brace.
const mediaCondition = /(?<=@media )[^{]+/g

/**
 * Writes each rule once to a style sheet in `assets/`. Returns the attributes of the link: the URL
 * of the file, and the conditions of all rules.
 */
async function writeNonPhoneStyles(outDir: string, base: string, rules: string[]) {
  const css = [...new Set(rules)].join('\n')
  const conditions = (css.match(mediaCondition) ?? []).flatMap((list) => list.split(', '))
  const file = `assets/media-${hash('sha256', css).slice(0, 8)}.css`
  await writeFile(path.join(outDir, file), css)
  return { href: base + file, media: broadestOf([...new Set(conditions)]).join(', ') }
}

const minWidth = /^\(min-width: ([\d.]+)rem\)/

/**
 * Removes each media condition that another condition includes. For example, `(min-width: 47.5rem)`
 * includes `(min-width: 60rem)`.
 */
function broadestOf(conditions: string[]): string[] {
  const minWidthRemOf = (condition: string) => Number(minWidth.exec(condition)?.[1] ?? 0)
  const minWidthConditions = conditions.filter(
    (condition) => condition.replace(minWidth, '') === '',
  )
  const smallestMinWidthRem = Math.min(...minWidthConditions.map(minWidthRemOf))
  return conditions.filter((condition) => {
    const hasBroader = conditions.some((other) => condition.startsWith(`${other} and `))
    return !hasBroader && minWidthRemOf(condition) <= smallestMinWidthRem
  })
}

/** The module of a page. `file` is a path in `src/` without the extension. */
const sourceFile = (file: string) => `src/${file}.tsx`

/**
 * Returns the output files of modules and of their static imports. Each file comes after its
 * imports, except for circular imports. Throws if the manifest lacks a module.
 */
function moduleFilesOf(modules: string[], manifest: Manifest): string[] {
  const files = new Set<string>()
  const visitedKeys = new Set<string>()
  const collect = (key: string) => {
    // Chunks can import each other.
    if (visitedKeys.has(key)) return
    visitedKeys.add(key)
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build has no code for ${key}: correct its file name in src/routes.ts.`)
    chunk.imports?.forEach(collect)
    files.add(chunk.file)
  }
  modules.forEach(collect)
  return [...files]
}

type Font = { url: string; extraFiles: { url: string; unicodeRange: string }[] }
type Fonts = { headlineFont: Font; textFont: Font }

/**
 * Returns the URLs of the fonts that the first `<section>` of a page needs. Includes the extra
 * files with letters of its `<h1>` and paragraphs.
 *
 * Without preloading, the browser requests a font only at layout. The font then arrives after the
 * first paint, and words move. On a slow phone (1.6 Mbit/s, CPU 4×), an extra file arrived after
 * 1135 ms without preloading, and after 550 ms with preloading. Both are medians of 3.
 */
export function fontsToPreload(html: string, { headlineFont, textFont }: Fonts): string[] {
  const [section] = elementsOf(parseFragment(html), 'section')
  const extraFilesFor = (tagName: string, { extraFiles }: Font) => {
    const words = section ? elementsOf(section, tagName).map(getTextContent).join('') : ''
    return extraFiles.filter(({ unicodeRange }) => characterClassOf(unicodeRange).test(words))
  }
  const fonts = [
    textFont,
    headlineFont,
    ...extraFilesFor('h1', headlineFont),
    ...extraFilesFor('p', textFont),
  ]
  return fonts.map(({ url }) => url)
}

/**
 * Converts a `unicode-range` to a regular expression that matches any character in it. Each part of
 * the range is `U+first-last`, or one code point such as `U+141`, as `subset-fonts.ts` writes it.
 */
function characterClassOf(unicodeRange: string): RegExp {
  const ranges = unicodeRange.replaceAll(
    /U\+(\w+)(?:-(\w+))?,?/g,
    (_part, first: string, last = first) => `\\u{${first}}-\\u{${last}}`,
  )
  return new RegExp(`[${ranges}]`, 'u')
}
