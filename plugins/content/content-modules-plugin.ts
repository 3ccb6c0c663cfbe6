import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { contentFile, contentFolder } from './content-folder.ts'
import { contentNames, loadContent } from './load-content.ts'

/**
 * A Vite plugin that provides the YAML files of `src/content/`, or of another folder, as modules: `home.yaml` exports `home`, as
 * the schema has made it.
 */
export function contentModules(folder = contentFolder): Plugin {
  let replaced = ''
  return {
    name: 'content-modules',
    enforce: 'pre',
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
  }
}
