import { join } from 'node:path'
import { runnerImport, type InlineConfig } from 'vite'
import type { SiteContent } from '#content-types'
import { contentFolder } from '../../src/build/content-folder.ts'
import { resolveContent } from '../../src/build/content-folder-plugin.ts'
import { contentPages } from '../../plugins/prose/prose-plugin.ts'
import { root } from '../launch-check/read-site.ts'

type Routes = { notFoundPath: string; routes: { path: string; meta: { isIndexed?: boolean } }[] }

/** The agency and its pages, from the files that the build makes the site of. Throws what Vite says when they cannot be read. */
export async function readExpected() {
  const { site } = await load<{ site: SiteContent }>(join(contentFolder, 'site.ts'))
  const { routes, notFoundPath } = await load<Routes>(join(root, 'src/routing/routes.ts'))
  return {
    site,
    siteUrl: site.url,
    routes: routes
      .filter(({ path }) => path !== notFoundPath)
      .map(({ path, meta }) => ({ path, isIndexed: meta.isIndexed === true })),
  }
}

async function load<Module>(file: string) {
  const plugins = [resolveContent(), contentPages()]
  const options: InlineConfig = { configFile: false, logLevel: 'error', mode: 'production', plugins }
  return (await runnerImport<Module>(file, options)).module
}
