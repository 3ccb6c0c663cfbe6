import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { unescape } from 'node:querystring'
import { getMimeType } from 'hono/utils/mime'
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

  /** Sends a file, compressed if the browser accepts it. */
  function sendFile(file: string, status: number, response: ServerResponse) {
    const { method, headers } = response.req
    const isCompressed = isFile(`${file}.br`) && String(headers['accept-encoding']).includes('br')
    if (isCompressed) response.setHeader('content-encoding', 'br')
    response.setHeader('vary', 'Accept-Encoding')
    response.setHeader('content-type', getMimeType(file) ?? 'application/octet-stream')
    const body = readFileSync(path.join(folder, isCompressed ? `${file}.br` : file))
    response
      .writeHead(status, { 'content-length': body.length })
      .end(method === 'HEAD' ? undefined : body)
  }

  return function serve({ method = '', url = '/' }: IncomingMessage, response: ServerResponse) {
    const [requested = '/'] = url.split(/[?#]/)
    const isRead = ['GET', 'HEAD'].includes(method)
    const { address, file, page } = resolve(requested)
    setHeaders(isRead && file ? address : '/', response)

    if (!isRead) return response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (page && page !== requested) {
      const location = page + url.slice(requested.length)
      return response.writeHead(301, { location }).end()
    }
    if (file) return sendFile(file, 200, response)
    if (isFile(notFoundPage)) return sendFile(notFoundPage, 404, response)
    return response.writeHead(404).end('Not found')
  }
}

/** Sets the headers that the table has for an address without `base`. */
function setHeaders(address: string, response: ServerResponse) {
  for (const [name, value] of Object.entries(headersFor(address || '/')))
    response.setHeader(name, value)
  // RFC 6797 forbids this header over HTTP.
  if (!('encrypted' in response.req.socket)) response.removeHeader('strict-transport-security')
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
