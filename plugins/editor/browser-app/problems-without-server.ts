import { parseDocument, type Document, type LineCounter } from 'yaml'
import { z } from 'zod'
import { contentSchema, frontMatterSchema } from '../../../src/content-schema.ts'
import { colorProblems } from '../../content-check/check-colors.ts'
import { fieldLabels } from '../../content-check/field-labels.ts'
import { inheritFields } from '../../content/inherit-fields.ts'
import { markedSchema } from '../../content/marked-schema.ts'
import { plainText } from '../../content/plain-text.ts'
import { problemLine, lineOfNode, readYaml, type Problem } from '../../content/read-yaml.ts'
import { yamlOptions } from '../../content/yaml-options.ts'
import { frontMatterYaml } from './page-file.ts'
import type { NewFile } from './translated-files.ts'

type ContentName = keyof typeof contentSchema

/**
 * Returns a line for each problem that can be found in a browser: invalid fields, and colors with
 * too little contrast. A line begins with the labels of the field. Checks the last of `files`. If
 * that file is a translation, it inherits fields from the file before it.
 */
export const problemsWithoutServer = (files: NewFile[]): string[] =>
  problemsOf(files).map((problem) => fieldLabels(problem) + problemLine(problem))

function problemsOf(files: NewFile[]): Problem[] {
  const { file, text } = files.at(-1) ?? { file: '', text: '' }
  const source = plainText(text)
  const [, languageFolder, name = ''] = /^(?:(.*)\/)?(.*)\.(?:yaml|md)$/.exec(file) ?? []
  const isProsePage = !isContentName(name)
  if (isProsePage) return readYaml(file, frontMatterYaml(source), frontMatterSchema).problems
  if (languageFolder !== undefined) return translationProblems(name, files)
  if (name !== 'colors') return readYaml(file, source, contentSchema[name]).problems
  const { data, problems, strings } = readYaml(file, source, contentSchema.colors)
  return data ? colorProblems(data, strings) : problems
}

const isContentName = (name: string): name is ContentName => Object.hasOwn(contentSchema, name)

/** Returns the problems of a translation. Without the default language's file, returns none. */
function translationProblems(name: ContentName, files: NewFile[]): Problem[] {
  const [original, translation] = files
  if (!original || !translation) return []
  const originalDocument = parseDocument(plainText(original.text), yamlOptions)
  const { file, text } = translation
  const inherit = (document: Document, lineCounter: LineCounter): Problem[] => {
    const { problems, missingItems } = inheritFields(document, originalDocument, markedSchema(name))
    // A translation may leave out a link to a page that it lacks. Only the server knows the pages,
    // so a missing item is no problem here.
    for (const { list, item } of missingItems)
      list.items = list.items.filter((each) => each !== item)
    return problems.map(({ node, field, message }): Problem => {
      const line = lineOfNode(node, lineCounter)
      return { file, line, field: z.core.toDotPath(field), message }
    })
  }
  return readYaml(file, plainText(text), contentSchema[name], inherit).problems
}
