import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { contentFolder } from '../content-folder.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { missingLetters, textsOf } from './content-texts.ts'
import { buildFonts, type BuiltFont } from './fonts.ts'

const virtualId = 'virtual:fonts'
const resolvedId = `\0${virtualId}`

async function readContent() {
  const files = (await readdir(contentFolder, { recursive: true })).filter((file) => /\.(md|ts)$/.test(file))
  const paths = files.map((file) => path.join(contentFolder, file))
  const texts = paths.map(async (file) => textsOf(await readFile(file, 'utf8'), path.relative(process.cwd(), file)))
  return (await Promise.all(texts)).flat()
}

async function loadFonts(): Promise<BuiltFont[]> {
  const texts = await readContent()
  const fault = await missingLetters(texts)
  if (fault) throw errorWithoutStack(fault)
  return buildFonts(texts.map(({ text }) => text).join(''))
}

const filesOf = (font: BuiltFont) => [font, ...font.extraFiles]

/**
 * A Vite plugin that subsets the fonts to the characters of the content and provides the module `virtual:fonts`: the URLs of
 * each font and the metrics of its fallbacks. It fails on a letter that the font does not have. The build emits the fonts as
 * files; the development server sends them from memory.
 */
export function contentFonts(): Plugin {
  let base = '/'
  let fonts: Promise<BuiltFont[]> | undefined
  // What failed is tried again, so that a text can be corrected while the development server runs.
  const load = () =>
    (fonts ??= loadFonts().catch((error: unknown) => {
      fonts = undefined
      throw error
    }))

  return {
    name: 'content-fonts',
    sharedDuringBuild: true,
    async configResolved(config) {
      base = config.base
      // An error that is thrown later is printed with a stack, which would hide its line.
      if (config.command === 'build') await load()
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const built = await load()
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        for (const { fileName, data } of built.flatMap(filesOf))
          this.emitFile({ type: 'asset', fileName, source: data })
      return built
        .map(({ name, fileName, extraFiles, fallbacks }) => {
          const extras = extraFiles.map((extra) => ({ url: base + extra.fileName, unicodeRange: extra.unicodeRange }))
          return `export const ${name}Font = ${JSON.stringify({ url: base + fileName, extraFiles: extras, fallbacks })}`
        })
        .join('\n')
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.endsWith('.woff2')) return next()
        load()
          .then((built) => {
            const font = built.flatMap(filesOf).find(({ fileName }) => request.url === base + fileName)
            if (!font) return next()
            response.setHeader('content-type', 'font/woff2')
            response.end(font.data)
          })
          .catch(next)
      })
    },
  }
}
