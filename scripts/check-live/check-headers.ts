import { brotliCompressSync } from 'node:zlib'
import { headersFor } from '../../src/build/hosts/header-rules.ts'
import { properCase } from '../../src/build/hosts/hosted-site.ts'
import { headerOf, policyHeader, typeOf, type Answer } from './ask.ts'
import { join, when, type Fault, type Findings } from './finding.ts'
import type { Host } from './hosts.ts'

/**
 * A file or a page that was served. `path` begins with `/` and is without the base path. `isRefused` says that the policy in the
 * header refuses the page's own code, which `checkPages` tells.
 */
export type Served = { path: string; answer: Answer; isRefused?: boolean }

const hostFiles = 'Put the host files of this build (docs/hosting.md) in place, and have the host read them again.'
const isAsset = (path: string) => path.startsWith('/assets/')
const addressesOf = (served: Served[]) => served.map(({ answer }) => answer.url.href)

/** What is wrong with the headers of what was served, but for the policies, which depend on the page. */
export function checkHeaders(served: Served[], host: Host): Findings {
  return join(
    headerFindings(served, host),
    cachingFindings(served, host),
    compressionFindings(served),
    typeFindings(served),
  )
}

function headerFindings(served: Served[], host: Host): Findings {
  const isPolicyRefused = served.some(({ isRefused }) => isRefused)
  const expected = served.map((each) => ({ ...each, headers: expectedHeaders(each, isPolicyRefused) }))
  const names = [...new Set(expected.flatMap(({ headers }) => Object.keys(headers)))]
  const places = (header: string, isWrong: (value: string, wanted: string) => boolean) =>
    expected.filter(({ answer, headers }) => headers[header] && isWrong(headerOf(answer, header), headers[header]))

  const absent = names.filter((header) => places(header, (value) => value === '').length > 0)
  if (host.limits.has('headers'))
    return {
      faults: [],
      notes:
        absent.length > 0
          ? [`${host.name} sends no headers of ours, so these are missing: ${absent.map(properCase).join(', ')}.`]
          : [],
    }
  if (names.every((header) => places(header, (value) => value !== '').length === 0))
    return {
      faults: when(names.length > 0, {
        check: 'headers',
        what: 'None of the headers of the site is sent.',
        where: addressesOf(served),
        todo: hostFiles,
      }),
      notes: [],
    }
  const faults = names.flatMap((header): Fault[] => {
    const without = places(header, (value) => value === '')
    const other = places(header, (value, wanted) => value !== '' && !isEnough(header, value, wanted))
    const name = properCase(header)
    const check = `header:${header}`
    const [first] = other
    const value = first && headerOf(first.answer, header)
    const missing = { check, what: `The header ${name} is missing.`, where: addressesOf(without), todo: hostFiles }
    const what = `The header ${name} is “${value}”, and must be “${first?.headers[header]}”.`
    const different = { check, what, where: addressesOf(other), todo: hostFiles }
    return [missing, different].filter(({ where }) => where.length > 0)
  })
  return { faults, notes: [] }
}

/** The headers of the table that are compared by their values. */
function expectedHeaders({ path, answer }: Served, isPolicyRefused: boolean): Record<string, string> {
  const { 'cache-control': _cacheControl, ...headers } = headersFor(path)
  // RFC 6797 forbids it over HTTP.
  if (answer.url.protocol === 'http:') delete headers['strict-transport-security']
  if (isPolicyRefused) delete headers[policyHeader]
  return headers
}

function isEnough(header: string, value: string, wanted: string) {
  const seconds = (text: string) => Number(/max-age=(\d+)/i.exec(text)?.[1] ?? 0)
  // A host may ask for longer.
  if (header === 'strict-transport-security') return seconds(value) >= seconds(wanted)
  return value === wanted
}

/** Whether browsers keep an answer for a year without asking again. */
export const isKeptForAYear = (value: string) =>
  /\bimmutable\b/i.test(value) && Number(/\bmax-age=(\d+)/i.exec(value)?.[1] ?? 0) >= 31_536_000

