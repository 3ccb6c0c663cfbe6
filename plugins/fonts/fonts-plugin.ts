import type { Plugin } from 'vite'
import { contentFiles, readContentTexts } from './content-texts.ts'
import { buildFonts, buildLatinHeadline } from './fonts.ts'

const virtualId = 'virtual:fonts'
const resolvedId = `\0${virtualId}`

async function loadFonts() {
  const text = readContentTexts()
    .map((each) => each.text)
    .join('')
  const [fonts, latinHeadline] = await Promise.all([buildFonts(text), buildLatinHeadline(text)])
  return { fonts, latinHeadline, files: [...fonts, ...fonts.flatMap(({ extraFiles }) => extraFiles), ...latinHeadline] }
}

/**
 * A Vite plugin that subsets the fonts to the characters of the content and provides the module `virtual:fonts`: the URLs of
 * each font and the metrics of its fallbacks. The build emits the fonts as files; the development server sends them from memory.
 */
export function contentFonts(): Plugin {
  let base = '/'
  let fonts: ReturnType<typeof loadFonts> | undefined
  // What failed is tried again, so that a text can be corrected while the development server runs.
  const load = () =>
    (fonts ??= loadFonts().catch((error: unknown) => {
      fonts = undefined
      throw error
    }))

  return {
    name: 'content-fonts',
    sharedDuringBuild: true,
    configResolved(config) {
      base = config.base
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      if (this.environment.mode === 'dev') fonts = undefined
      for (const file of contentFiles()) this.addWatchFile(file)
      const { fonts: built, latinHeadline, files } = await load()
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        for (const { fileName, data } of files) this.emitFile({ type: 'asset', fileName, source: data })
      const latinFiles = latinHeadline.map(({ fileName, unicodeRange }) => ({ url: base + fileName, unicodeRange }))
      return built
        .map(({ name, fileName, extraFiles, fallbacks }) => {
          const extras = extraFiles.map((extra) => ({ url: base + extra.fileName, unicodeRange: extra.unicodeRange }))
          return `export const ${name}Font = ${JSON.stringify({ url: base + fileName, extraFiles: extras, fallbacks })}`
        })
        .concat(`export const latinHeadlineFiles = ${JSON.stringify(latinFiles)}`)
        .join('\n')
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.endsWith('.woff2')) return next()
        load()
          .then(({ files }) => {
            const font = files.find(({ fileName }) => request.url === base + fileName)
            if (!font) return next()
            response.setHeader('content-type', 'font/woff2')
            response.end(font.data)
          })
          .catch(next)
      })
    },
  }
}
