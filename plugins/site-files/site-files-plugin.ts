import { lookup } from 'mrmime'
import type { Plugin } from 'vite'
import type { PrerenderEntry } from '../prerender/prerender-plugin.ts'
import { listSiteFiles } from './list-site-files.ts'

/** A Vite plugin with which the development server answers for the files that only the build writes, such as `robots.txt`. */
export function serveSiteFiles(): Plugin {
  return {
    name: 'serve-site-files',
    apply: 'serve',
    configureServer(server) {
      const { base } = server.config
      // Vite has taken the base path off already. Addresses of code have a query, or a name that no such file has.
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? ''
        if (!/^\/[\w./-]+\.(png|txt|xml|webmanifest)$/.test(path)) return next()
        server
          .ssrLoadModule('/src/prerender.tsx')
          .then(async (entry) => {
            const file = listSiteFiles(base, entry as PrerenderEntry).find((each) => each.path === path)
            if (!file) return next()
            response.setHeader('content-type', lookup(path) ?? '')
            response.end(await file.make())
          })
          .catch(next)
      })
    },
  }
}
