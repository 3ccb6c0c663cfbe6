import { init, registerCustomFormat } from '@sveltia/cms'
import { parseDocument } from 'yaml'
import { config, schemas } from 'virtual:editor-config'
import { refuseProblems, rememberChosenPictures } from './check-before-save'
import { toFormValue } from './form-value'
import { updateYaml, readYamlAsBuild } from './update-yaml'
import { readPageFile, writePageFile } from './page-file'
import { createTranslatedFile, translatedPath, type NewFile } from './translated-files'

/**
 * The value of a form: the content, the source of the file, and the language of the file if the
 * site has several. Sveltia passes only the value to `toFile`, without the path of the file.
 */
type FormValue = { source?: string; fileLanguage?: string; [field: string]: unknown }

const defaultLanguage = config.i18n?.default_locale ?? ''

// The sources that cannot be read, by the names of their files. A form of such a file saves nothing
// until the page is loaded again.
const unreadableSources = new Map<string, string>()

/**
 * Returns the result of `read`. If `read` throws, shows the reason in an alert and throws the error
 * again. Without the alert, the author would only see an empty form.
 */
function readOrAlert<Value>(name: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    alert(`${name} cannot be read, so this form cannot save it: ${String(error)}`)
    throw error
  }
}

const { collections = [] } = config
for (const { name, fields } of collections.flatMap((each) => ('files' in each ? each.files : []))) {
  const translatedFile = createTranslatedFile(name, schemas[name] ?? {})

  /**
   * Returns the file of a form with its new text. For a translation, returns the file of the
   * default language too, as the first of two: the check of the translation needs both.
   */
  function newFilesOf({ source: shownSource = '', fileLanguage, ...value }: FormValue): NewFile[] {
    // For invalid YAML, `updateYaml` throws: an empty form must not replace the file.
    const source = unreadableSources.get(name) ?? shownSource
    if (fileLanguage === undefined)
      return [{ file: `${name}.yaml`, text: updateYaml(source, value) }]
    return fileLanguage === defaultLanguage
      ? translatedFile.writeDefault({ source, value })
      : translatedFile.writeTranslation(fileLanguage, { source, value })
  }

  registerCustomFormat(`yaml-${name}`, 'yaml', {
    fromFile: (source: string) =>
      readOrAlert(`${name}.yaml`, () => {
        const document = parseDocument(source)
        if (document.errors.length > 0) unreadableSources.set(name, source)
        return { ...(toFormValue(fields, readYamlAsBuild(source)) as object), source }
      }),
    toFile: async (value: unknown) => {
      const files = newFilesOf(value as FormValue)
      await refuseProblems(files)
      return files.at(-1)?.text ?? ''
    },
  })
}

registerCustomFormat('prose-page', 'md', {
  fromFile: (source: string) => readOrAlert('A page of text', () => readPageFile(source)),
  toFile: async (value: unknown) => {
    const { fileLanguage = defaultLanguage, ...page } = value as FormValue
    const text = writePageFile(page)
    // The URL of an existing page's form ends with the page's name.
    const [, name = 'new-page'] = /\/entries\/([a-z0-9-]+)/.exec(location.hash) ?? []
    const file = translatedPath(`pages/${name}.md`, fileLanguage, defaultLanguage)
    await refuseProblems([{ file, text }])
    return text
  },
})

rememberChosenPictures()

// With a development server, Sveltia edits local files. With this URL, it sends no requests to
// GitHub.
const backend = import.meta.env.HAS_DEV_SERVER
  ? { ...config.backend, api_root: location.origin }
  : config.backend
await init({ config: { ...config, backend } })
