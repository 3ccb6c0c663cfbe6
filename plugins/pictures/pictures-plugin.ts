import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Plugin } from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { readContent, type ContentString } from '../content/load-content.ts'
import { readPageImages } from '../prose/read-pages.ts'
import { virtualModule } from '../virtual-module.ts'
import { planPictures, type PicturePlan } from './pictures.ts'

/** The pictures that the content names, pages of prose included. Charts of stories are named too, but they are no files. */
function namedPictures(): string[] {
  const named = readContent(contentFolder).strings.flatMap(({ name, value }) => (name === 'image' ? [value] : []))
  return [...new Set([...named.filter((image) => image.includes('/')), ...readPageImages(contentFolder)])]
}

/** Where to cut pictures that have a focus, by their paths. */
function pictureFocuses(): Record<string, string> {
  const { strings } = readContent(contentFolder)
  const imageOf = (focus: ContentString) => strings.find(({ field }) => `${field}Focus` === focus.field)?.value ?? ''
  const focuses = strings.filter(({ name }) => name === 'imageFocus')
  return Object.fromEntries(focuses.map((focus) => [imageOf(focus), focus.value]))
}

/**
 * A Vite plugin that makes the pictures which the content names into files of the sizes at which they are shown, and provides
 * the module `virtual:pictures`, which says how to show each. The development server makes a file when it is asked for.
 */
export function contentPictures(): Plugin {
  let plan: Promise<PicturePlan> | undefined
  const load = () => (plan ??= planPictures(namedPictures(), contentFolder, pictureFocuses()))
  const watched = () => ['home.yaml', ...namedPictures()].map((file) => path.join(contentFolder, file))
  return {
    ...virtualModule('pictures', watched, async function shownPictures() {
      if (this.environment.mode === 'dev') plan = undefined
      return { pictures: Object.fromEntries((await load()).shown) }
    }),
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const emit = async ({ name, make }: PicturePlan['files'][number]) =>
        this.emitFile({ type: 'asset', fileName: name, source: await make() })
      await Promise.all((await load()).files.map(emit))
    },
    configureServer({ config, middlewares }) {
      middlewares.use(config.base, (request, response, next) => {
        const send = async () => {
          const file = (await load()).files.find(({ name }) => `/${name}` === request.url)
          if (!file) return next()
          response.setHeader('content-type', getMimeType(file.name) ?? '')
          response.end(await file.make())
        }
        send().catch(next)
      })
    },
  }
}
