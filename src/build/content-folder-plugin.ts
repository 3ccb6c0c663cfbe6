import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { contentFile, contentFolder } from './content-folder.ts'

/**
 * A Vite plugin that takes the files of `src/content/` from another folder instead, `folder`. The build and the development
 * server end with one line, which names the folder or the file, if it is not there.
 */
export function resolveContent(folder = contentFolder): Plugin {
  let replaced = ''
  return {
    name: 'content-folder',
    enforce: 'pre',
    configResolved({ root }) {
      replaced = path.resolve(root, 'src/content')
      contentFile('', folder)
    },
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return undefined
      const { dir, name, ext } = path.parse(path.resolve(path.dirname(importer), source))
      return dir === replaced ? normalizePath(contentFile(name + (ext || '.ts'), folder)) : undefined
    },
  }
}
