import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import type { ContactContent, HomeContent, LegalContent, SiteContent } from '#content-types'

/** The content modules. Those that are only searched for blank texts have no types here. */
export type Content = {
  site: SiteContent
  home: HomeContent
  contact: ContactContent
  privacy: LegalContent
  terms: LegalContent
  modules: Record<string, unknown>
}

export type Route = { path: string; contentFile: string }

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The content of a site, from the folder of its TypeScript files. Throws what Vite says when it cannot be read. */
export async function readContent(folder: string): Promise<Content> {
  const names = ['site', 'home', 'contact', 'legal', 'meta', 'thanks', 'not-found']
  const entries = await Promise.all(names.map(async (name) => [name, await load(join(folder, `${name}.ts`))] as const))
  const modules: Record<string, Record<string, unknown>> = Object.fromEntries(entries)
  return {
    site: modules.site?.site,
    home: modules.home?.homeContent,
    contact: modules.contact?.contactContent,
    privacy: modules.legal?.privacyContent,
    terms: modules.legal?.termsContent,
    modules,
  } as Content
}

/** The pages that `src/routing/routes.ts` names, and the content file of each. The not-found page is served at `/404`. */
export async function readRoutes(): Promise<Route[]> {
  const { routes } = (await load(join(root, 'src/routing/routes.ts'))) as { routes: Route[] }
  return routes.map(({ path, contentFile }) => ({ path: path === '*' ? '/404' : path, contentFile }))
}

async function load(file: string) {
  const options = { configFile: false, logLevel: 'error', mode: 'production' } as const
  return (await runnerImport<Record<string, unknown>>(pathToFileURL(file).pathname, options)).module
}
