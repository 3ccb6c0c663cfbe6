import { getRequestListener } from '@hono/node-server'
import path from 'node:path'
import {
  loadEnv,
  normalizePath,
  type ErrorPayload,
  type HotChannelClient,
  type Plugin,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { contentError, readContent } from '../content/load-content.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { pageSettings } from '../prose/page-settings.ts'
import { answerEditor } from './answer-editor.ts'
import { checkContent, receiverProblems } from './check-content.ts'
import type { CheckedSite } from './check-texts.ts'

/** A Vite plugin that fails the build if the content has problems. The error lists all problems. */
export function contentCheck(): Plugin {
  return {
    name: 'content-check',
    // This plugin runs before the plugins that load the content: their errors list fewer problems.
    enforce: 'pre',
    apply: 'build',
    async configResolved({ env, publicDir }) {
      const settings = pageSettings(env)
      const { site } = readContent(contentFolder).content
      const problems = site ? receiverProblems(site, settings) : []
      problems.push(...(await checkContent({ folder: contentFolder, publicDir, settings })))
      if (problems.length > 0)
        throw errorWithoutStack(contentError(problems, contentFolder).message)
    },
  }
}

/** The site that the development server checks, with the settings of a production build. */
const checkedSite = ({ envDir, publicDir }: ResolvedConfig): CheckedSite => ({
  folder: contentFolder,
  publicDir,
  settings: pageSettings(loadEnv('production', envDir, 'VITE_')),
})

/**
 * A Vite plugin that shows the problems of the content during development: over the page, in the
 * terminal, and in the forms of the editor. Checks the content only when a page or a form needs the
 * result.
 */
export const contentCheckInDevelopment = (): Plugin => ({
  name: 'content-check-in-development',
  apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
  configureServer(server) {
    showErrors(server)
    answerForms(server)
  },
})

/**
 * Shows the problems over each page that connects, and logs them once. Checks again after a change
 * of the content or of `public/`.
 */
function showErrors({ config, watcher, ws }: ViteDevServer) {
  let check: ReturnType<typeof findError> | undefined
  let loggedMessage: string | undefined

  async function showError(client: HotChannelClient) {
    const currentCheck = (check ??= findError(config))
    const error = await currentCheck
    // If the content changed during the check, the page reloads, and connects again.
    if (check !== currentCheck) return
    if (error && error.message !== loggedMessage)
      config.logger.error(error.message, { timestamp: true })
    loggedMessage = error?.message
    if (error) client.send({ type: 'error', err: error })
  }

  ws.on('vite:client:connect', (_data, client) => void showError(client))

  watcher.on('all', (_event, file) => {
    const isInFolder = (folder: string) =>
      normalizePath(file).startsWith(`${normalizePath(folder)}/`)
    const isPublicFile = config.publicDir !== '' && isInFolder(config.publicDir)
    if (!isPublicFile && !isInFolder(contentFolder)) return
    check = undefined
    // After a change of the content, `contentModules` reloads the pages.
    if (isPublicFile) ws.send({ type: 'full-reload' })
  })
}

/** Answers the requests of the editor's forms at `admin/check`. */
function answerForms({ config, middlewares }: ViteDevServer) {
  const listener = getRequestListener((request) => answerEditor(request, checkedSite(config)), {
    overrideGlobalObjects: false,
  })
  middlewares.use(
    `${config.base}admin/check`,
    (request, response) => void listener(request, response),
  )
}

/** Checks the content. Returns an error for Vite's client if the content has problems. */
async function findError(config: ResolvedConfig): Promise<ErrorPayload['err'] | undefined> {
  try {
    const problems = await checkContent(checkedSite(config))
    if (problems.length === 0) return undefined
    const { message } = contentError(problems, contentFolder)
    return { message, stack: '', id: path.join(contentFolder, problems[0]?.file ?? '') }
  } catch (error) {
    // `pageSettings` throws if a setting is invalid.
    return { message: (error as Error).message, stack: '' }
  }
}
