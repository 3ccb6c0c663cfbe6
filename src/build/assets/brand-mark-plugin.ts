import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { palette } from '../../styles/tokens.ts'
import { drawFavicon, parseBrandMark } from './brand-mark.ts'

/** The file of the mark, relative to the root of the project. */
export const markFile = 'src/content/mark.svg'
const virtualId = 'virtual:brand-mark'
const resolvedId = `\0${virtualId}`
const faviconName = 'favicon.svg'

/**
 * A Vite plugin that reads the agency's mark, provides it as the module `virtual:brand-mark`, and makes `/favicon.svg` from it.
 * The development server sends the favicon from memory.
 */
export function brandMark(): Plugin {
  let root = process.cwd()
  const readMark = async () => parseBrandMark(await readFile(path.join(root, markFile), 'utf8'))
  const readFavicon = async () => drawFavicon(await readMark(), palette.light, palette.dark)

  return {
    name: 'brand-mark',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      this.addWatchFile(path.join(root, markFile))
      const { viewBox, width, height, shapes } = await readMark()
      return `export const brandMark = ${JSON.stringify({ viewBox, width, height, shapes })}`
    },
    async generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: faviconName, source: await readFavicon() })
    },
    configureServer({ config, middlewares }) {
      middlewares.use(config.base + faviconName, (_request, response, next) => {
        readFavicon()
          .then((favicon) => {
            response.setHeader('content-type', 'image/svg+xml')
            response.end(favicon)
          })
          .catch(next)
      })
    },
  }
}
