import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport, type InlineConfig } from 'vite'
import { contentPages } from '../../plugins/prose/prose-plugin.ts'
import { pageSettings, readPages, type Page } from '../../plugins/prose/read-pages.ts'
import type { ContactContent, HomeContent, SiteContent } from '#content-types'

/** The content modules. Those that are only searched for blank texts have no types here. */
export type Content = {
  site: SiteContent
  home: HomeContent
  contact: ContactContent
  pages: Page[]
  modules: Record<string, unknown>
}

export type Route = { path: string; contentFile: string }

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The content of a site, from its folder, with pages as the variables of the build make them. Throws what Vite says when it cannot be read. */
export async function readContent(folder: string, env: Record<string, string>): Promise<Content> {
  const names = ['site', 'home', 'contact', 'meta', 'thanks', 'not-found']
  const entries = await Promise.all(names.map(async (name) => [name, await load(join(folder, `${name}.ts`))] as const))
  const modules: Record<string, Record<string, unknown>> = Object.fromEntries(entries)
  return {
    site: modules.site?.site,
    home: modules.home?.homeContent,
    contact: modules.contact?.contactContent,
    pages: readPages(folder, modules.site?.site as SiteContent | undefined, pageSettings(env)).pages,
    modules,
  } as Content
}

/** The pages that `src/routing/routes.ts` names, and the content file of each. The not-found page is served at `/404`. */
export async function readRoutes(): Promise<Route[]> {
  const { routes } = (await load(join(root, 'src/routing/routes.ts'))) as { routes: Route[] }
  return routes.map(({ path, contentFile }) => ({ path: path === '*' ? '/404' : path, contentFile }))
}

async function load(file: string) {
  const options: InlineConfig = { configFile: false, logLevel: 'error', mode: 'production', plugins: [contentPages()] }
  return (await runnerImport<Record<string, unknown>>(file, options)).module
}
