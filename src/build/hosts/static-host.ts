import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import { headerPolicy, policyIn } from '../head/content-policy.ts'
import { headersFor, isFilePath, policyHeader } from './header-rules.ts'

type StaticHostOptions = { base?: string; hasNotFoundAddress?: boolean }

const notFoundPage = '/404.html'

/**
 * Serves a built folder as a good static host does: pages at addresses without `.html`, the header rules, each page's own
 * policy, and 404 for what is missing. `base` is the path the site lives under. With `hasNotFoundAddress`, `/404` is a page
 * with status 200, for tools that judge no page with another status.
 */
export function createStaticHost(root: string, { base = '/', hasNotFoundAddress = false }: StaticHostOptions = {}) {
  const folder = resolve(root)
  // In `dev`, sirv looks into the folder at each request: it may be built again while it is served.
  const sendFile = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] })
  const policies = new Map<string, { modifiedAtMs: number; policy: string | undefined }>()

  /** The policy that stands in a page, or nothing. A page is parsed once, and again when it has changed. */
  function policyOf(file: string) {
    const { mtimeMs: modifiedAtMs } = statSync(join(folder, file))
    const cached = policies.get(file)
    if (cached?.modifiedAtMs === modifiedAtMs) return cached.policy
    const policy = policyIn(readFileSync(join(folder, file), 'utf8'))
    policies.set(file, { modifiedAtMs, policy })
    return policy
  }

  function setHeaders(response: ServerResponse, path: string, file?: string) {
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value)
    const policy = file?.endsWith('.html') && policyOf(file)
    if (policy) response.setHeader(policyHeader, headerPolicy(policy))
    // Without a charset browsers guess one.
    if (file?.endsWith('.txt')) response.setHeader('content-type', 'text/plain; charset=utf-8')
    // Over a plain connection browsers must not heed it, and RFC 6797 forbids to send it.
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
    response
      .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      .end(readFileSync(join(folder, notFoundPage)))
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
    // No file is long enough to be asked for in parts, and of a part that is not there the error would be kept.
    delete request.headers.range
    request.url = encodeURI(file)
    sendFile(request, response)
  }
}

/** A path as files are named. `decodeURI` leaves `%2F` as it is: to a browser it is part of a name. */
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

/** The files that may be answered at a path, the best first. */
function candidates(path: string) {
  if (path.includes('//') || isHidden(path)) return []
  return path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
}

/** What is there for the host alone, and names that begin with a dot, as do `.` and `..`, which lead elsewhere. */
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
