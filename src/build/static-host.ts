import { createHash } from 'node:crypto'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { headerPolicy, policyIn } from './content-policy.ts'
import { headersFor, isFilePath, policyHeader } from './header-rules.ts'
import { encoders } from './precompress.ts'

type StaticHostOptions = { base?: string; warm?: boolean; hasNotFoundAddress?: boolean }
type Reply = { status: number; headers: Record<string, string>; body: Buffer }
type FoundFile = { path: string; stamp: string }
type Content = { body: Buffer; etag: string; encoding?: Encoding; policy?: string }
type Encoding = keyof typeof encoders

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const notFoundPage = '/404.html'

/**
 * Serves a built folder as a good static host does: clean URLs, 404.html, compression, validation, header rules.
 * `base` is the path the site lives under; `warm` compresses every text file at once, in the background. With
 * `hasNotFoundAddress`, `/404` is a page with status 200, for tools that judge no page with another status.
 */
export function createStaticHost(
  root: string,
  { base = '/', warm = false, hasNotFoundAddress = false }: StaticHostOptions = {},
) {
  const folder = resolve(root)
  const contents = new Map<string, { stamp: string; content: Promise<Content> }>()

  async function answer(request: IncomingMessage): Promise<Reply> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainReply(405, 'Method not allowed', { allow: 'GET, HEAD' })
    }
    const requested = readPath(request.url ?? '')
    // A visitor who followed a broken link is helped by the page that leads on.
    if (requested === undefined) return notFound(request, request.url?.split(/[?#]/, 1)[0] ?? '/')

    const path = withoutBase(requested, base)
    if (path === undefined) return notFound(request, requested)

    const file = await findFirst(folder, hasNotFoundAddress && path === '/404' ? [notFoundPage] : candidates(path))
    if (!file) return notFound(request, path)

    return fileReply(request, path, file, 200)
  }

  async function notFound(request: IncomingMessage, path: string): Promise<Reply> {
    if (isFilePath(path)) return plainReply(404, 'Not found')

    const page = await findFirst(folder, [notFoundPage])
    return page ? fileReply(request, path, page, 404) : plainReply(404, 'Not found')
  }

  async function fileReply(request: IncomingMessage, path: string, file: FoundFile, status: number): Promise<Reply> {
    const type = contentTypes[extname(file.path).toLowerCase()] ?? 'application/octet-stream'
    const headers: Record<string, string> = { ...headersFor(path), 'content-type': type }
    if (isText(type)) headers['vary'] = 'accept-encoding'

    const encoding = isText(type) ? acceptedEncoding(request.headers['accept-encoding'] ?? '') : undefined
    const content = await load(file, encoding)
    if (content.encoding) headers['content-encoding'] = content.encoding
    if (content.policy) headers[policyHeader] = content.policy

    if (status === 200) {
      // What never changes is never asked for again.
      if (!headers['cache-control']?.includes('immutable')) headers['etag'] = content.etag
      if (holdsTag(request.headers['if-none-match'], content.etag)) {
        delete headers['content-type']
        delete headers['content-encoding']
        return { status: 304, headers, body: Buffer.alloc(0) }
      }
    }
    return { status, headers, body: content.body }
  }

  async function load(file: FoundFile, encoding?: Encoding): Promise<Content> {
    const sidecar = encoding && (await findFile(folder, file.path + encoders[encoding].suffix))
    const stamp = `${file.stamp} ${sidecar?.stamp}`
    const key = `${file.path} ${encoding}`
    const known = contents.get(key)
    if (known?.stamp === stamp) return known.content

    const content = readContent(file, encoding, sidecar)
    contents.set(key, { stamp, content })
    content.catch(() => contents.delete(key))
    return content
  }

  async function compressAll() {
    for (const name of await readdir(folder, { recursive: true })) {
      if (!isText(contentTypes[extname(name).toLowerCase()])) continue
      const file = await findFile(folder, join(folder, name))
      if (file) await load(file, 'br')
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const reply = await answer(request).catch(() => plainReply(500, 'The file could not be read'))
    if (reply.status !== 304) reply.headers['content-length'] = String(reply.body.length)
    // Over a plain connection browsers must not heed it, and RFC 6797 forbids to send it.
    if (!('encrypted' in request.socket)) delete reply.headers['strict-transport-security']
    // HTTP/1.1 keeps a connection without being told.
    response.removeHeader('connection')
    response.writeHead(reply.status, reply.headers)
    // Node leaves the body out of its answer to HEAD.
    response.end(reply.body)
  }

  // What goes wrong here goes wrong again, and is answered, when the file is asked for.
  if (warm) void compressAll().catch(() => undefined)

  return function serve(request: IncomingMessage, response: ServerResponse) {
    void respond(request, response)
  }
}

function plainReply(status: number, text: string, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: {
      ...headersFor('/'),
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
    body: Buffer.from(`${text}\n`),
  }
}

function readPath(url: string) {
  const [encoded = ''] = url.split(/[?#]/, 1)
  // To a browser an encoded slash is part of a name; decoded, it would part two names.
  if (!encoded.startsWith('/') || /%2f/i.test(encoded)) return undefined

  const path = decode(encoded)
  return path === undefined || path.includes('//') || /[\\\p{Cc}]/u.test(path) ? undefined : path
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function withoutBase(path: string, base: string) {
  const prefix = base.replace(/\/$/, '')
  if (path === prefix) return '/'
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined
}

function candidates(path: string) {
  return namesAt(path).filter((name) => !isHidden(name))
}

function namesAt(path: string) {
  if (path === '/') return ['/index.html']
  if (path.endsWith('/')) return [`${path}index.html`, `${path.slice(0, -1)}.html`]
  return [path, `${path}.html`, `${path}/index.html`]
}

async function findFirst(folder: string, paths: string[]) {
  for (const path of paths) {
    const file = await findFile(folder, join(folder, path))
    if (file) return file
  }
  return undefined
}

async function findFile(folder: string, path: string): Promise<FoundFile | undefined> {
  try {
    // A symbolic link may lead out of the folder even when no name in the path does.
    if (!(await realpath(path)).startsWith((await realpath(folder)) + sep)) return undefined
    const stats = await stat(path)
    return stats.isFile() ? { path, stamp: `${stats.mtimeMs} ${stats.size}` } : undefined
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

async function readContent(file: FoundFile, encoding?: Encoding, sidecar?: FoundFile): Promise<Content> {
  const body = await readFile(file.path)
  // The page itself says what its header must: so the two are of one source whatever folder is served.
  const policy = file.path.endsWith('.html') ? policyIn(body.toString()) : undefined
  const plain = { body, etag: tagOf(body), policy: policy && headerPolicy(policy) }
  if (!encoding) return plain

  const packed = sidecar ? await readFile(sidecar.path) : await encoders[encoding].compress(body)
  return packed.length < body.length ? { ...plain, body: packed, etag: tagOf(packed), encoding } : plain
}

function tagOf(body: Buffer) {
  // 96 bits tell any two contents apart, and each answer carries them.
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
}

function holdsTag(header: string | undefined, etag: string) {
  const tags = new Set(header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}

function acceptedEncoding(header: string): Encoding | undefined {
  const weights = new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality ? Number(quality.slice(2)) : 1] as const
    }),
  )
  const encodings: Encoding[] = ['br', 'gzip']
  return encodings.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0)
}

function isText(type: string | undefined) {
  return type?.includes('charset') ?? false
}

/**
 * What is there for the host alone, and names that begin with a dot: settings and the like, and also `.` and `..`, which
 * lead elsewhere.
 */
function isHidden(path: string) {
  if (['/_headers', '/_redirects', '/404.txt', notFoundPage].includes(path) || /\.(br|gz)$/.test(path)) return true
  return path.split('/').some((name) => name.startsWith('.') && name !== '.well-known')
}

function isAbsence(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'].includes(code)
}
