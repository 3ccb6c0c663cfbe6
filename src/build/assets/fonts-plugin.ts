import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { contentFolder } from '../content-folder.ts'
import { buildFonts, joinStringLiterals, type BuiltFont } from './fonts.ts'

const virtualId = 'virtual:fonts'
const resolvedId = `\0${virtualId}`

async function readContent() {
  const files = (await readdir(contentFolder)).filter((file) => file.endsWith('.ts'))
  return Promise.all(files.map((file) => readFile(path.join(contentFolder, file), 'utf8')))
}

/**
 * A Vite plugin that subsets the fonts to the characters of the content and provides the module `virtual:fonts`: the URL of
 * each font and the metrics of its fallbacks. The build emits the fonts as files; the development server sends them from memory.
 */
export function contentFonts(): Plugin {
  let base = '/'
  let fonts: Promise<BuiltFont[]> | undefined
  const load = () => (fonts ??= readContent().then((sources) => buildFonts(sources.map(joinStringLiterals).join(''))))

  return {
    name: 'content-fonts',
    sharedDuringBuild: true,
    configResolved(config) {
      base = config.base
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const built = await load()
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        for (const { fileName, data } of built) this.emitFile({ type: 'asset', fileName, source: data })
      return built
        .map(
          ({ name, fileName, fallbacks }) =>
            `export const ${name}Font = ${JSON.stringify({ url: base + fileName, fallbacks })}`,
        )
        .join('\n')
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.endsWith('.woff2')) return next()
        load()
          .then((built) => {
            const font = built.find(({ fileName }) => request.url === base + fileName)
            if (!font) return next()
            response.setHeader('content-type', 'font/woff2')
            response.end(font.data)
          })
          .catch(next)
      })
    },
  }
}
