import path from 'node:path'
import { normalizePath, runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import { checkContentFolder, filesIn, type FoundRoute } from './content-check.ts'
import { contentFolder } from './content-folder.ts'
import { contentError } from './error-without-stack.ts'
import { contentPages } from '../../plugins/prose/prose-plugin.ts'
import { pageSettings, type PageSettings } from '../../plugins/prose/read-pages.ts'

const folder = normalizePath(contentFolder)

/**
 * A Vite plugin that checks the content. The build fails on its faults; the development server shows them over the page, and
 * loads the page again when a file of the content has been saved.
 */
export function checkContent(): Plugin {
  let config: ResolvedConfig
  let faults: Promise<string[]> | undefined
  const check = () =>
    (faults ??= checkContentFolder(
      () => findRoutes(config.root),
      settingsOf(config),
      config.publicDir ? filesIn(config.publicDir) : [],
      config.base,
    ))

  return {
    name: 'check-content',
    // Before Vite compiles a module: what it says of one that it cannot read is twenty lines of code.
    enforce: 'pre',
    apply: (_config, { mode, isPreview }) => mode !== 'test' && !isPreview,
    async configResolved(resolved) {
      config = resolved
      if (config.command === 'build') throwFaults(await check())
    },
    async transform(_code, id) {
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

/** The pages of the site. */
async function findRoutes(root: string): Promise<FoundRoute[]> {
  const file = path.join(root, 'src/routing/routes.ts')
  const { module } = await runnerImport<{ routes: FoundRoute[] }>(file, {
    configFile: false,
    logLevel: 'error',
    plugins: [contentPages()],
  })
  return module.routes
}
