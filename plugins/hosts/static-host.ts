import { existsSync } from 'node:fs'
import path from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import type { Plugin } from 'vite'
import { decodePercent } from '../decode-percent.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { headersFor } from './header-rules.ts'
import { hostedFiles } from './hosted-files.ts'
import { prefixOf } from './server-files.ts'

type StaticContext = Context<{ Bindings: HttpBindings }>
type StaticHostOptions = { base?: string; hasNotFoundAddress?: boolean }

/**
 * Returns a request handler that serves a built folder as a static host does:
 * - pages at paths without `.html`, and permanent redirects from their other paths
 * - compressed files and the table of headers
 * - status 404 for missing files
 *
 * `base` is Vite's option `base`; it begins and ends with `/`. With `hasNotFoundAddress`, the
 * handler also serves the not-found page at `/404` with status 200, for tools that accept no other
 * status.
 */
export function createStaticHost(
  folder: string,
  { base = '/', hasNotFoundAddress = false }: StaticHostOptions = {},
) {
  const prefix = prefixOf(base)
  const { isFile, languageOf, notFoundPageFor, fileAt, canonicalPathOf } = hostedFiles(folder, {
    hasNotFoundAddress,
  })

  /**
   * Finds the file and the page's canonical path for a requested path, which may be
   * percent-encoded. The returned `urlPath` is without `base`, and `canonicalPath` with `base`. A
   * path outside of `base` has no file and no page, and its error has the headers of the home page.
   */
  function resolve(requestedPath: string) {
    const decodedPath = decodePercent(requestedPath).replaceAll(/\/{2,}/g, '/')
    const isBelowBase = decodedPath === prefix || decodedPath.startsWith(base)
    if (!isBelowBase) return { urlPath: '/', file: undefined, canonicalPath: undefined }
    const urlPath = decodedPath.slice(prefix.length)
    const canonicalPath = canonicalPathOf(urlPath)
    return {
      urlPath,
      file: fileAt(urlPath),
      canonicalPath: canonicalPath && prefix + canonicalPath,
    }
  }

  /**
   * Sends a file, or the requested range of the file. Sends the compressed file if the browser
   * accepts it.
   */
  async function sendFile(context: StaticContext, file: string) {
    const send = serveStatic({ root: folder, path: file, precompressed: true })
    const response = (await send(context, async () => undefined)) as Response
    // Hono sets this header for compressed files only.
    response.headers.set('vary', 'Accept-Encoding')
    return response
  }

  /** Sends the not-found page with status 404. */
  async function sendNotFoundPage(context: StaticContext, notFoundPage: string) {
    // RFC 9110 defines ranges only for answers with status 200. This answer has status 404.
    context.req.raw.headers.delete('range')
    const { body, headers } = await sendFile(context, notFoundPage)
    return new Response(body, { status: 404, headers })
  }

  function serve(context: StaticContext): Response | Promise<Response> {
    const { method = '', url = '/' } = context.env.incoming
    const [requestedPath = '/'] = url.split(/[?#]/)
    const isRead = ['GET', 'HEAD'].includes(method)
    const { urlPath, file, canonicalPath } = resolve(requestedPath)
    // An error gets the headers of the home page. A redirect gets the headers of the requested
    // path, as in nginx and Caddy.
    const language = languageOf(urlPath)
    setHeaders(isRead && file ? urlPath : '/', language ? [language] : [], context)

    if (!isRead) return context.body(null, 405, { allow: 'GET, HEAD' })
    if (canonicalPath && canonicalPath !== requestedPath) {
      const query = url.slice(requestedPath.length)
      return context.body(null, 301, { location: canonicalPath + query })
    }
    if (file) return sendFile(context, file)
    const notFoundPage = notFoundPageFor(urlPath)
    if (isFile(notFoundPage)) return sendNotFoundPage(context, notFoundPage)
    return context.text('Not found', 404)
  }

  const host = new Hono<{ Bindings: HttpBindings }>().all('*', serve)
  // By default, Hono replaces the global `Request` and `Response`, which Vite uses too.
  return getRequestListener(host.fetch, { overrideGlobalObjects: false })
}

/**
 * Sets the headers that the table has for a path without `base`. `languages` are the folders of
 * translations.
 */
function setHeaders(urlPath: string, languages: string[], context: StaticContext) {
  for (const [name, value] of Object.entries(headersFor(urlPath || '/', languages)))
    context.header(name, value)
  // RFC 6797 forbids this header over HTTP. Without a value, Hono removes the header.
  if (!('encrypted' in context.env.incoming.socket)) context.header('strict-transport-security')
}

/**
 * A Vite plugin that makes `vite preview` serve the build as a static host does. In the mode
 * `measure`, also serves the not-found page at `/404` with status 200, because Lighthouse fails
 * pages with status 404. The preview server fails to start without a build.
 */
export function previewAsStaticHost(): Plugin {
  return {
    name: 'preview-as-static-host',
    // Vite's CORS middleware would run first, and add headers that a static host does not send.
    config: () => ({ preview: { cors: false } }),
    configurePreviewServer({ config: { root, base, build, mode }, middlewares }) {
      const folder = path.resolve(root, build.outDir)
      if (!existsSync(path.join(folder, 'index.html')))
        throw errorWithoutStack(`There is no built site in ${build.outDir}: build it first.`)
      middlewares.use(createStaticHost(folder, { base, hasNotFoundAddress: mode === 'measure' }))
    },
  }
}
