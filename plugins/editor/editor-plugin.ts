import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { editorConfig } from './editor-config.ts'

/**
 * In the place of Vite's client, which would reload the page, and lay its errors over the words
 * that someone is typing.
 */
const client = 'data:text/javascript,export const injectQuery = (url) => url'

/**
 * A Vite plugin for the page on which editors change the content in forms: the development server
 * has it at `/admin`.
 */
export function contentEditor(): Plugin {
  return {
    name: 'content-editor',
    apply: (_config, { isPreview }) => !isPreview,
    // A bundle already, of which Vite would make another for minutes.
    config: () => ({ optimizeDeps: { exclude: ['@sveltia/cms'], include: ['yaml'] } }),
    resolveId: (id) => (id === 'virtual:editor-config' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:editor-config'
        ? `export const config = ${JSON.stringify(editorConfig())}`
        : undefined,
    configureServer({ config, middlewares }) {
      middlewares.use(`${config.base}admin`, (_request, response, next) => {
        readFile(fileURLToPath(new URL('browser-app/index.html', import.meta.url)), 'utf8')
          .then((html) => {
            response.setHeader('content-type', 'text/html')
            const importMap = JSON.stringify({
              imports: { [`${config.base}@vite/client`]: client },
            })
            response.end(
              html
                .replace('</head>', `<script type="importmap">${importMap}</script></head>`)
                .replace(
                  './editor-page.ts',
                  `${config.base}plugins/editor/browser-app/editor-page.ts`,
                ),
            )
          })
          .catch(next)
      })
    },
  }
}
