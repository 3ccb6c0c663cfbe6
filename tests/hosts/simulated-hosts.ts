import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Ask } from './real-hosts'

type Headers = [name: string, value: string][]

// What these hosts send of their own accord where no rule says otherwise.
const revalidate: Headers = [['cache-control', 'public, max-age=0, must-revalidate']]

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

function answer(status: number, dist: string, file: string, headers: Headers): Answer {
  const types = { html: 'text/html', js: 'text/javascript', txt: 'text/plain', xml: 'application/xml' }
  const type = Object.entries(types).find(([ending]) => file.endsWith(`.${ending}`))?.[1] ?? 'application/octet-stream'
  return { status, headers: [['content-type', type], ...headers], body: readFileSync(join(dist, file)) }
}

const moved = (status: number, location: string, headers: Headers): Answer => ({
  status,
  headers: [['location', location], ...headers],
  body: Buffer.alloc(0),
})

/** Each is given the path it is asked for, and the query, which redirects carry on. */
const host =
  (answerTo: (path: string, query: string) => Answer): Ask =>
  async (requested) => {
    const [path = ''] = requested.split('?')
    return answerTo(path, requested.slice(path.length))
  }

/** What a host makes of one more value of a header, of which an earlier rule has given it another. */
type Combine = (known: string, value: string) => string

// By Netlify's own tool, and by Cloudflare's documentation.
const lastCounts: Combine = (_known, value) => value
const allJoined: Combine = (known, value) => `${known}, ${value}`

/** Of all rules that match, every header. Cloudflare takes back those after a `!`; Netlify skips what has no colon. */
function fromHeadersFile(dist: string, path: string, combine: Combine): Headers {
  const found = new Map<string, string>()
  let isMatch = false
  for (const line of readFileSync(join(dist, '_headers'), 'utf8').split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue
    if (!line.startsWith(' ')) {
      isMatch = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line
      continue
    }
    if (!isMatch) continue
    if (line.startsWith('  ! ')) {
      if (combine === allJoined) found.delete(line.slice(4).toLowerCase())
      continue
    }
    const [written = '', ...rest] = line.trim().split(':')
    const [name, value] = [written.toLowerCase(), rest.join(':').trim()]
    const known = found.get(name)
    found.set(name, known ? combine(known, value) : value)
  }
  return [...found]
}

const withDefaults = (headers: Headers): Headers =>
  headers.some(([name]) => name === 'cache-control') ? headers : [...headers, ...revalidate]

function redirectsOf(dist: string) {
  return readFileSync(join(dist, '_redirects'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' ') as [from: string, to: string, status: string])
}

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

/** A file first, with or without its ending; then the rules; then the not-found page. */
export function netlify(dist: string): Ask {
  return host((path, query) => {
    const headers = withDefaults(fromHeadersFile(dist, path, lastCounts))
    const plain = path.replace(/\/$/, '')
    const file = [path, `${plain}.html`, `${plain}/index.html`].find((name) => isFile(join(dist, name)))
    if (file) return answer(200, dist, file, headers)
    const rule = redirectsOf(dist).find(([from]) => matches(from, path))
    if (rule?.[2] === '404') return answer(404, dist, rule[1], headers)
    if (rule) return moved(Number(rule[2]), rule[1] + query, headers)
    return answer(404, dist, '404.html', headers)
  })
}

/** The rules first, but only redirects; then a file, always at its address without an ending; then the not-found page. */
export function cloudflarePages(dist: string): Ask {
  return host((path, query) => {
    const headers = withDefaults(fromHeadersFile(dist, path, allJoined))
    const rule = redirectsOf(dist).find(([from, , status]) => status.startsWith('3') && matches(from, path))
    if (rule) return moved(Number(rule[2]), rule[1] + query, headers)
    if (path.endsWith('.html') && isFile(join(dist, path)))
      return moved(308, path.replace(/(index)?\.html$/, '') + query, headers)
    const file = [path, `${path}.html`, `${path}index.html`].find((name) => isFile(join(dist, name)))
    return file ? answer(200, dist, file, headers) : answer(404, dist, '404.html', headers)
  })
}

type VercelConfig = { headers: { source: string; headers: { key: string; value: string }[] }[] }

/** With `cleanUrls` and without `trailingSlash`, each page has one address, and the others are moved to it. */
export function vercel(dist: string): Ask {
  return host((path, query) => {
    const config = JSON.parse(readFileSync(join(`${dist}-hosts`, 'vercel.json'), 'utf8')) as VercelConfig
    // The last rule that sets a header counts.
    const headers = withDefaults([
      ...new Map(
        config.headers
          .filter(({ source }) => new RegExp(`^${source}$`).test(path))
          .flatMap((rule) => rule.headers.map(({ key, value }): [string, string] => [key.toLowerCase(), value])),
      ),
    ])
    const clean = path.replace(/(\/index)?(\.html)?\/?$/, '') || '/'
    if (clean !== path && isFile(join(dist, `${clean}${clean === '/' ? 'index' : ''}.html`)))
      return moved(308, clean + query, headers)
    const file = [path, `${path}.html`, `${path}index.html`].find((name) => isFile(join(dist, name)))
    return file ? answer(200, dist, file, headers) : answer(404, dist, '404.html', headers)
  })
}

/** No headers of ours, and below the repository's name. */
export function githubPages(dist: string, base: string): Ask {
  return async (requested) => {
    if (!requested.startsWith(base)) return { status: 404, headers: [], body: Buffer.alloc(0) }
    const path = `/${requested.slice(base.length)}`
    const file = [path, `${path}.html`, `${path}index.html`].find((name) => isFile(join(dist, name)))
    const headers: Headers = [['cache-control', 'max-age=600']]
    return file ? answer(200, dist, file, headers) : answer(404, dist, '404.html', headers)
  }
}
