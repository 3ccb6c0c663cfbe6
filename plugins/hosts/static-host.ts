import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import { hashOf } from '../prerender/content-policy.ts'
import { headersFor, isFilePath } from './header-rules.ts'

type StaticHostOptions = { base?: string; hasNotFoundAddress?: boolean }

const notFoundPage = '/404.html'

/**
 * A request handler that serves a built folder as a good static host does: pages at addresses without `.html`, the header rules,
 * and status 404 for what is missing. `base` is Vite's. With `hasNotFoundAddress`, the not-found page is
 * served at `/404` with status 200, for tools that fail a page with any other status.
 */
export function createStaticHost(root: string, { base = '/', hasNotFoundAddress = false }: StaticHostOptions = {}) {
  const folder = resolve(root)
  // With `dev`, sirv reads the folder at each request, since the site may be built again while it is served.
  const sendFile = sirv(folder, { dev: true, brotli: true, gzip: true, extensions: [] })

  function setHeaders(response: ServerResponse, path: string, file?: string) {
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value)
    // Without a charset, browsers would guess one.
    if (file?.endsWith('.txt')) response.setHeader('content-type', 'text/plain; charset=utf-8')
    // RFC 6797 forbids it over HTTP.
    if (!('encrypted' in response.req.socket)) response.removeHeader('strict-transport-security')
  }

  function sendText(response: ServerResponse, status: number, text: string) {
    setHeaders(response, '/')
    response.setHeader('cache-control', 'no-store')
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
  }

  function sendNotFound(response: ServerResponse, path: string) {
    if (isFilePath(path) || !isFile(join(folder, notFoundPage))) return sendText(response, 404, 'Not found')
    setHeaders(response, path, notFoundPage)
    response.setHeader('vary', 'accept-encoding')
    const compressed = `${notFoundPage}.br`
    const takesBrotli = /\bbr\b/.test(String(response.req.headers['accept-encoding']))
    const isCompressed = takesBrotli && isFile(join(folder, compressed))
    if (isCompressed) response.setHeader('content-encoding', 'br')
    response
      .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      .end(readFileSync(join(folder, isCompressed ? compressed : notFoundPage)))
  }

  return function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendText(response, 405, 'Method not allowed')
    }
    const requested = decodePath(request.url?.split(/[?#]/, 1)[0] ?? '')
    const path = withoutBase(requested, base)
    if (path === undefined) return sendNotFound(response, requested)
    const isNotFoundAddress = hasNotFoundAddress && path === '/404'
    const file = isNotFoundAddress ? notFoundPage : candidates(path).find((name) => isFile(join(folder, name)))
    if (!file) return sendNotFound(response, path)

    setHeaders(response, path, file)
    // By content: after a deployment that changes only the times of files, browsers keep what they hold. Weak, since one tag is
    // for the file in every encoding.
    const tag = `W/"${hashOf(readFileSync(join(folder, file)))}"`
    response.setHeader('etag', tag)
    if (request.headers['if-none-match']?.split(/, */).includes(tag)) {
      response.setHeader('vary', 'accept-encoding')
      response.writeHead(304).end()
      return
    }
    // Range requests are ignored: no file is large enough to need them, and browsers would cache the error for a range that does
    // not exist.
    delete request.headers.range
    request.url = encodeURI(file)
    sendFile(request, response)
  }
}

/** A path as in the file system. `decodeURI` does not decode `%2F`, which is part of a name and no separator. */
function decodePath(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function withoutBase(path: string, base: string) {
  const prefix = base.slice(0, -1)
  if (path === prefix) return '/'
  return path.startsWith(base) ? path.slice(prefix.length) : undefined
}

/** The files that can be served at a path, in order of preference. */
function candidates(path: string) {
  if (path.includes('//') || isHidden(path)) return []
  return path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
}

/** Whether a path is that of a file for the host alone, or has a part that begins with a dot, as `..` does. */
function isHidden(path: string) {
  if (['/_headers', '/_redirects', '/404', '/404.txt', notFoundPage].includes(path)) return true
  return /\.(br|gz)$/.test(path) || /\/\.(?!well-known\/)/.test(path)
}

function isFile(file: string) {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}
