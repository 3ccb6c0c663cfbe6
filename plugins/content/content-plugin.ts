import path from 'node:path'
import { normalizePath, type Plugin, type ResolvedConfig } from 'vite'
import { contentError } from '../error-without-stack.ts'
import { pageSettings } from '../prose/read-pages.ts'
import { checkContent } from './check-content.ts'
import { contentFile, contentFolder, filesIn } from './content-folder.ts'
import { contentNames, loadContent, readContent } from './load-content.ts'

/**
 * A Vite plugin that provides the YAML files of `src/content/`, or of another folder, as modules: `home.yaml` exports `home`, as
 * the schema has made it. A build knows which service counts visits, and holds no code for one if there is none.
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
  }
}

/**
 * A Vite plugin that checks the content. The build fails on its faults; the development server shows them over the page, and
 * loads the page again when a file of the content has been saved.
 */
export function contentCheck(): Plugin {
  const folder = normalizePath(contentFolder)
  let config: ResolvedConfig
  let faults: Promise<string[]> | undefined
  async function check() {
    const settings = pageSettings(config.env)
    // Whoever develops need not say yet who is to receive enquiries.
    if (config.command === 'serve' && settings.receiver === 'unset') settings.receiver = 'simulated'
    faults ??= checkContent(settings, config.publicDir ? filesIn(config.publicDir) : [])
    const lines = await faults
    if (lines.length > 0) throw contentError(lines)
  }
  return {
    name: 'content-check',
    // Before the modules are loaded, which would tell the first fault alone.
    enforce: 'pre',
    apply: (_config, { mode, isPreview }) => mode !== 'test' && !isPreview,
    async configResolved(resolved) {
      config = resolved
      if (config.command === 'build') await check()
    },
    async load(id) {
      if (path.posix.dirname(id) === folder && this.environment.mode === 'dev') await check()
    },
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.add(contentFolder)
      watcher.on('all', (_event, file) => {
        if (!normalizePath(file).startsWith(`${folder}/`)) return
        faults = undefined
        // A page that could not start imports nothing, so it would not hear of the change.
        moduleGraph.invalidateAll()
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
