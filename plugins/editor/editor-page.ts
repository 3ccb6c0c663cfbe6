import { init, registerCustomFormat } from '@sveltia/cms'
import { config } from 'virtual:editor-config'
import { parse, stringify } from 'yaml'
import { filled, keepYaml } from './keep-yaml'

// The files as they were read or saved last, since a format is told the new value alone.
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

registerCustomFormat('page', 'md', {
  fromFile: (source: string) => {
    const text = source.replaceAll('\r\n', '\n')
    const [top = '', fields = ''] = /^\uFEFF?\s*---[^\S\n]*\n([\s\S]*?\n)---[^\S\n]*\n*/.exec(text) ?? []
    return { ...(parse(fields) as object), body: text.slice(top.length) }
  },
  toFile: (value: unknown) => {
    const { body = '', ...fields } = filled(value) as { body?: string }
    return `---\n${stringify(fields, { lineWidth: 0, singleQuote: true })}---\n\n${body.trim()}\n`
  },
})

// On one's own machine nothing is asked of GitHub.
const backend = import.meta.env.DEV ? { ...config.backend, api_root: location.origin } : config.backend
await init({ config: { ...config, backend } })
