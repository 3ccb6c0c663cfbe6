import path from 'node:path'
import type { z } from 'zod'
import { contentSchema, storiesPath } from '../../src/content-schema.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { readHiddenContent, removeHiddenItems, type HiddenContent } from './hidden-content.ts'
import { isSharedFile, isTranslation, pathFromLanguageFolder } from './languages.ts'
import { labelStories } from './preview-labels.ts'
import { shownTime } from './shown-time.ts'
import { readText, shownFolder, whyUnreadable } from './content-folder.ts'
import { problemLine, readYaml, type ContentString, type Problem } from './read-yaml.ts'
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
 * Creates an error whose message has a line for each problem. The error's `id` is the path of the
 * file with the first problem. The development server shows this path.
 */
export function contentError(problems: Problem[], folder: string): Error {
  const lines = problems.map((problem) => problemLineIn(folder, problem))
  return Object.assign(errorWithoutStack(lines.join('\n')), {
    id: path.join(folder, problems[0]?.file ?? ''),
  })
}

/**
 * Formats a problem as a line with the path of its file, such as `src/content/home.yaml:12:
 * hero.lead is empty`.
 */
export function problemLineIn(folder: string, problem: Problem): string {
  // Joins only the paths: `path.join` would change `https://` in the message to `https:/`.
  return problemLine({ ...problem, file: path.join(shownFolder(folder), problem.file) })
}

/**
 * Reads and checks the YAML files of a language. Throws an error with a line for each problem.
 * `folder` is the content folder, or the folder of a translation.
 */
export function loadContent(folder: string): Content {
  const { content, problems } = readContent(folder)
  if (problems.length > 0) throw contentError(problems, folder)
  return content as Content
}

/**
 * Reads and checks the YAML files of a language, without the content that is not public at `time`.
 * Returns the content of the valid files, all problems, and all texts before the schema changes
 * them. Does not throw for problems. Paths are relative to `folder`: the content folder, or the
 * folder of a translation.
 */
export function readContent(folder: string, time = shownTime()) {
  const hidden = readHiddenContent(folder, time)
  const content: Partial<Record<keyof Content, unknown>> = {}
  const problems: Problem[] = []
  const strings: ContentString[] = []
  for (const { name, key } of contentNames) {
    const result = readContentFile(name, folder, hidden)
    content[key] = result.data
    problems.push(...result.problems)
    strings.push(...result.strings)
  }
  if (content.home) {
    const home = withoutVisibility(content.home as Content['home'])
    content.home = labelStories(home, folder)
  }
  problems.push(
    ...carriedHeadlineProblems(content as Partial<Content>, strings),
    ...storyListProblems(content as Partial<Content>),
  )
  return { content: content as Partial<Content>, problems, strings }
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
    const problem: Problem = { file, line: 0, field: '', message }
    return { data: undefined, problems: [problem], strings: [] }
  }
  return readYaml(file, source, contentSchema[name], (document, lineCounter) => {
    if (original)
      return translateDocument({ folder, file, document, lineCounter }, original, hidden)
    removeHiddenItems(file, document, hidden)
    return []
  })
}

/**
 * Returns a problem if visitors can write a headline on the home page, but the contact form lacks
 * the texts for this headline. No schema can check this, because the fields are in two files.
 */
function carriedHeadlineProblems(
  { home, contact }: Partial<Content>,
  strings: ContentString[],
): Problem[] {
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
 * Returns a problem if a story has a page, but `meta.yaml` lacks the texts for the list of stories.
 */
function storyListProblems({ home, meta }: Partial<Content>): Problem[] {
  const hasPages = home?.caseStudies.studies.some((story) => story.path)
  if (!hasPages || !meta || meta.stories) return []
  const message = `is missing: a story of home.yaml has a page, and ${storiesPath} would have no title`
  return [{ file: 'meta.yaml', line: 0, field: 'stories', message }]
}