/** Whether browsers ask each time before they use what they hold. */
export const isAskedAnew = (value: string) => /\bno-(cache|store)\b|\bmax-age=0\b/i.test(value)

function cachingFindings(served: Served[], { name, limits }: Host): Findings {
  const cacheOf = ({ answer }: Served) => headerOf(answer, 'cache-control')
  const forgotten = served.filter((each) => isAsset(each.path) && !isKeptForAYear(cacheOf(each)))
  const kept = served.filter((each) => !isAsset(each.path) && !isAskedAnew(cacheOf(each)))
  if (limits.has('caching')) {
    const [first] = [...forgotten, ...kept]
    return {
      faults: [],
      notes: first
        ? [`${name} caches as it likes (“${cacheOf(first)}”): a release may be seen a few minutes late.`]
        : [],
    }
  }
  const said = ([first]: Served[]) => `Cache-Control: ${(first && cacheOf(first)) || 'nothing'}`
  return {
    faults: [
      ...when(forgotten.length > 0, {
        check: 'caching:assets',
        what: `Files with a hash in their name are not kept for a year (${said(forgotten)}).`,
        where: addressesOf(forgotten),
        todo: hostFiles,
      }),
      ...when(kept.length > 0, {
        check: 'caching:pages',
        what: `Browsers may show old pages and files, without asking for newer ones (${said(kept)}).`,
        where: addressesOf(kept),
        todo: hostFiles,
      }),
    ],
    notes: [],
  }
}

// Those of `src/build/assets/precompress.ts`, which compresses them.
const textType = /^text\/|javascript|json|xml|svg/
const minBytes = 1024

function compressionFindings(served: Served[]): Findings {
  const texts = served.filter(({ answer }) => textType.test(typeOf(answer)) && (answer.body?.length ?? 0) > minBytes)
  const plain = texts.filter(({ answer }) => answer.encoding === '')
  const broken = served.filter(({ answer }) => answer.body === undefined)
  const withGzip = texts.filter(({ answer }) => answer.encoding === 'gzip')
  const sum = (sizes: number[]) => Math.round(sizes.reduce((all, size) => all + size, 0) / 1000)
  const sent = sum(withGzip.map(({ answer }) => answer.sentBytes))
  const smaller = sum(withGzip.map(({ answer }) => brotliCompressSync(answer.body ?? '').length))
  return {
    faults: [
      ...when(plain.length > 0, {
        check: 'compression',
        what: `Text is sent uncompressed: ${sum(plain.map(({ answer }) => answer.sentBytes))} KB.`,
        where: addressesOf(plain),
        todo: 'Have the host send the .br and .gz files of the build, or compress by itself.',
      }),
      ...when(broken.length > 0, {
        check: 'compression:broken',
        what: 'What is sent as compressed cannot be unpacked.',
        where: addressesOf(broken),
        todo: 'Build again, and deploy the files with their .br and .gz files.',
      }),
    ],
    notes:
      withGzip.length > 0
        ? [`Text is sent with gzip and not with Brotli: ${sent} KB, where it would be ${smaller} KB.`]
        : [],
  }
}

const types: Record<string, RegExp> = {
  css: /^text\/css$/,
  js: /^(text|application)\/javascript$/,
  png: /^image\/png$/,
  svg: /^image\/svg\+xml$/,
  txt: /^text\/plain$/,
  webmanifest: /^application\/(manifest\+)?json$/,
  xml: /^(application|text)\/xml$/,
}

// With `nosniff`, browsers do not use scripts and style sheets of another type.
function typeFindings(served: Served[]): Findings {
  const faults = Object.entries(types).flatMap(([ending, type]) => {
    const wrong = served.filter(({ path, answer }) => path.endsWith(`.${ending}`) && !type.test(typeOf(answer)))
    return when(wrong.length > 0, {
      check: `type:${ending}`,
      what: `Files that end with .${ending} are sent as “${(wrong[0] && typeOf(wrong[0].answer)) || 'nothing'}”.`,
      where: addressesOf(wrong),
      todo: `Have the host send them as ${contentTypes[ending]}.`,
    })
  })
  return { faults, notes: [] }
}

const contentTypes: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
}
