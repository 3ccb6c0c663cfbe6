import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sirv from 'sirv'
import { normalizePath, type Plugin } from 'vite'
import { contentFolder } from './content-folder.ts'

const isPicture = (file: string) => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(file)

/**
 * A Vite plugin that ships the pictures in the folders of the content folder at their paths in it, such as
 * `/portraits/ana.webp`. The mark, which stands in no folder, is not among them: other files are drawn from it.
 */
export function contentPictures(): Plugin {
  return {
    name: 'content-pictures',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const file of await readdir(contentFolder, { recursive: true }))
        if (isPicture(file) && path.dirname(file) !== '.')
          this.emitFile({
            type: 'asset',
            fileName: normalizePath(file),
            source: await readFile(path.join(contentFolder, file)),
          })
    },
    configureServer({ config, middlewares }) {
      const serve = sirv(contentFolder, { dev: true })
      middlewares.use(config.base, (request, response, next) =>
        isPicture(request.url ?? '') ? serve(request, response, next) : next(),
      )
    },
  }
}
