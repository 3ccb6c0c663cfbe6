import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { errorWithoutStack } from '../error-without-stack.ts'
import { createStaticHost } from './static-host.ts'

/**
 * A Vite plugin that makes `vite preview` serve the build as a static host would. In the mode `measure`, the not-found page is
 * served at `/404` with status 200, because Lighthouse fails any page with status 404. Throws if there is no build.
 */
export function previewAsStaticHost(): Plugin {
  return {
    name: 'preview-as-static-host',

    // Vite's CORS middleware would run first, and add headers that a static host does not send.
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
