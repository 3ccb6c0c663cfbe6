import path from 'node:path'
import { normalizePath, runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import { contentError } from '../error-without-stack.ts'
import { pageSettings, type PageSettings } from '../prose/read-pages.ts'
import { contentFolder, filesIn } from './content-folder.ts'
import { checkContent, type SectionRoute } from './check-content.ts'

/**
 * A Vite plugin that checks the content. The build fails on its faults; the development server shows them over the page, and
 * loads the page again when a file of the content has been saved.
 */
export function contentCheck(): Plugin {
  const folder = normalizePath(contentFolder)
  let config: ResolvedConfig
  let faults: Promise<string[]> | undefined
  const check = () =>
    (faults ??= sectionRoutes(config.root).then((routes) =>
      checkContent(settingsOf(config), routes, config.publicDir ? filesIn(config.publicDir) : [], config.base),
    ))

  return {
    name: 'content-check',
    // Before the modules are loaded, which would tell the first fault alone.
    enforce: 'pre',
    apply: (_config, { mode, isPreview }) => mode !== 'test' && !isPreview,
    async configResolved(resolved) {
      config = resolved
      if (config.command === 'build') throwFaults(await check())
    },
    async load(id) {
      if (path.posix.dirname(id) === folder && this.environment.mode === 'dev') throwFaults(await check())
    },
    configureServer({ watcher, ws }) {
      watcher.add(contentFolder)
      watcher.on('all', (_event, file) => {
        if (!normalizePath(file).startsWith(`${folder}/`)) return
        const before = faults
        faults = undefined
        // A page that could not start imports nothing, so it would not hear of the change. What could not be read is a fault, too.
        void before
          ?.then(
            ({ length }) => length > 0,
            () => true,
          )
          .then((wasFaulty) => wasFaulty && ws.send({ type: 'full-reload' }))
      })
    },
  }
}

/** Whoever develops need not say yet who is to receive enquiries. */
function settingsOf({ env, command }: ResolvedConfig): PageSettings {
  const settings = pageSettings(env)
  return command === 'serve' && settings.receiver === 'unset' ? { ...settings, receiver: 'simulated' } : settings
}

function throwFaults(faults: string[]) {
  if (faults.length > 0) throw contentError(faults)
}

/** The pages of sections, which are there even if the content cannot be read. */
async function sectionRoutes(root: string): Promise<SectionRoute[]> {
  const withoutContent: Plugin = {
    name: 'without-content',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:pages' ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:pages') return 'export const pages = []'
      return id.endsWith('/meta.yaml') ? 'export const meta = {}' : undefined
    },
  }
  const file = path.join(root, 'src/routes.ts')
  const { module } = await runnerImport<{ routes: SectionRoute[] }>(file, {
    configFile: false,
    logLevel: 'error',
    plugins: [withoutContent],
  })
  return module.routes
}
