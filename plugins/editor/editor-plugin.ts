import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { virtualModule } from '../virtual-module.ts'
import { editorConfig } from './editor-config.ts'
import { editorConnections } from './editor-policy.ts'
import { translatedSchemas } from './editor-languages.ts'

// A module in place of Vite's client. While an author types, the client would reload the page, and
// show errors over the form. The module exports `injectQuery`, which Vite imports into modules with
// a dynamic import of a computed URL.
const clientStub = 'data:text/javascript,export const injectQuery = (url) => url'

/**
 * A Vite plugin for the editor, a page with forms for the content. The development server serves
 * the page at `/admin`. `scripts/build-admin.ts` builds the page for another host.
 */
export function contentEditor(): Plugin {
  return {
    ...virtualModule(
      'editor-config',
      () => [],
      async () => ({ config: editorConfig(), schemas: translatedSchemas() }),
    ),
    name: 'content-editor',
    apply: (_config, { isPreview }) => !isPreview,
    config: (_config, { command }) => ({
      // `import.meta.env.DEV` is false if the machine sets `NODE_ENV` to `production`.
      define: { 'import.meta.env.HAS_DEV_SERVER': JSON.stringify(command === 'serve') },
      // `@sveltia/cms` is a bundle already. Bundling it again would take Vite minutes.
      optimizeDeps: { exclude: ['@sveltia/cms'], include: ['yaml'] },
    }),
    configureServer({ config, middlewares }) {
      middlewares.use(`${config.base}admin`, (_request, response, next) => {
        const send = async () => {
          const html = await readFile(new URL('browser-app/index.html', import.meta.url), 'utf8')
          response.setHeader('content-type', 'text/html')
          response.end(editorHtml(html, config.base))
        }
        send().catch(next)
      })
    },
  }
}

/**
 * Adds Vite's `base` to the script of the editor's HTML, an import map for Vite's client, and the
 * hosts to which the page may send requests.
 */
function editorHtml(html: string, base: string): string {
  const importMap = JSON.stringify({ imports: { [`${base}@vite/client`]: clientStub } })
  return html
    .replace(
      '</head>',
      `<meta http-equiv="Content-Security-Policy" content="${editorConnections}"><script type="importmap">${importMap}</script></head>`,
    )
    .replace('./editor-page.ts', `${base}plugins/editor/browser-app/editor-page.ts`)
}
