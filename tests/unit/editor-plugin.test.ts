import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { contentEditor } from '../../plugins/editor/editor-plugin'

type Handler = (request: object, response: ServerResponse, next: (error: Error) => void) => void
type Hooks = {
  apply: (config: object, env: { isPreview: boolean }) => boolean
  load: (id: string) => Promise<string | undefined>
  configureServer: (server: object) => void
}
const hooks = contentEditor() as unknown as Hooks

/** Requests the page of the editor. Returns the path of the page, and its type and text. */
function requestEditor(base: string) {
  return new Promise<[path: string, type: string, html: string]>((resolve, reject) => {
    const use = (path: string, handler: Handler) => {
      let contentType = ''
      const response = {
        setHeader: (_name: string, value: string) => (contentType = value),
        end: (html: string) => resolve([path, contentType, html]),
      }
      handler({}, response as unknown as ServerResponse, reject)
    }
    hooks.configureServer({ config: { base }, middlewares: { use } })
  })
}

test('the development server has the editor below its base path, and the preview has none', async () => {
  expect(hooks.apply({}, { isPreview: true })).toBe(false)
  expect(hooks.apply({}, { isPreview: false })).toBe(true)
  const [path, contentType, html] = await requestEditor('/agency/')
  expect([path, contentType]).toEqual(['/agency/admin', 'text/html'])
  expect(html).toContain('src="/agency/plugins/editor/browser-app/editor-page.ts"')
  expect(html).toContain('<meta name="robots" content="noindex" />')
})

test('the page of the editor does not load the client that reloads pages', async () => {
  const [, , html] = await requestEditor('/agency/')
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
  const { imports } = JSON.parse(map) as { imports: Record<string, string> }
  expect(imports['/agency/@vite/client']).toMatch(/^data:text\/javascript,/)
  // Browsers ignore an import map after the first module.
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'))
})

test('the editor gets the configuration of its forms', async () => {
  const loaded = await hooks.load('\0virtual:editor-config')
  expect(loaded).toMatch(/^export const config = \{.*"collections":/)
  expect(await hooks.load('virtual:editor-config')).toBeUndefined()
})
