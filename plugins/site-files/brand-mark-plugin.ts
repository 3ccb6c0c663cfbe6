import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { contentFile, contentFolder } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import { drawFavicon, parseBrandMark } from './brand-mark.ts'

const virtualId = 'virtual:brand-mark'
const resolvedId = `\0${virtualId}`
const faviconName = 'favicon.svg'

const markFile = () => contentFile('mark.svg')

/** Reads the agency's mark from the content folder. */
export const readBrandMark = async () => parseBrandMark(await readFile(markFile(), 'utf8'))

async function readFavicon() {
  const { light, dark } = loadContent(contentFolder).colours
  return drawFavicon(await readBrandMark(), light, dark)
}

/**
 * A Vite plugin that reads the agency's mark, provides it as the module `virtual:brand-mark`, and makes `/favicon.svg` from it.
 * The development server sends the favicon from memory.
 */
export function brandMark(): Plugin {
  return {
    name: 'brand-mark',
    sharedDuringBuild: true,
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      this.addWatchFile(markFile())
      const { viewBox, width, height, shapes } = await readBrandMark()
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
