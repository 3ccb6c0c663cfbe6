import { getRequestListener } from '@hono/node-server'
import path from 'node:path'
import {
  loadEnv,
  normalizePath,
  type ErrorPayload,
  type HotChannelClient,
  type Plugin,
  type ResolvedConfig,
} from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { contentError, readContent } from '../content/load-content.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { pageSettings } from '../prose/read-pages.ts'
import { answerEditor } from './answer-editor.ts'
import { checkContent, receiverFaults, type CheckedSite } from './check-content.ts'

/** A Vite plugin that fails the build and lists all faults of the content. */
export function contentCheck(): Plugin {
  return {
    name: 'content-check',
    // Before the modules load, which would report only the first fault.
    enforce: 'pre',
    apply: 'build',
    async configResolved({ env, publicDir }) {
      const settings = pageSettings(env)
      const { site } = readContent(contentFolder).content
      const faults = site ? receiverFaults(site, settings) : []
      faults.push(...(await checkContent({ folder: contentFolder, publicDir, settings })))
      if (faults.length > 0) throw errorWithoutStack(contentError(faults, contentFolder).message)
    },
  }
}

/** The site as a build of this machine would check it, with the settings of production. */
const siteOf = ({ envDir, publicDir }: ResolvedConfig): CheckedSite => ({
  folder: contentFolder,
  publicDir,
  settings: pageSettings(loadEnv('production', envDir, 'VITE_')),
})

/**
 * A Vite plugin that shows what the build would report: over the page and in the terminal of the development server, and in the forms
 * of the editor. Checks when a page or a form needs the result, so that a server without visitors does nothing.
 */
export const contentCheckInDevelopment = (): Plugin => ({
  name: 'content-check-in-development',
  apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
  configureServer({ config, middlewares, watcher, ws }) {
    let check: ReturnType<typeof findError> | undefined
    let logged: string | undefined

    async function showError(client: HotChannelClient) {
      const current = (check ??= findError(config))
      const error = await current
      // After a change, the page is loaded again and asks anew.
      if (check !== current) return
      if (error && error.message !== logged) config.logger.error(error.message, { timestamp: true })
      logged = error?.message
      if (error) client.send({ type: 'error', err: error })
    }

    ws.on('vite:client:connect', (_data, client) => void showError(client))

    watcher.on('all', (_event, file) => {
      const isIn = (folder: string) => normalizePath(file).startsWith(`${normalizePath(folder)}/`)
      const isPublic = config.publicDir !== '' && isIn(config.publicDir)
      if (!isPublic && !isIn(contentFolder)) return
      check = undefined
      // `contentModules` reloads the pages after a change of the content.
      if (isPublic) ws.send({ type: 'full-reload' })
    })

    const listener = getRequestListener((request) => answerEditor(request, siteOf(config)), {
      overrideGlobalObjects: false,
    })
    middlewares.use(`${config.base}admin/check`, (request, response) => void listener(request, response))
  },
})

/** The error that Vite's client shows over the page, or nothing if the content has no fault. */
async function findError(config: ResolvedConfig): Promise<ErrorPayload['err'] | undefined> {
  try {
    const faults = await checkContent(siteOf(config))
    if (faults.length === 0) return undefined
    const { message } = contentError(faults, contentFolder)
    return { message, stack: '', id: path.join(contentFolder, faults[0]?.file ?? '') }
  } catch (error) {
    // A setting that cannot be read.
    return { message: (error as Error).message, stack: '' }
  }
}
