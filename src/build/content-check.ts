import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { contentSchema, explainIssue } from '../content-schema.ts'
import { readBrandMark } from './assets/brand-mark-plugin.ts'
import { missingLetters, readContentTexts } from './assets/content-texts.ts'
import { writtenFiles } from './assets/site-files.ts'
import { contentFolder, shownContentFolder } from './content-folder.ts'
import type { ContentModules } from './content-modules.ts'
import { stringsNamed } from './content-strings.ts'
import { importContent } from './import-content.ts'
import { idsOf, readPages, type Page, type PageSettings } from '../../plugins/prose/read-pages.ts'
import { pictureFolders, checkPicture } from './pictures/read-picture.ts'

type File = keyof typeof contentSchema
const files = Object.keys(contentSchema) as File[]

/** The sections of the pages that links may lead to. Those without an `id` of their own have one at their headline. */
export const linkableSections: Record<string, string[]> = {
  '/': [
    'home',
    'why-title',
    'results',
    'publications',
    'services',
    'how-it-works-title',
    'case-studies-title',
    'testimonials',
    'closing-call-title',
  ],
  '/contact': ['contact-title', 'enquiry-title', 'faq-title'],
}

/**
 * What is wrong with the content folder, one line for each fault: the file, the field or the line, what is wrong. `publicFiles` are
 * those that are served as they are, and `base` is Vite's. Throws such lines if files are missing, or are no TypeScript.
 */
export async function checkContentFolder(
  findRoutes: () => Promise<FoundRoute[]>,
  settings: PageSettings,
  publicFiles: string[],
  base: string,
): Promise<string[]> {
  const modules = await importContent()
  const prose = readPages(contentFolder, modules.site.site, settings)
  const present = filesIn(contentFolder)
  const routes = await findRoutes()
  const pagePaths = routes.map((route) => route.path)
  const faults = [
    ...receiverFaults(modules, settings),
    ...contentFaults(modules, present, pagePaths, prose.pages, publicFiles, base),
    ...prose.faults,
    ...takenFaults(prose.pages, routes),
    ...(await pictureFaults(modules, present, contentFolder, prose.pages)),
  ]
  const markFault = await readBrandMark().then(
    () => [],
    (error: Error) => [`mark.svg: ${error.message}`],
  )
  const letters = await missingLetters(await readContentTexts())
  return [...[...faults, ...markFault].map((fault) => `${shownContentFolder}/${fault}`), ...(letters ? [letters] : [])]
}

/** A page, and the file of the content folder in which its texts stand. */
export type FoundRoute = { path: string; contentFile: string }

/** Pages of prose whose address another page has. */
export function takenFaults(pages: Page[], routes: FoundRoute[]): string[] {
  return pages.flatMap(({ path: address, file }) => {
    const other = routes.find((route) => route.path === address && route.contentFile !== file)
    return other
      ? [`${file}: ${address} is the address of ${other.contentFile} too: give one of them another name`]
      : []
  })
}

/** An agency's own site must not tell visitors that their enquiry arrived when nobody gets it, unless that is wanted. */
export function receiverFaults({ site }: Pick<ContentModules, 'site'>, { receiver }: PageSettings): string[] {
  const isSample = site.site?.isSample ?? true
  if (isSample || receiver !== 'unset') return []
  return [
    'site.ts: isSample: is false, and nobody would receive enquiries: set VITE_ENQUIRY_ENDPOINT (docs/enquiries.md says to what), or VITE_ENQUIRY_SIMULATE=true to show the form without sending',
  ]
}

/** The files in a folder and in those below, which need not be there. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
}

/**
 * The faults of what a content folder exports and of the links of its pages, given the files that are in it, the paths of the site's
 * pages, the files that are served as they are, and Vite's `base`.
 */
