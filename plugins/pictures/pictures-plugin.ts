import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Plugin } from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { builtFolder, builtLanguage } from '../content/languages.ts'
import { readContent } from '../content/load-content.ts'
import type { ContentString } from '../content/read-yaml.ts'
import { readPagePictures } from '../prose/read-pages.ts'
import { virtualModule } from '../virtual-module.ts'
import { focusOf } from './picture-focus.ts'
import { planPicture, type PicturePlan } from './pictures.ts'
import { halftoneThemesOf } from './halftone-picture.ts'

/**
 * Returns the paths of the pictures in the YAML files and in prose pages. The `image` of a story
 * can also be the name of a chart: `curve`, `fan` or `bars`. These names have no `/`.
 */
function picturePaths(strings: ContentString[]): string[] {
  const images = strings.filter(({ name, value }) => name === 'image' && value.includes('/'))
  return [...new Set([...images.map(({ value }) => value), ...readPagePictures(builtFolder())])]
}

function planPictures(): Promise<PicturePlan[]> {
  const { content, strings } = readContent(builtFolder())
  const halftoneThemes = halftoneThemesOf(content)
  return Promise.all(
    picturePaths(strings).map((picturePath) =>
      planPicture(picturePath, contentFolder, focusOf(picturePath, strings), halftoneThemes),
    ),
  )
}

/**
 * In the build of a translation, reads a file of a picture from the build of the default language.
 * Making the file again could take seconds. A file of the same name has the same content, since the
 * name has a hash of everything that the file depends on. Returns `undefined` if there is no such
 * file, and in the build of the default language.
 */
async function readFromDefaultBuild(outDir: string, name: string) {
  if (!builtLanguage()) return undefined
  return readFile(path.join(outDir, '..', name)).catch(() => undefined)
}

/**
 * Returns the files to watch: the pictures, `home.yaml` with the fields for pictures, `site.yaml`
 * with the treatment of pictures, and `colors.yaml`.
 */
const watchedFiles = () =>
  [
    'home.yaml',
    'site.yaml',
    'colors.yaml',
    ...picturePaths(readContent(builtFolder()).strings),
  ].map((file) => path.join(contentFolder, file))

/**
 * A Vite plugin that writes the pictures of the content in the sizes at which pages show them.
 * `virtual:pictures` has the data for the markup of each picture. The development server makes a
 * file when a page requests it. Throws for an unreadable picture.
 */
export function contentPictures(): Plugin {
  let plans: Promise<PicturePlan[]> | undefined
  const getPlans = () => (plans ??= planPictures())
  const plannedFiles = async () => (await getPlans()).flatMap(({ files }) => files)
  return {
    ...virtualModule('pictures', watchedFiles, async function loadPictures() {
      // The content may have changed since the last load.
      if (this.environment.mode === 'dev') plans = undefined
      const entries = (await getPlans()).map(({ picturePath, markupData }) => [
        picturePath,
        markupData,
      ])
      return { pictures: Object.fromEntries(entries) }
    }),
    async generateBundle() {
      const { name: environment, config } = this.environment
      if (environment !== 'client') return
      const outDir = path.resolve(config.root, config.build.outDir)
      const emit = async ({ name, make }: PicturePlan['files'][number]) => {
        const source = (await readFromDefaultBuild(outDir, name)) ?? (await make())
        this.emitFile({ type: 'asset', fileName: name, source })
      }
      await Promise.all((await plannedFiles()).map(emit))
    },
    configureServer({ config, middlewares }) {
      middlewares.use(config.base, (request, response, next) => {
        const send = async () => {
          const file = (await plannedFiles()).find(({ name }) => `/${name}` === request.url)
          if (!file) return next()
          response.setHeader('content-type', getMimeType(file.name) ?? '')
          response.end(await file.make())
        }
        send().catch(next)
      })
    },
  }
}
