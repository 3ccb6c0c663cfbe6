import { init, registerCustomFormat } from '@sveltia/cms'
import { config } from 'virtual:editor-config'
import { parse } from 'yaml'
import { keepYaml } from './keep-yaml'

// The files as last read or saved: the formatter gets only the new value.
const sources = new Map<string, string>()

const { collections = [] } = config
for (const { name } of collections.flatMap((each) => ('files' in each ? each.files : [])))
  registerCustomFormat(`yaml-${name}`, 'yaml', {
    fromFile: (source: string) => {
      sources.set(name, source)
      try {
        return parse(source) as object
      } catch (error) {
        alert(`${name}.yaml cannot be read, and not be saved here: ${String(error)}`)
        throw error
      }
    },
    // Throws if the file could not be read: its form is empty, and would be saved in its place.
    toFile: (value: unknown) => {
      const saved = keepYaml(sources.get(name) ?? '', value)
      sources.set(name, saved)
      return saved
    },
  })

// On one's own machine nothing is asked of GitHub.
const backend = import.meta.env.DEV ? { ...config.backend, api_root: location.origin } : config.backend
await init({ config: { ...config, backend } })
