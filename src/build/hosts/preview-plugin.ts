import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { errorWithoutStack } from '../error-without-stack.ts'
import { createStaticHost } from './static-host.ts'

/**
 * Makes `vite preview` serve the build as a static host would. In the mode `measure`, the page for what is not found has an
 * address of its own: Lighthouse takes the status 404 itself for a fault. Throws when nothing has been built.
 */
export function previewAsStaticHost(): Plugin {
  return {
    name: 'preview-as-static-host',

    // Vite's own CORS answer would stand before this one, and add headers that no static host sends.
    config: () => ({ preview: { cors: false } }),

    configurePreviewServer(server) {
      const { root, base, build, mode } = server.config
      const folder = resolve(root, build.outDir)
      if (!existsSync(join(folder, 'index.html')))
        throw errorWithoutStack(`There is no built site in ${build.outDir}: build it first.`)
      server.middlewares.use(createStaticHost(folder, { base, hasNotFoundAddress: mode === 'measure' }))
    },
  }
}
