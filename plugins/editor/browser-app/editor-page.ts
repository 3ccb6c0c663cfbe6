import { init, registerCustomFormat } from '@sveltia/cms'
import { config } from 'virtual:editor-config'
import { refuseFaults, rememberChosenPictures } from './check-before-save'
import { toFormValue } from './form-value'
import { keepYaml, readYamlAsBuild } from './keep-yaml'
import { readPageFile, writePageFile } from './page-file'

// The last read or saved source of each file. Sveltia passes only the new value to `toFile`.
const sources = new Map<string, string>()

/**
 * Returns the result of `read`. If `read` throws, shows an alert and rethrows: Sveltia shows an
 * empty form without a reason.
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
for (const { name, fields } of collections.flatMap((each) => ('files' in each ? each.files : [])))
  registerCustomFormat(`yaml-${name}`, 'yaml', {
    fromFile: (source: string) => {
      sources.set(name, source)
      return readOrAlert(
        `${name}.yaml`,
        () => toFormValue(fields, readYamlAsBuild(source)) as object,
      )
    },
    // For a file with invalid YAML, `keepYaml` throws: an empty form must not replace the file.
    toFile: async (value: unknown) => {
      const saved = keepYaml(sources.get(name) ?? '', value)
      await refuseFaults(`${name}.yaml`, saved)
      sources.set(name, saved)
      return saved
    },
  })

registerCustomFormat('prose-page', 'md', {
  fromFile: (source: string) => readOrAlert('A page of text', () => readPageFile(source)),
  toFile: async (value: unknown) => {
    const saved = writePageFile(value as Parameters<typeof writePageFile>[0])
    // The URL of an existing page's form ends with the page's name.
    const [, name = 'new-page'] = /\/entries\/([a-z0-9-]+)/.exec(location.hash) ?? []
    await refuseFaults(`pages/${name}.md`, saved)
    return saved
  },
})

rememberChosenPictures()

// In development, Sveltia edits local files. With this URL, it sends no requests to GitHub.
const backend = import.meta.env.DEV
  ? { ...config.backend, api_root: location.origin }
  : config.backend
await init({ config: { ...config, backend } })
