import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { buildOnlyFields, buildOnlySiteFields } from '../../src/content-schema.ts'
import { contentFile, requireContent } from './content-folder.ts'
import { builtFolder, defaultFolderOf, pathFromLanguageFolder } from './languages.ts'
import { contentNames, loadContent, readContent } from './load-content.ts'

/**
 * A Vite plugin that provides the YAML files of a language as modules.
 *
 * - An import from `src/content/` gets the file of the same name in `folder`. `home.yaml` exports
 *   `home`, the output of its schema.
 * - In the browser, the content lacks the fields that only the build reads.
 * - A build defines `import.meta.env.ANALYTICS`, so that a site without analytics has no code for
 *   analytics.
 * - The development server reloads pages after a change of the content.
 *
 * Throws if `folder` is missing.
 */
export function contentModules(folder = builtFolder()): Plugin {
  let importedFolder = ''
  return {
    name: 'content-modules',
    enforce: 'pre',
    config(_config, { command }) {
      if (command === 'serve') return undefined
      const { analytics } = readContent(folder).content.site ?? {}
      return { define: { 'import.meta.env.ANALYTICS': JSON.stringify(analytics ?? null) } }
    },
    configResolved({ root }) {
      importedFolder = path.resolve(root, 'src/content')
      requireContent(folder)
    },
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return undefined
      const { dir, base } = path.parse(path.resolve(path.dirname(importer), source))
      if (dir !== importedFolder) return undefined
      return normalizePath(contentFile(pathFromLanguageFolder(base, folder), folder))
    },
    load(id) {
      const idOf = (file: string) =>
        normalizePath(path.join(folder, pathFromLanguageFolder(file, folder)))
      const contentName = contentNames.find(({ file }) => id === idOf(file))
      if (!contentName) return undefined
      const { key } = contentName
      const content = loadContent(folder)[key]
      const isInBrowser = this.environment.name === 'client'
      const json = isInBrowser ? browserJson(key, content) : JSON.stringify(content)
      return `export const ${key} = ${json}`
    },
    configureServer({ watcher, moduleGraph, ws }) {
      // A translation inherits fields of the default language.
      const watchedFolder = defaultFolderOf(folder)
      watcher.add(watchedFolder)
      watcher.on('all', (_event, file) => {
        if (!normalizePath(file).startsWith(`${normalizePath(watchedFolder)}/`)) return
        // After an error, a page may have imported none of the content, so Vite alone would not
        // reload the page.
        moduleGraph.invalidateAll()
        ws.send({ type: 'full-reload' })
      })
    },
  }
}

/** Returns the content of a file as JSON, without the fields that only the build reads. */
function browserJson(key: string, content: object): string {
  const siteFields: readonly string[] = key === 'site' ? buildOnlySiteFields : []
  const fields: readonly string[] = buildOnlyFields
  const topLevel = Object.entries(content).filter(([field]) => !siteFields.includes(field))
  return JSON.stringify(Object.fromEntries(topLevel), (field, value: unknown) =>
    fields.includes(field) ? undefined : value,
  )
}
