import { init, registerCustomFormat } from '@sveltia/cms'
import { config } from 'virtual:editor-config'
import { refuseFaults, rememberChosenPictures } from './check-before-save'
import { keepYaml, readYamlAsBuild } from './keep-yaml'
import { readPageFile, writePageFile } from './page-file'

// The sources of the files as last read or saved. The formatter gets only the new value.
const sources = new Map<string, string>()

/**
 * Calls `read`. If `read` throws, shows an alert and rethrows. Sveltia alone would show an empty
 * form, and no reason.
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
for (const { name } of collections.flatMap((each) => ('files' in each ? each.files : [])))
  registerCustomFormat(`yaml-${name}`, 'yaml', {
    fromFile: (source: string) => {
      sources.set(name, source)
      return readOrAlert(`${name}.yaml`, () => readYamlAsBuild(source) as object)
    },
    // Throws if the file could not be read. Otherwise the empty form would replace the file.
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
    // The address of an existing page's form ends with the page's name.
    const [, name = 'new-page'] = /\/entries\/([a-z0-9-]+)/.exec(location.hash) ?? []
    await refuseFaults(`pages/${name}.md`, saved)
    return saved
  },
})

rememberChosenPictures()

// The development server sends no requests to GitHub.
const backend = import.meta.env.DEV
  ? { ...config.backend, api_root: location.origin }
  : config.backend
await init({ config: { ...config, backend } })
