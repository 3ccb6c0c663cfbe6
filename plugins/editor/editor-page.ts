import { init, registerCustomFormat } from '@sveltia/cms'
import { config } from 'virtual:editor-config'
import { parse } from 'yaml'
import { keepYaml } from './keep-yaml'
import { withPicturePaths } from './picture-paths'

// The files as they were read or saved last, since a format is told the new value alone.
const sources = new Map<string, string>()
const broken = new Map<string, string>()

const { collections = [] } = config
for (const { name } of collections.flatMap((each) => ('files' in each ? each.files : [])))
  registerCustomFormat(`yaml-${name}`, 'yaml', {
    fromFile: (source: string) => {
      sources.set(name, source)
      broken.delete(name)
      try {
        return parse(source) as object
      } catch (error) {
        // The form would be empty, and would be saved in the place of the file.
        broken.set(name, `${name}.yaml cannot be read, and not be saved here: ${String(error)}`)
        alert(broken.get(name))
        throw error
      }
    },
    toFile: (value: unknown) => {
      if (broken.has(name)) throw new Error('saving_failed', { cause: new Error(broken.get(name)) })
      sources.set(name, keepYaml(sources.get(name) ?? '', withPicturePaths(value)))
      return sources.get(name) ?? ''
    },
  })

const frontMatter = /^\uFEFF?\s*---\s*\n([\s\S]*?\n)---[^\S\n]*\n*/
type PageFields = { title: string; body?: string }
const pages: (PageFields & { fields: string })[] = []
registerCustomFormat('page', 'md', {
  fromFile: (source: string) => {
    const text = source.replaceAll('\r\n', '\n')
    const [top = '', fields = ''] = frontMatter.exec(text) ?? []
    const page = { ...(parse(fields) as { title: string }), body: text.slice(top.length) }
    pages.push({ ...page, fields })
    return page
  },
  toFile: (value: PageFields) => {
    const { body = '', ...fields } = withPicturePaths(value)
    // Which page it was shows in what has not changed.
    const before = pages.findLast((page) => page.title === fields.title || page.body === body)
    return `---\n${keepYaml(before?.fields ?? '', fields)}---\n\n${body.trim()}\n`
  },
})

// On one's own machine nothing is asked of GitHub.
const backend = import.meta.env.DEV ? { ...config.backend, api_root: location.origin } : config.backend
await init({ config: { ...config, backend } })
