import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  devices,
  filmFile,
  historyFile,
  runFile,
  type Assertion,
  type Device,
  type Film,
  type HistoryEntry,
  type PageTimes,
  type Report,
  type Run,
} from '../../scripts/lighthouse/results'

// The files that `npm run lighthouse` writes. All figures are within their limits.

const origin = 'http://127.0.0.1:4173'
const urlOf = (path: string) => origin + path

/** The judged times of a page. The scripts may add 178 ms of blocking time. */
export function makePageTimes(path: string, changes: Partial<PageTimes> = {}): PageTimes {
  const { verdict = 'passed' } = changes
  const times = { score: 99, blockingMs: 98, firstPaintMs: 760, largestPaintMs: 1060 }
  const blocking = {
    metric: 'blocking time',
    compared: 'site',
    verdict,
    limit: 178,
    median: 78,
  } as const
  return {
    path,
    verdict,
    reason: '',
    site: times,
    noScripts: { ...times, score: 100, blockingMs: 20 },
    judgments: [{ ...blocking, low: 53, high: 103, pairs: 20 }],
    ...changes,
  }
}

/** A whole run of two pages whose times passed. */
export function makeRun(changes: Partial<Run> = {}): Run {
  return {
    madeAt: '2026-11-28T16:47:00.000Z',
    buildHash: 'abc',
    commit: { hash: 'b25ec737', subject: 'Keep the form short' },
    part: 'whole',
    machine: { processor: 'Processor A', cores: 2, index: 1900 },
    phone: { index: 500, slowdown: 3.8 },
    attempt: 1,
    verdict: 'passed',
    times: [makePageTimes('/'), makePageTimes('/contact')],
    fixedPage: null,
    noScriptFigures: {
      '/': { 'largest-contentful-paint': 1000, 'resource-summary:script:size': 0 },
    },
    problems: [],
    ...changes,
  }
}

/**
 * An assertion. It compares `actual` with `expected`, which is a minimum for `categories` and a
 * maximum for all others.
 */
export function makeAssertion(
  path: string,
  key: string,
  actual: number,
  expected: number,
): Assertion {
  const [auditId = '', ...property] = key.split(':')
  const passed = auditId === 'categories' ? actual >= expected : actual <= expected
  const auditProperty = property.length > 0 ? { auditProperty: property.join('.') } : {}
  return { url: urlOf(path), auditId, ...auditProperty, level: 'error', actual, expected, passed }
}

/** The assertions of a page, all passed. */
export const passedAssertions = (path: string): Assertion[] => [
  makeAssertion(path, 'categories:accessibility', 1, 1),
  makeAssertion(path, 'largest-contentful-paint', path === '/' ? 1065 : 1210, 1500),
  makeAssertion(path, 'cumulative-layout-shift', 0, 0.01),
  makeAssertion(path, 'resource-summary:document:size', 17_000, 20_000),
  makeAssertion(path, 'resource-summary:script:size', 100_000, 115_000),
  makeAssertion(path, 'resource-summary:font:size', 18_600, 28_000),
  makeAssertion(path, 'resource-summary:image:size', 0, 5000),
  makeAssertion(path, 'resource-summary:total:size', 140_000, 165_000),
  makeAssertion(path, 'resource-summary:total:count', 10, 14),
]

/**
 * A report of a page. Its blocking time comes from one script, from inline code, and from
 * unattributable work.
 */
export function makeReport(path: string): Report {
  const category = { score: 1, auditRefs: [] }
  const chunk = urlOf('/assets/enquiry-form-D6sCokaJ.js')
  return {
    requestedUrl: urlOf(path),
    categories: {
      performance: category,
      accessibility: category,
      'best-practices': category,
      seo: category,
    },
    audits: {
      'total-blocking-time': { title: '', description: '', score: 1, numericValue: 98 },
      'bootup-time': {
        title: 'Reduce JavaScript execution time',
        description: '',
        score: 1,
        metricSavings: { TBT: 90 },
        details: {
          items: [
            { url: urlOf(path), total: 900 },
            { url: 'Unattributable', total: 300 },
            { url: chunk, total: 600 },
          ],
        },
      },
      'network-requests': {
        title: '',
        description: '',
        score: 1,
        details: {
          items: [
            { url: urlOf(path), resourceType: 'Document', transferSize: 17_000 },
            { url: chunk, resourceType: 'Script', transferSize: 24_000 },
          ],
        },
      },
    },
  }
}

/** The history entry of an earlier run. */
export function makeHistoryEntry(
  day: number,
  largestPaintMs: number,
  changes: Partial<HistoryEntry> = {},
): HistoryEntry {
  const { machine, phone } = makeRun()
  const figures = {
    'largest-contentful-paint': largestPaintMs,
    'resource-summary:script:size': 100_000,
  }
  return {
    madeAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
    buildHash: `build ${day}`,
    commit: null,
    part: 'whole',
    machine,
    phone,
    verdict: 'passed',
    budgetErrors: 0,
    pages: [{ path: '/', device: 'phone', figures }],
    ...changes,
  }
}

async function makeFilm(path: string, device: Device): Promise<Film> {
  const create = {
    width: 120,
    height: device === 'phone' ? 213 : 90,
    channels: 3,
    background: '#a9ddee',
  } as const
  const picture = `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`
  const shots = Array.from({ length: 8 }, (_, index) => ({ atMs: 375 * (index + 1), picture }))
  return { path, device, screenshot: picture, shots }
}

export type LighthouseFiles = {
  run: Run
  /** Replaces the phone's assertions of the same page and figure. */
  changed?: Assertion[]
  history?: (HistoryEntry | string)[]
  hasFilms?: boolean
  pages?: Record<Device, string[]>
}

/**
 * Writes the files of a run into a folder of reports. A string in `history` is written unchanged,
 * as one line.
 */
export async function writeLighthouseFiles(folder: string, files: LighthouseFiles): Promise<void> {
  const { run, changed = [], history = [], hasFilms = true } = files
  const pages = files.pages ?? { phone: ['/', '/contact'], desktop: ['/'] }
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, name), JSON.stringify(value))
  for (const device of devices) {
    mkdirSync(join(folder, 'lighthouse', device), { recursive: true })
    const names = pages[device].map((path) => ({ path, name: path.slice(1) || 'home' }))
    const manifest = names.map(({ path, name }) => {
      write(`lighthouse/${device}/${name}.json`, makeReport(path))
      return {
        url: urlOf(path),
        jsonPath: `/elsewhere/${name}.json`,
        htmlPath: `/elsewhere/${name}.html`,
      }
    })
    write(`lighthouse/${device}/manifest.json`, manifest)
    const assertions = pages[device].flatMap(passedAssertions).map((passed) => {
      const replacesIt = ({ url, auditId, auditProperty }: Assertion) =>
        url === passed.url && auditId === passed.auditId && auditProperty === passed.auditProperty
      return (device === 'phone' && changed.find(replacesIt)) || passed
    })
    write(`lighthouse/${device}/assertion-results.json`, assertions)
  }
  write(runFile, run)
  const films = devices.flatMap((device) => pages[device].map((path) => makeFilm(path, device)))
  if (hasFilms) write(filmFile, await Promise.all(films))
  const lines = history.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)))
  if (lines.length > 0) writeFileSync(join(folder, historyFile), `${lines.join('\n')}\n`)
}
