import path from 'node:path'
import type { z } from 'zod'
import { contentSchema, storiesPath } from '../../src/content-schema.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { readHiddenContent, removeHiddenItems, type HiddenContent } from './hidden-content.ts'
import { isSharedFile, isTranslation, pathFromLanguageFolder } from './languages.ts'
import { labelStories } from './preview-labels.ts'
import { shownTime } from './shown-time.ts'
import { readText, shownFolder, whyUnreadable } from './content-folder.ts'
import { faultLine, readYaml, type ContentString, type Fault } from './read-yaml.ts'
import { parseOriginal, translateDocument } from './translate-document.ts'

type SchemaName = keyof typeof contentSchema
/** The valid content of a site, without prose pages. */
export type Content = {
  [Key in Exclude<SchemaName, 'not-found'>]: z.infer<(typeof contentSchema)[Key]>
} & { notFound: z.infer<(typeof contentSchema)['not-found']> }

/** The YAML files of the content, the names of their schemas, and their keys in `Content`. */
export const contentNames = Object.keys(contentSchema).map((name) => ({
  file: `${name}.yaml`,
  name: name as SchemaName,
  key: (name === 'not-found' ? 'notFound' : name) as keyof Content,
}))

/**
 * Creates an error whose message has a line for each fault. The error's `id` is the path of the
 * file with the first fault. The development server shows this path.
 */
export function contentError(faults: Fault[], folder: string): Error {
  const lines = faults.map((fault) => faultLineIn(folder, fault))
  return Object.assign(errorWithoutStack(lines.join('\n')), {
    id: path.join(folder, faults[0]?.file ?? ''),
  })
}

/**
 * Formats a fault as a line with the path of its file, such as `src/content/home.yaml:12: hero.lead
 * is empty`.
 */
export function faultLineIn(folder: string, fault: Fault): string {
  // Joins only the paths: `path.join` would change `https://` in the message to `https:/`.
  return faultLine({ ...fault, file: path.join(shownFolder(folder), fault.file) })
}

/**
 * Reads and checks the YAML files of a language. Throws an error with a line for each fault.
 * `folder` is the content folder, or the folder of a translation.
 */
export function loadContent(folder: string): Content {
  const { content, faults } = readContent(folder)
  if (faults.length > 0) throw contentError(faults, folder)
  return content as Content
}

/**
 * Reads and checks the YAML files of a language, without the content that is not public at `time`.
 * Returns the content of the valid files, all faults, and all texts before the schema changes them.
 * Does not throw for faults. Paths are relative to `folder`: the content folder, or the folder of a
 * translation.
 */
export function readContent(folder: string, time = shownTime()) {
  const hidden = readHiddenContent(folder, time)
  const content: Partial<Record<keyof Content, unknown>> = {}
  const faults: Fault[] = []
  const strings: ContentString[] = []
  for (const { name, key } of contentNames) {
    const result = readContentFile(name, folder, hidden)
    content[key] = result.data
    faults.push(...result.faults)
    strings.push(...result.strings)
  }
  if (content.home) {
    const home = withoutVisibility(content.home as Content['home'])
    content.home = labelStories(home, folder)
  }
  faults.push(
    ...carriedHeadlineFaults(content as Partial<Content>, strings),
    ...storyListFaults(content as Partial<Content>),
  )
  return { content: content as Partial<Content>, faults, strings }
}

/**
 * Reads and checks one YAML file of a language. Leaves out hidden content. In a translation, adds
 * the inherited fields of the default language.
 */
function readContentFile(name: SchemaName, folder: string, hidden: HiddenContent) {
  const fileName = `${name}.yaml`
  const file = pathFromLanguageFolder(fileName, folder)
  const isTranslated = isTranslation(folder) && !isSharedFile(fileName)
  const original = isTranslated ? parseOriginal({ folder, file }) : undefined
  const source = readText(path.join(folder, file))
  if (source === undefined || original?.document.errors.length) {
    const message =
      whyUnreadable(path.join(folder, file)) ?? 'cannot be checked: correct the default language'
    const fault: Fault = { file, line: 0, field: '', message }
    return { data: undefined, faults: [fault], strings: [] }
  }
  return readYaml(file, source, contentSchema[name], (document, lineCounter) => {
    if (original)
      return translateDocument({ folder, file, document, lineCounter }, original, hidden)
    removeHiddenItems(file, document, hidden)
    return []
  })
}

/**
 * Returns a fault if visitors can write a headline on the home page, but the contact form lacks the
 * texts for this headline. No schema can check this, because the fields are in two files.
 */
function carriedHeadlineFaults(
  { home, contact }: Partial<Content>,
  strings: ContentString[],
): Fault[] {
  if (!home?.closingCall.writer || !contact || contact.form.carriedHeadline) return []
  const firstFormText = strings.find(
    ({ file, field }) => file === 'contact.yaml' && field.startsWith('form.'),
  )
  const message =
    'is missing: home.yaml has closingCall.writer, and the form would drop the headline of a visitor'
  return [
    {
      file: 'contact.yaml',
      line: firstFormText?.line ?? 0,
      field: 'form.carriedHeadline',
      message,
    },
  ]
}

/** Removes the fields `draft` and `publishOn` of stories, which browsers do not need. */
function withoutVisibility(home: Content['home']): Content['home'] {
  const stories = home.caseStudies.studies.map(
    ({ draft: _draft, publishOn: _publishOn, ...otherFields }) => otherFields,
  )
  return { ...home, caseStudies: { ...home.caseStudies, studies: stories } }
}

/**
 * Returns a fault if a story has a page, but `meta.yaml` lacks the texts for the list of stories.
 */
function storyListFaults({ home, meta }: Partial<Content>): Fault[] {
  const hasPages = home?.caseStudies.studies.some((story) => story.path)
  if (!hasPages || !meta || meta.stories) return []
  const message = `is missing: a story of home.yaml has a page, and ${storiesPath} would have no title`
  return [{ file: 'meta.yaml', line: 0, field: 'stories', message }]
}
