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
    if (hasNotFoundAddress && address === '/404') return '/404.html'
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

  return function serve(
    { method = '', url = '/', headers }: IncomingMessage,
    response: ServerResponse,
  ) {
    const [requested = '/'] = url.split(/[?#]/)
    const merged = unescape(requested).replaceAll(/\/{2,}/g, '/')
    const isBelowBase = merged === prefix || merged.startsWith(base)
    const address = isBelowBase ? merged.slice(prefix.length) : undefined
    const isRead = ['GET', 'HEAD'].includes(method)
    const found = isRead && address !== undefined ? fileAt(address) : undefined
    const file = found ?? '/404.html'
    for (const [name, value] of Object.entries(headersFor((found && address) || '/')))
      response.setHeader(name, value)
    // RFC 6797 forbids this header over HTTP.
    if (!('encrypted' in response.req.socket)) response.removeHeader('strict-transport-security')
    if (!isRead) return response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const page = address === undefined ? undefined : canonicalAddress(address)
    if (page && prefix + page !== requested)
      return response
        .writeHead(301, { location: prefix + page + url.slice(requested.length) })
        .end()
    if (!isFile(file)) return response.writeHead(404).end('Not found')

    const isCompressed = isFile(`${file}.br`) && String(headers['accept-encoding']).includes('br')
    if (isCompressed) response.setHeader('content-encoding', 'br')
    response.setHeader('vary', 'Accept-Encoding')
    response.setHeader('content-type', getMimeType(file) ?? 'application/octet-stream')
    const body = readFileSync(path.join(folder, isCompressed ? `${file}.br` : file))
    response
      .writeHead(found ? 200 : 404, { 'content-length': body.length })
      .end(method === 'HEAD' ? undefined : body)
  }
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
