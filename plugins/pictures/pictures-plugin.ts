import path from 'node:path'
import type { Plugin } from 'vite'
import { makeOnce } from '../build-cache.ts'
import { contentFolder } from '../content/content-folder.ts'
import { readContent } from '../content/load-content.ts'
import { mediaTypes } from '../media-types.ts'
import { readPageImages } from '../prose/read-pages.ts'
import { planPictures, type PicturePlan } from './pictures.ts'

const virtualId = 'virtual:pictures'
const resolvedId = `\0${virtualId}`
/** The pictures that the content names, pages of prose included. Charts of stories are named too, but they are no files. */
function namedPictures(): string[] {
  const named = readContent(contentFolder).strings.flatMap(({ name, value }) => (name === 'image' ? [value] : []))
  return [...new Set([...named.filter((image) => image.includes('/')), ...readPageImages(contentFolder)])]
}

/**
 * A Vite plugin that makes the pictures which the content names into files of the sizes at which they are shown, and provides
 * the module `virtual:pictures`, which says how to show each. The development server makes a file when it is asked for.
 */
export function contentPictures(): Plugin {
  let plan: Promise<PicturePlan> | undefined
  const load = () => (plan ??= planPictures(namedPictures(), contentFolder))
  return {
    name: 'content-pictures',
    sharedDuringBuild: true,
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      if (this.environment.mode === 'dev') plan = undefined
      this.addWatchFile(path.join(contentFolder, 'home.yaml'))
      const { shown } = await load()
      for (const image of shown.keys()) this.addWatchFile(path.join(contentFolder, image))
      return `export const pictures = ${JSON.stringify(Object.fromEntries(shown))}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const emit = async ({ name, make }: PicturePlan['files'][number]) =>
        this.emitFile({ type: 'asset', fileName: name, source: await makeOnce(name, make) })
      await Promise.all((await load()).files.map(emit))
    },
    configureServer({ config, middlewares }) {
      middlewares.use(config.base, (request, response, next) => {
        load()
          .then(async ({ files }) => {
            const file = files.find(({ name }) => `/${name}` === request.url)
            if (!file) return next()
            response.setHeader('content-type', mediaTypes[path.extname(file.name)] ?? '')
            response.end(await file.make())
          })
          .catch(next)
      })
    },
  }
}
