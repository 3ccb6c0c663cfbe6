import type { MarkedSchema } from '../../content/marked-schema.ts'
import { withItemNames, withoutInherited, withSameItems } from './item-names.ts'
import { updateYaml, readYamlAsBuild, toContentValue } from './update-yaml.ts'

/** A file of the content, with its path in the content folder and its new text. */
export type NewFile = { file: string; text: string }

/** The new value of a form, and the present source of its file. */
type EditedFile = { source: string; value: unknown }

/**
 * The path of a file in the content folder. A translation's file has a path such as `de/home.yaml`.
 */
export const translatedPath = (file: string, language: string, defaultLanguage: string): string =>
  language === defaultLanguage ? file : `${language}/${file}`

/**
 * Returns functions that write a file and its translations. Sveltia saves all languages of a form
 * at once, the default language first. So `writeDefault` is called before `writeTranslation`.
 */
export function createTranslatedFile(name: string, schema: MarkedSchema) {
  const file = `${name}.yaml`
  let original: { value: unknown; saved: unknown; text: string } | undefined
  return {
    /** Returns the file of the default language. Each item of a list gets a name. */
    writeDefault: ({ source, value }: EditedFile): NewFile[] => {
      const named = withItemNames(toContentValue(value), schema)
      original = { value: named, saved: readYamlAsBuild(source), text: updateYaml(source, named) }
      return [{ file, text: original.text }]
    },
    /**
     * Returns the file of the translation. If `writeDefault` was called, the default language's
     * file comes first, since the check of the translation needs both. The translation has the same
     * items as the default language, and no field that it inherits.
     */
    writeTranslation: (language: string, { source, value }: EditedFile): NewFile[] => {
      const translation = {
        value: toContentValue(value),
        saved: readYamlAsBuild(source),
        original: original?.value,
        savedOriginal: original?.saved,
      }
      const ownValue = withoutInherited(withSameItems(translation, schema), schema)
      const translatedFile = { file: `${language}/${file}`, text: updateYaml(source, ownValue) }
      return original ? [{ file, text: original.text }, translatedFile] : [translatedFile]
    },
  }
}
