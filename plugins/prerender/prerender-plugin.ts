import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as Prerender from '../../src/prerender'
import { buildTranslations } from '../languages/build-translations.ts'
import { mainScript, manifestFile, renderPages } from './render-pages.ts'
import { writeSite } from './write-site.ts'

const entryFile = 'src/prerender.tsx'
const entryFolder = 'node_modules/.prerender'

// The chunks that several pages share.
// `react` has the modules that hydration needs first: React, `src/hydration/` and `src/browser/`.
// It lacks `text-width`, since only the code of headlines uses that module, and that code loads
// later.
// `radix` is a chunk of its own, since phones do not need Radix on the home page.
const chunkGroups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/](hydration|browser)[\\/](?!text-width)/,
    priority: 3,
  },
  { name: 'radix', test: /node_modules[\\/]@radix-ui[\\/]/, minShareCount: 2, priority: 2 },
  // `shared` lacks the newspaper page after a sent enquiry, which most visits do not need.
  {
    name: 'shared',
    test: /^(?!.*illustrations[\\/](newspaper-page|sunrise)\b)/,
    minShareCount: 2,
    priority: 1,
  },
]

/**
 * A Vite plugin that prerenders the site. Builds the client, then `src/prerender.tsx`. Then renders
 * each route of `src/routes.ts` to static HTML in the client's output folder, and writes the site's
 * other files. The build of the default language also builds the translations.
 */
export const prerenderRoutes = (): Plugin => ({
  name: 'prerender-routes',
  enforce: 'pre',
  apply: 'build',
  config: () => ({
    environments: {
      client: {
        define: { 'import.meta.env.IN_PRERENDERED_PAGE': 'true' },
        build: {
          manifest: manifestFile,
          rolldownOptions: {
            input: mainScript,
            preserveEntrySignatures: 'exports-only',
            output: { codeSplitting: { groups: chunkGroups } },
          },
        },
      },
      prerender: {
        consumer: 'server',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: entryFolder,
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: {
            input: entryFile,
            // One file, so that all modules share one instance of Stitches.
            output: { entryFileNames: '[name].mjs', codeSplitting: false },
          },
        },
      },
    },
    builder: {
      sharedConfigBuild: true,
      async buildApp(builder) {
        const { config, environments } = builder
        const { client, prerender } = environments
        if (!client || !prerender)
          throw new Error('The client and prerender environments are missing')
        await builder.build(client)
        await builder.build(prerender)
        const file = pathToFileURL(path.resolve(config.root, entryFolder, 'prerender.mjs'))
        // Each build needs a new URL: Node caches modules by URL, and a process can build twice.
        const entry = (await import(`${file.href}?${Date.now()}`)) as typeof Prerender
        await writeSite(config, entry, await renderPages(config, entry))
        await buildTranslations(config)
      },
    },
  }),
})
