import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { contentFile, contentFolder } from './content-folder.ts'
import { contentNames, loadContent, readContent } from './load-content.ts'

/**
 * A Vite plugin that provides the YAML files of `src/content/`, or of another folder, as modules:
 * `home.yaml` exports `home`, as the schema has made it. A build knows which service counts visits,
 * and holds no code for one if there is none. The development server shows faults over the page,
 * and loads it again when a file of the content has been saved.
 */
export function contentModules(folder = contentFolder): Plugin {
  let replaced = ''
  return {
    name: 'content-modules',
    enforce: 'pre',
    config(_config, { command }) {
      if (command === 'serve') return undefined
      const { analytics } = readContent(folder).content.site ?? {}
      return { define: { 'import.meta.env.ANALYTICS': JSON.stringify(analytics ?? null) } }
    },
    configResolved({ root }) {
      replaced = path.resolve(root, 'src/content')
      contentFile('', folder)
    },
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return undefined
      const { dir, base } = path.parse(path.resolve(path.dirname(importer), source))
      return dir === replaced ? normalizePath(contentFile(base, folder)) : undefined
    },
    load(id) {
      const name = contentNames.find(({ file }) => id === normalizePath(path.join(folder, file)))
      return name && `export const ${name.key} = ${JSON.stringify(loadContent(folder)[name.key])}`
    },
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.add(folder)
      watcher.on('all', (_event, file) => {
        if (!normalizePath(file).startsWith(`${normalizePath(folder)}/`)) return
        // A page that could not start imports nothing, so it would not hear of the change.
        moduleGraph.invalidateAll()
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
