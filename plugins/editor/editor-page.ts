import { init, registerCustomFormat } from '@sveltia/cms'
import { config } from 'virtual:editor-config'
import { keepYaml, readYamlAsBuild } from './keep-yaml'
import { readPageFile, writePageFile } from './page-file'

// The files as last read or saved: the formatter gets only the new value.
const sources = new Map<string, string>()

/** Reads a file. Says so if it cannot be read: its form would be empty. */
function readOrTell<Value>(name: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    alert(`${name} cannot be read, and not be saved here: ${String(error)}`)
    throw error
  }
}

const { collections = [] } = config
for (const { name } of collections.flatMap((each) => ('files' in each ? each.files : [])))
  registerCustomFormat(`yaml-${name}`, 'yaml', {
    fromFile: (source: string) => {
      sources.set(name, source)
      return readOrTell(`${name}.yaml`, () => readYamlAsBuild(source) as object)
    },
    // Throws if the file could not be read: its form is empty, and would be saved in its place.
    toFile: (value: unknown) => {
      const saved = keepYaml(sources.get(name) ?? '', value)
      sources.set(name, saved)
      return saved
    },
  })

registerCustomFormat('prose-page', 'md', {
  fromFile: (source: string) => readOrTell('A page of text', () => readPageFile(source)),
  toFile: (value: unknown) => writePageFile(value as Parameters<typeof writePageFile>[0]),
})

// On one's own machine nothing is asked of GitHub.
const backend = import.meta.env.DEV ? { ...config.backend, api_root: location.origin } : config.backend
await init({ config: { ...config, backend } })
