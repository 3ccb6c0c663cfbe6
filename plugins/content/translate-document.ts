import path from 'node:path'
import { isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml'
import { z } from 'zod'
import type { contentSchema } from '../../src/content-schema.ts'
import { readText } from './content-folder.ts'
import { hiddenItems, pathOfLink, removeHiddenItems, type HiddenContent } from './hidden-content.ts'
import { inheritFields, type TranslationProblem } from './inherit-fields.ts'
import { defaultFolderOf } from './languages.ts'
import { markedSchema } from './marked-schema.ts'
import { lineOfNode, type Problem } from './read-yaml.ts'
import { translatedStoryPaths } from './read-stories-and-pages.ts'
import { yamlOptions } from './yaml-options.ts'

/**
 * A file of a translation. `folder` is the folder of the translation, `file` the name of the file,
 * such as `home.yaml`, and `document` its parsed YAML.
 */
type TranslatedFile = {
  folder: string
  file: string
  document: Document
  lineCounter: LineCounter
}

/**
 * Completes the document of a translation: adds the inherited fields of the default language, and
 * removes the items that are hidden in this language. Returns the problems of the translation.
 */
export function translateDocument(
  translated: TranslatedFile,
  original: ReturnType<typeof parseOriginal>,
  hidden: HiddenContent,
): Problem[] {
  const { file, document, lineCounter } = translated
  const hiddenOriginals = new Set(
    hiddenItems(file, original.document, hidden).map(({ item }) => item),
  )
  const { problems, missingItems } = addInheritedFields(translated, original.document)
  removeHiddenItems(file, document, hidden)
  // A hidden item was removed from its list, and needs no translation.
  const itemsToTranslate = missingItems.filter(({ list, item }) => list.items.includes(item))
  // Removes the missing items, since the schema would report each field that they lack.
  for (const { list, item } of itemsToTranslate)
    list.items = list.items.filter((each) => each !== item)

  const shownNodes = new Set<unknown>()
  visit(document, { Node: (_key, node) => void shownNodes.add(node) })
  const problemOf = ({ node, isOriginal, field, message }: TranslationProblem): Problem => ({
    file: isOriginal ? `../${file}` : file,
    line: lineOfNode(node, isOriginal ? original.lineCounter : lineCounter),
    field: z.core.toDotPath(field),
    message,
  })
  return [...itemsToTranslate.map(({ problem }) => problem), ...problems]
    .filter(({ node, owner }) => shownNodes.has(owner) && !hiddenOriginals.has(node))
    .map(problemOf)
}

/**
 * Adds the inherited fields to the document of a translation. An inherited link to the page of a
 * story then leads to the translation of this page. Returns the findings of `inheritFields`.
 */
export function addInheritedFields(
  { folder, file, document }: Omit<TranslatedFile, 'lineCounter'>,
  original: Document,
) {
  const name = path.parse(file).name as keyof typeof contentSchema
  const findings = inheritFields(document, original, markedSchema(name))
  const storyPaths = translatedStoryPaths(folder)
  visit(document, {
    Pair(_key, { key, value }) {
      // Only inherited nodes have no range.
      if (String(key) !== 'href' || !isScalar(value) || value.range) return
      const address = String(value.value)
      const storyPath = pathOfLink(address)
      const translatedPath = storyPaths.get(storyPath) ?? storyPath
      value.value = address.replace(storyPath, translatedPath)
    },
  })
  return findings
}

/** Parses the file of the default language that has the same name as a file of a translation. */
export function parseOriginal({ folder, file }: { folder: string; file: string }) {
  const source = readText(path.join(defaultFolderOf(folder), file)) ?? ''
  const lineCounter = new LineCounter()
  return { document: parseDocument(source, { ...yamlOptions, lineCounter }), lineCounter }
}
