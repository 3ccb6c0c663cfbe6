import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { buildOnlySiteFields } from '../../src/content-schema.ts'
import { contentFile } from './content-folder.ts'
import { builtFolder, defaultFolderOf, pathInLanguage } from './languages.ts'
import { contentNames, loadContent, readContent } from './load-content.ts'

/**
 * A Vite plugin that provides the YAML files of a language as modules. `home.yaml` exports `home`,
 * the output of the schema. In the browser, `site` lacks the fields that only the build reads.
 * Imports from `src/content/` get the files of `folder`. A build defines
 * `import.meta.env.ANALYTICS`, so that a site without analytics has no code for analytics. The
 * development server reloads pages after a change of the folder. Throws if the folder is missing.
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
      // Throws if the folder is missing.
      contentFile('', folder)
    },
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return undefined
      const { dir, base } = path.parse(path.resolve(path.dirname(importer), source))
      return dir === importedFolder
        ? normalizePath(contentFile(pathInLanguage(base, folder), folder))
        : undefined
    },
    load(id) {
      const idOf = (file: string) => normalizePath(path.join(folder, pathInLanguage(file, folder)))
      const loaded = contentNames.find(({ file }) => id === idOf(file))
      if (!loaded) return undefined
      const { key } = loaded
      const content = loadContent(folder)[key]
      const isInBrowser = this.environment.name === 'client'
      const exported = isInBrowser && key === 'site' ? withoutBuildFields(content) : content
      return `export const ${key} = ${JSON.stringify(exported)}`
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

/** Returns the content of `site.yaml` without the fields that only the build reads. */
function withoutBuildFields(content: object) {
  const isBuildOnly = (field: string) => buildOnlySiteFields.some((name) => name === field)
  return Object.fromEntries(Object.entries(content).filter(([field]) => !isBuildOnly(field)))
}
