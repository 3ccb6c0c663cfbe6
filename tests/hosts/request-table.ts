import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { headersFor } from '../../plugins/hosts/header-rules'
import { notFoundPath, routes } from '../../src/routes'
import type { Answer } from './real-hosts'
import { ownFiles, strayFiles, type HostName } from './start-hosts'

/** A kind of request, and the answer that is expected. */
type Row = {
  what: string
  /** The requested paths, for a build in the folder `dist`. */
  paths: (dist: string) => string[]
  method?: string
  requestHeaders?: Record<string, string>
  status: number
  /** The file of the build that the body must be. */
  file?: (path: string) => string
  headers?: Record<string, string>
  /**
   * The path whose headers in `header-rules.ts` are expected. By default, this is the requested
   * path. An empty string expects none of these headers.
   */
  tablePath?: string
}

const pages = routes.map(({ path }) => path).filter((path) => path !== notFoundPath)
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
const iconFiles = ['/favicon.ico', '/favicon.svg', '/touch-icon.png']
/** The path of a file in `assets/` whose name has a hash. */
const hashedFile = (dist: string, ending: string) =>
  `/assets/${readdirSync(join(dist, 'assets')).find((name) => name.endsWith(ending)) ?? ''}`
const hashedFiles = (dist: string) => [hashedFile(dist, '.js'), hashedFile(dist, '.woff2')]

/** Requests that every host answers in the same way, with each base path. */
export const table: Row[] = [
  {
    what: 'a page',
    paths: () => pages,
    status: 200,
    file: fileOf,
    headers: { 'content-type': 'text/html' },
  },
  {
    what: 'a page with a query',
    paths: () => ['/contact?utm_source=a&b=%20c'],
    status: 200,
    file: () => 'contact.html',
  },
  {
    what: 'a missing file, which no browser may run or cache',
    paths: () => [
      '/no-such-page',
      '/Contact',
      '/contact.HTML',
      '/assets/gone-1a2b3c.js',
      '/assets/',
    ],
    status: 404,
    file: () => '404.html',
    headers: {
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
    tablePath: '/',
  },
  { what: 'a hashed file', paths: hashedFiles, status: 200 },
  { what: 'a file of the agency', paths: () => ownFiles.map((file) => `/${file}`), status: 200 },
  {
    what: 'a path too long for a file name',
    paths: () => [
      `/${'a'.repeat(255)}`,
      `/${'a'.repeat(255)}/b`,
      `/${'%C3%A9'.repeat(127)}a`,
      '/a'.repeat(2100),
    ],
    status: 404,
    file: () => '404.html',
    tablePath: '/',
  },
  {
    what: 'a file for programs, such as robots.txt and icons',
    paths: () => [
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/security.txt',
      '/share/home.png',
      ...iconFiles,
    ],
    status: 200,
    file: (path) => path.slice(1),
  },
  {
    what: 'a hidden file, or one for the host only',
    paths: (dist) => [
      ...strayFiles.map((file) => `/${file}`),
      '/_headers',
      '/404',
      '/404.html',
      '/index.html.br',
      `${hashedFile(dist, '.js')}.br`,
      '/%2eenv',
      '/.git',
      '/.git/',
    ],
    status: 404,
    file: () => '404.html',
    tablePath: '/',
  },
  {
    what: 'a POST to a page or hashed file, whose error is not cached',
    paths: (dist) => [...pages, ...hashedFiles(dist)],
    method: 'POST',
    status: 405,
    tablePath: '',
    headers: { 'x-content-type-options': 'nosniff' },
  },
  {
    what: 'a page for a browser that accepts Brotli',
    paths: () => pages,
    requestHeaders: { 'accept-encoding': 'gzip, br' },
    status: 200,
    file: (path) => `${fileOf(path)}.br`,
    headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' },
  },
]

/** The values of a header, which a host may send more than once. */
export const valuesOf = ({ headers }: Answer, name: string) =>
  headers.filter(([each]) => each === name).map(([, value]) => value)

/**
 * Expects the status, the body and the headers of a row. Expects each header once, and none that
 * names the version of a server.
 */
export function expectAnswer(
  answer: Answer,
  row: Pick<Row, 'status' | 'file' | 'headers' | 'tablePath'>,
  { name, dist, path }: { name: HostName; dist: string; path: string },
) {
  expect(answer.status).toBe(row.status)
  if (row.file) expect(answer.body.equals(readFileSync(join(dist, row.file(path))))).toBe(true)
  const tablePath = row.tablePath ?? path
  const expected: Record<string, string> = {
    ...(tablePath && headersFor(tablePath)),
    ...row.headers,
  }
  // The preview is requested over HTTP, where RFC 6797 forbids this header.
  if (name === 'preview') delete expected['strict-transport-security']
  for (const [header, value] of Object.entries(expected)) {
    const values = valuesOf(answer, header)
    expect([header, values.length]).toEqual([header, 1])
    // A charset may follow a content type.
    expect([header, values[0]?.replace(/; ?charset=.*/i, '')]).toEqual([header, value])
  }
  if (row.status >= 400) expect(valuesOf(answer, 'cache-control').join()).not.toContain('immutable')
  for (const header of ['x-powered-by', 'set-cookie']) expect(valuesOf(answer, header)).toEqual([])
  expect(valuesOf(answer, 'server').filter((value) => /\d/.test(value))).toEqual([])
}
