import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { contentSchema } from '../content-schema.ts'
import { readBrandMark } from './assets/brand-mark-plugin.ts'
import { contentFile, contentFolder } from './content-folder.ts'
import type { ContentModules } from './content-modules.ts'
import { stringsNamed } from './content-strings.ts'
import { parseContent } from './content-syntax.ts'
import { importContent } from './import-content.ts'
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

/** What is wrong with the content folder, one line for each fault: the file, the field, what is wrong. */
export async function checkContentFolder(pagePaths: string[]): Promise<string[]> {
  const syntaxFaults = files.map((file) => `${file}.ts`).flatMap(syntaxFault)
  if (syntaxFaults.length > 0) return syntaxFaults
  const present = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const modules = await importContent()
  const faults = [
    ...contentFaults(modules, present, pagePaths),
    ...(await pictureFaults(modules, present, contentFolder)),
  ]
  const markFault = await readBrandMark().then(
    () => [],
    (error: Error) => [`mark.svg: ${error.message}`],
  )
  return [...faults, ...markFault].map((fault) => `${shownFolder}/${fault}`)
}

const relativeFolder = path.relative('', contentFolder)
const shownFolder = relativeFolder.startsWith('..') ? contentFolder : relativeFolder

/** Where a file of the content folder cannot be read as TypeScript, in one line. */
function syntaxFault(name: string): string[] {
  try {
    parseContent(readFileSync(contentFile(name), 'utf8'), `${shownFolder}/${name}`)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** The faults of what a content folder exports, given the files that are in it and the paths of the site's pages. */
export function contentFaults(modules: ContentModules, present: string[], pagePaths: string[]): string[] {
  const parsed = files.map((file) => ({
    file,
    ...contentSchema[file].safeParse({ ...(modules[file] as object) }, { error: explain }),
  }))
  const shapeFaults = parsed.flatMap(({ file, error }) =>
    (error?.issues ?? []).map((issue) => `${placeOf(file, issue.path)}: ${issue.message}`),
  )
  const sections = { ...legalSections(modules.legal), ...linkableSections }
  const linkFaults = files.flatMap((file) =>
    stringsNamed(['href', 'image'], modules[file]).flatMap(({ field, name, value }) => {
      const fault = name === 'href' ? linkFault(value, sections, pagePaths) : pictureFault(value, present)
      return fault ? [`${placeOf(file, field)}: ${fault}`] : []
    }),
  )
  return [...shapeFaults, ...linkFaults]
}

/** The faults of the pictures that the content names and that are there. */
export async function pictureFaults(modules: ContentModules, present: string[], folder: string): Promise<string[]> {
  const named = stringsNamed(['image'], modules.home).filter(
    ({ value }) => present.includes(value) && pictureFolders.some((each) => value.startsWith(`${each}/`)),
  )
  const faults = named.map(({ field, value }) =>
    checkPicture(value, folder).then(
      () => [],
      (error: Error) => [`${placeOf('home', field)}: ${error.message}`],
    ),
  )
  return (await Promise.all(faults)).flat()
}

/** What is wrong where the schema does not say it in words of its own. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'is missing' : `must be ${issue.expected}`
}

/** A field as in `home.ts: hero.proof[1].text`. The export stands before it where a file has more than one. */
function placeOf(file: File, field: PropertyKey[]): string {
  const isOnlyExport = Object.keys(contentSchema[file].shape).length === 1
  const names = isOnlyExport ? field.slice(1) : field
  const steps = names.map((name) => (typeof name === 'number' ? `[${name}]` : `.${String(name)}`)).join('')
  return [`${file}.ts`, ...(steps ? [steps.replace(/^\./, '')] : [])].join(': ')
}

function linkFault(href: string, sections: Record<string, string[]>, pagePaths: string[]): string | undefined {
  const [target = '', section] = href.split('#')
  // A file such as /sitemap.xml is looked for by the build, which writes it.
  if (!href.startsWith('/') || path.extname(target)) return undefined
  if (!pagePaths.includes(target)) return `leads to ${href}, which is no page of the site`
  if (section === undefined || sections[target]?.includes(section)) return undefined
  return `leads to ${href}, a section that is not there`
}

// The charts of the stories are named, not stored as files.
function pictureFault(image: string, present: string[]): string | undefined {
  return image.includes('/') && !present.includes(image) ? `${image} is not in the content folder` : undefined
}

/** The sections of the legal pages, as far as they can be read. */
function legalSections(module: unknown): Record<string, string[]> {
  const { data } = contentSchema.legal.safeParse({ ...(module as object) })
  const idsOf = (sections: { id: string }[] = []) => sections.map(({ id }) => id)
  return { '/privacy': idsOf(data?.privacyContent.sections), '/terms': idsOf(data?.termsContent.sections) }
}
