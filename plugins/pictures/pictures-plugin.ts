import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Plugin } from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { readContent } from '../content/load-content.ts'
import { readPageImages } from '../prose/read-pages.ts'
import { virtualModule } from '../virtual-module.ts'
import { planPicture, type PicturePlan } from './pictures.ts'

/**
 * The pictures that the content names, pages of prose included. Charts of stories are named too,
 * but they are no files.
 */
function namedPictures(): string[] {
  const named = readContent(contentFolder).strings.flatMap(({ name, value }) =>
    name === 'image' ? [value] : [],
  )
  return [
    ...new Set([...named.filter((image) => image.includes('/')), ...readPageImages(contentFolder)]),
  ]
}

function planPictures() {
  const { strings } = readContent(contentFolder)
  const focusFields = (image: string) =>
    strings.flatMap(({ field, value }) => (value === image ? `${field}Focus` : []))
  const focusOf = (image: string) =>
    strings.find(({ field }) => focusFields(image).includes(field))?.value
  return Promise.all(
    namedPictures().map((image) => planPicture(image, contentFolder, focusOf(image))),
  )
}

/**
 * A Vite plugin that makes the pictures which the content names into files of the sizes at which
 * they are shown, and provides the module `virtual:pictures`, which says how to show each. The
 * development server makes a file when it is asked for.
 */
export function contentPictures(): Plugin {
  let plans: Promise<PicturePlan[]> | undefined
  const load = () => (plans ??= planPictures())
  const loadFiles = async () => (await load()).flatMap(({ files }) => files)
  const watched = () =>
    ['home.yaml', ...namedPictures()].map((file) => path.join(contentFolder, file))
  return {
    ...virtualModule('pictures', watched, async function shownPictures() {
      if (this.environment.mode === 'dev') plans = undefined
      return {
        pictures: Object.fromEntries((await load()).map(({ image, shown }) => [image, shown])),
      }
    }),
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const emit = async ({ name, make }: PicturePlan['files'][number]) =>
        this.emitFile({ type: 'asset', fileName: name, source: await make() })
      await Promise.all((await loadFiles()).map(emit))
    },
    configureServer({ config, middlewares }) {
      middlewares.use(config.base, (request, response, next) => {
        const send = async () => {
          const file = (await loadFiles()).find(({ name }) => `/${name}` === request.url)
          if (!file) return next()
          response.setHeader('content-type', getMimeType(file.name) ?? '')
          response.end(await file.make())
        }
        send().catch(next)
      })
    },
  }
}
