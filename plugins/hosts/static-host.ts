import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { unescape } from 'node:querystring'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import type { Plugin } from 'vite'
import { errorWithoutStack } from '../error-without-stack.ts'
import { headersFor } from './header-rules.ts'

// Configuration files, compressed files, backups of editors, and dot files, including `..`.
const hidden =
  /\/(_headers|_redirects|404|404\.html)$|\.(br|gz|bak|old|orig|save|swp|tmp)$|~$|\/\.(?!well-known\/)/
// The address of a page, then the suffixes of its other addresses. Pages have only these characters
// in their addresses.
const pagePattern = /^((?:\/[a-z0-9-]+)+?)(?:\/index\.html|\.html|\/)?$/

const notFoundPage = '/404.html'

type StaticContext = Context<{ Bindings: HttpBindings }>
type StaticHostOptions = { base?: string; hasNotFoundAddress?: boolean }

/**
 * Returns a request handler that serves a built folder as a static host does:
 * - pages at addresses without `.html`, and permanent redirects from their other addresses
 * - compressed files and the table of headers
 * - status 404 for missing files
 *
 * `base` is Vite's. With `hasNotFoundAddress`, the not-found page is also served at `/404` with
 * status 200, for tools that accept no other status.
 */
export function createStaticHost(
  folder: string,
  { base = '/', hasNotFoundAddress = false }: StaticHostOptions = {},
) {
  const prefix = base.replace(/\/$/, '')
  const isFile = (file: string) =>
    existsSync(path.join(folder, file)) && statSync(path.join(folder, file)).isFile()

  /** The file of an address without `base`. */
  function fileAt(address: string): string | undefined {
    if (hasNotFoundAddress && address === '/404' && isFile(notFoundPage)) return notFoundPage
    if (hidden.test(address)) return undefined
    return [address, `${address.replace(/\/$/, '')}/index.html`].find(isFile)
  }

  /**
   * The canonical address of a page, without `base`; `undefined` if the address leads to no page.
   */
  function canonicalAddress(address: string): string | undefined {
    if (address === '' || address === '/index.html') return '/'
    const page = pagePattern.exec(address)?.[1]
    return page && isFile(`${page}.html`) && isFile(`${page}/index.html`) ? page : undefined
  }

  /**
   * Finds the file or redirect for a requested address, which may be percent-encoded. `page` is the
   * canonical address of a page.
   */
  function resolve(requested: string) {
    const merged = unescape(requested).replaceAll(/\/{2,}/g, '/')
    const isBelowBase = merged === prefix || merged.startsWith(base)
    if (!isBelowBase) return { address: '/', file: undefined, page: undefined }
    const address = merged.slice(prefix.length)
    const page = canonicalAddress(address)
    return { address, file: fileAt(address), page: page && prefix + page }
  }

  /**
   * Sends a file, or the requested range of it, compressed if the browser accepts it. `status`
   * replaces Hono's, which is 200, 206 or 416.
   */
  async function sendFile(context: StaticContext, file: string, status?: number) {
    const send = serveStatic({ root: folder, path: file, precompressed: true })
    const response = (await send(context, async () => undefined)) as Response
    const { body, headers } = response
    // Hono sets this header for compressed files only.
    headers.set('vary', 'Accept-Encoding')
    return status === undefined ? response : new Response(body, { status, headers })
  }

  function serve(context: StaticContext): Response | Promise<Response> {
    const { method = '', url = '/' } = context.env.incoming
    const [requested = '/'] = url.split(/[?#]/)
    const isRead = ['GET', 'HEAD'].includes(method)
    const { address, file, page } = resolve(requested)
    setHeaders(isRead && file ? address : '/', context)

    if (!isRead) return context.body(null, 405, { allow: 'GET, HEAD' })
    if (page && page !== requested)
      return context.body(null, 301, { location: page + url.slice(requested.length) })
    if (file) return sendFile(context, file)
    if (isFile(notFoundPage)) return sendFile(context, notFoundPage, 404)
    return context.text('Not found', 404)
  }

  const host = new Hono<{ Bindings: HttpBindings }>().all('*', serve)
  return getRequestListener(host.fetch, { overrideGlobalObjects: false })
}

/** Sets the headers that the table has for an address without `base`. */
function setHeaders(address: string, context: StaticContext) {
  for (const [name, value] of Object.entries(headersFor(address || '/')))
    context.header(name, value)
  // RFC 6797 forbids this header over HTTP.
  if (!('encrypted' in context.env.incoming.socket)) context.header('strict-transport-security')
}

/**
 * A Vite plugin that makes `vite preview` serve the build as a static host does. In the mode
 * `measure`, the not-found page is also served at `/404` with status 200, because Lighthouse fails
 * pages with status 404. Throws if there is no build.
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
