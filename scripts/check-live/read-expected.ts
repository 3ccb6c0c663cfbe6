import { join } from 'node:path'
import { runnerImport, type InlineConfig } from 'vite'
import { contentFolder } from '../../plugins/content/content-folder.ts'
import { loadContent } from '../../plugins/content/load-content.ts'
import { contentModules } from '../../plugins/content/content-modules-plugin.ts'
import { contentPages } from '../../plugins/prose/prose-plugin.ts'
import { root } from '../launch-check/read-site.ts'

type Routes = { notFoundPath: string; routes: { path: string; meta: { isIndexed?: boolean } }[] }

/** The agency and its pages, from the files that the build makes the site of. Throws what Vite says when they cannot be read. */
export async function readExpected() {
  const { site } = loadContent(contentFolder)
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
  const plugins = [contentModules(), contentPages()]
  const options: InlineConfig = { configFile: false, logLevel: 'error', mode: 'production', plugins }
  return (await runnerImport<Module>(file, options)).module
}