export function contentFaults(
  modules: ContentModules,
  present: string[],
  pagePaths: string[],
  pages: Page[] = [],
  publicFiles: string[] = [],
  base = '/',
): string[] {
  const parsed = files.map((file) => ({
    file,
    ...contentSchema[file].safeParse({ ...(modules[file] as object) }, { error: explainIssue }),
  }))
  const shapeFaults = parsed.flatMap(({ file, error }) =>
    (error?.issues ?? []).map((issue) => `${placeOf(file, issue.path)}: ${issue.message}`),
  )
  const targets: LinkTargets = {
    root: addressOf(base, modules.site.site?.url),
    pagePaths,
    sections: { ...Object.fromEntries(pages.map((page) => [page.path, idsOf(page)])), ...linkableSections },
    files: new Set([...publicFiles, ...writtenFiles]),
  }
  const fieldFaults = files.flatMap((file) =>
    stringsNamed(['href', 'image'], modules[file]).flatMap(({ field, name, value }) => {
      const fault = name === 'href' ? linkFault(value, targets) : pictureFault(value, present)
      return fault ? [`${placeOf(file, field)}: ${fault}`] : []
    }),
  )
  const pageFaults = pages.flatMap(({ path: pagePath, links, images }) => [
    ...links.flatMap(({ href, place }) => {
      const fault = linkFault(href.startsWith('#') ? pagePath + href : href, targets)
      return fault ? [`${place}: ${fault}`] : []
    }),
    ...images.flatMap(({ image, place }) => {
      const fault = pictureFault(image, present)
      return fault ? [`${place}: ${fault}`] : []
    }),
  ])
  return [...shapeFaults, ...fieldFaults, ...pageFaults]
}

/** The faults of the pictures that the content names and that are there. */
export async function pictureFaults(
  modules: ContentModules,
  present: string[],
  folder: string,
  pages: Page[] = [],
): Promise<string[]> {
  const named = [
    ...stringsNamed(['image'], modules.home).map(({ field, value }) => ({
      image: value,
      place: placeOf('home', field),
    })),
    ...pages.flatMap(({ images }) => images),
  ].filter(({ image }) => present.includes(image) && pictureFolders.some((each) => image.startsWith(`${each}/`)))
  const faults = named.map(({ image, place }) =>
    checkPicture(image, folder).then(
      () => [],
      (error: Error) => [`${place}: ${error.message}`],
    ),
  )
  return (await Promise.all(faults)).flat()
}

/** A field as in `home.ts: hero.proof[1].text`. The export stands before it where a file has more than one. */
function placeOf(file: File, field: PropertyKey[]): string {
  const isOnlyExport = Object.keys(contentSchema[file].shape).length === 1
  const names = isOnlyExport ? field.slice(1) : field
  const steps = names.map((name) => (typeof name === 'number' ? `[${name}]` : `.${String(name)}`)).join('')
  return [`${file}.ts`, ...(steps ? [steps.replace(/^\./, '')] : [])].join(': ')
}

/** What a link may lead to: the pages, their sections, and files. `root` is the address below which they are. */
type LinkTargets = {
  root: URL | undefined
  pagePaths: string[]
  sections: Record<string, string[]>
  files: Set<string>
}

function linkFault(href: string, { root, pagePaths, sections, files: present }: LinkTargets): string | undefined {
  const [target = '', section] = ownPath(href, root).split('#')
  if (target === '') return undefined
  if (path.extname(target))
    return present.has(target.slice(1)) ? undefined : `leads to ${href}, a file that is not there`
  if (!pagePaths.includes(target)) return `leads to ${href}, which is no page of the site`
  if (section === undefined || sections[target]?.includes(section)) return undefined
  const there = sections[target]?.map((name) => `#${name}`).join(', ')
  return `leads to ${href}, a section that is not there: ${there ? `there is ${there}` : 'the page has none'}`
}

const addressOf = (href: string, base?: string) => (URL.canParse(href, base) ? new URL(href, base) : undefined)
const nameOf = ({ host }: URL) => host.replace(/^www\./, '')

/** The path of a link to the site itself, with its fragment, also of one with the site's address; of any other, nothing. */
function ownPath(href: string, root: URL | undefined): string {
  if (href.startsWith('/')) return href
  const address = addressOf(href)
  if (!root || !address || nameOf(address) !== nameOf(root) || !`${address.pathname}/`.startsWith(root.pathname))
    return ''
  return `/${address.pathname.slice(root.pathname.length)}${address.hash}`
}

// The charts of the stories are named, not stored as files.
function pictureFault(image: string, present: string[]): string | undefined {
  return image.includes('/') && !present.includes(image) ? `${image} is not in the content folder` : undefined
}
