import path from 'node:path'
import type { CollectionFile, Field, I18nOptions } from '@sveltia/cms'
import { parseDocument } from 'yaml'
import { contentFolder, readText } from '../content/content-folder.ts'
import { isSharedFile, translationTags } from '../content/languages.ts'
import { markedSchema, type MarkedSchema } from '../content/marked-schema.ts'
import { contentNames } from '../content/load-content.ts'
import { translatedFields } from './translated-fields.ts'

/**
 * A hidden field with the source of the file. A save changes only the edited parts of the source.
 */
export const sourceField = { name: 'source', widget: 'hidden' } as const

/**
 * A hidden field with the language of the file. The editor's custom formats need it: Sveltia passes
 * them only the text and the value of a file.
 */
const fileLanguageField = {
  name: 'fileLanguage',
  widget: 'hidden',
  default: '{{locale}}',
  i18n: true,
} as const

/**
 * Returns the languages of the content for the editor, or `undefined` if the content has only one.
 * A translation is in a folder of its own, and the default language is in the content folder.
 */
export function editorLanguages(folder = contentFolder): I18nOptions | undefined {
  const tags = translationTags(folder)
  if (tags.length === 0) return undefined
  const defaultLanguage = defaultLanguageOf(folder)
  return {
    structure: 'multiple_folders',
    locales: [defaultLanguage, ...tags],
    default_locale: defaultLanguage,
    omit_default_locale_from_file_path: true,
  }
}

/**
 * Returns the schemas of the YAML files that translations have, by the names of the files. Empty if
 * the content has only one language.
 */
export function translatedSchemas(folder = contentFolder): Record<string, MarkedSchema> {
  if (translationTags(folder).length === 0) return {}
  const translated = contentNames.filter(({ file }) => !isSharedFile(file))
  return Object.fromEntries(translated.map(({ name }) => [name, markedSchema(name)]))
}

/** Returns the form of a YAML file with its translations. `folder` is the content folder. */
export const fileWithTranslations = (
  file: CollectionFile & { fields: Field[] },
  schema: MarkedSchema,
  folder: string,
): CollectionFile => ({
  ...file,
  file: `${folder}/{{locale}}/${file.name}.yaml`,
  i18n: true,
  fields: [...translatedFields(file.fields, schema), fileLanguageField],
})

/**
 * Returns the properties of the forms of prose pages in several languages. A page inherits no
 * field, and may exist in only one language. `folder` is the content folder.
 */
export const pagesWithTranslations = (fields: Field[], folder: string) => ({
  folder: `${folder}/{{locale}}/pages`,
  i18n: { initial_locales: 'default' as const },
  fields: [...translatedFields(fields, {}), sourceField, fileLanguageField],
})

/** Reads the default language. A problem in another field of `site.yaml` has no effect. */
function defaultLanguageOf(folder: string): string {
  const yaml = readText(path.join(folder, 'site.yaml')) ?? ''
  const language: unknown = parseDocument(yaml).get('language')
  // `und` is the tag of an undetermined language.
  return typeof language === 'string' ? language : 'und'
}
