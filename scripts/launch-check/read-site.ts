import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport, type InlineConfig } from 'vite'
import { contentPages } from '../../plugins/prose/prose-plugin.ts'
import { pageSettings, readPages, type Page } from '../../plugins/prose/read-pages.ts'
import { contentModules } from '../../plugins/content/content-modules-plugin.ts'
import { loadContent, type Content as AllContent } from '../../plugins/content/load-content.ts'

/** The content modules. Those that are only searched for blank texts have no types here. */
export type Content = {
  site: AllContent['site']
  home: AllContent['home']
  contact: AllContent['contact']
  pages: Page[]
  modules: Record<string, unknown>
}

export type Route = { path: string; contentFile: string }

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The content of a site, from its folder, with pages as the variables of the build make them. Throws what is wrong with it. */
export function readContent(folder: string, env: Record<string, string>): Content {
  const content = loadContent(folder)
  const { site, home, contact, meta, thanks, notFound } = content
  return {
    site,
    home,
    contact,
    pages: readPages(folder, site, pageSettings(env)).pages,
    modules: { site, home, contact, meta, thanks, 'not-found': notFound },
  }
}

/** The pages that `src/routing/routes.ts` names, and the content file of each. The not-found page is served at `/404`. */
export async function readRoutes(): Promise<Route[]> {
  const { routes } = (await load(join(root, 'src/routing/routes.ts'))) as { routes: Route[] }
  return routes.map(({ path, contentFile }) => ({ path: path === '*' ? '/404' : path, contentFile }))
}

async function load(file: string) {
  const options: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [contentModules(), contentPages()],
  }
  return (await runnerImport<Record<string, unknown>>(file, options)).module
}
