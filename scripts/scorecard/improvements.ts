import { posix } from 'node:path'
import type { Audit, Item, Report } from '../lighthouse/results.ts'
import type { Excess } from './excesses.ts'
import type { Source } from './source-finder.ts'

/**
 * A proposed change to a page, and its savings. A saving is 0 if it is unknown, or if the change
 * improves something else, such as a score.
 */
export type Improvement = { what: string; savesMs: number; savesBytes: number } & Source

/** Finds the source of a loaded file by its URL. Returns `undefined` if the source is unknown. */
export type FindSource = (url: string) => Source | undefined

type Metric = 'FCP' | 'LCP' | 'TBT'

/** The smallest proposed saving. Smaller ones are not worth the work, and differ in each run. */
const minSaving = { ms: 10, bytes: 500 }

// The audits of scripts. The title of an audit says what to change.
const scriptAudits = [
  'unused-javascript',
  'legacy-javascript',
  'duplicated-javascript',
  'bootup-time',
]
const allAudits = [
  ...scriptAudits,
  'render-blocking-resources',
  'unminified-css',
  'uses-responsive-images',
  'uses-optimized-images',
  'modern-image-formats',
  'offscreen-images',
]
// The advice for each kind of file that is too large. Lighthouse has no audit for sizes.
const reductions: Record<string, string> = {
  document: 'Shorten the page, or make its drawings simpler',
  script: 'Load less of this code, or load it later',
  font: 'Use fewer rare letters: they need an extra font file',
  image: 'Make this picture smaller',
}

/**
 * Returns the changes that a figure over its limit needs. The list is empty if Lighthouse names no
 * cause with a known source. `path` is the path of the page.
 */
export function neededImprovements(
  excess: Excess,
  report: Report,
  path: string,
  findSource: FindSource,
): Improvement[] {
  // The report is about the page with its scripts, so it has no cause of a time without scripts.
  if (excess.kind === 'no scripts') return []
  // This time is the difference from the page without scripts, so only scripts can be the cause.
  if (excess.kind === 'site') return improvementsOf(report, scriptAudits, ['TBT'], findSource)

  // A key is the id of an audit, such as `largest-contentful-paint`, or an id with details:
  // `categories:seo` or `resource-summary:script:size`.
  const [auditId, detail = ''] = excess.key.split(':')
  switch (auditId) {
    case 'categories':
      return failedAudits(detail, report, path, findSource)
    case 'cumulative-layout-shift':
      return listOf(firstShiftingElement(report))
    case 'largest-contentful-paint':
      return improvementsOf(report, allAudits, ['LCP'], findSource)
    case 'resource-summary':
      return listOf(largestFile(detail, excess, report, findSource))
    default:
      return []
  }
}

/** Returns all changes with a saving of time that Lighthouse estimates. */
export function possibleImprovements(report: Report, findSource: FindSource): Improvement[] {
  return improvementsOf(report, allAudits, ['FCP', 'LCP', 'TBT'], findSource)
}

const listOf = (improvement: Improvement | undefined) => (improvement ? [improvement] : [])

/**
 * Returns the failed audits of a category. The source of each is the first element or file that the
 * audit names, or the path of the page.
 */
function failedAudits(
  category: string,
  report: Report,
  path: string,
  findSource: FindSource,
): Improvement[] {
  const refs = report.categories[category]?.auditRefs ?? []
  return refs.flatMap(({ id, weight }) => {
    const audit = report.audits[id]
    const hasFailed = typeof audit?.score === 'number' && audit.score !== 1
    if (weight === 0 || !hasFailed) return []
    return [{ what: audit.title, ...sourceOf(audit, path, findSource), savesMs: 0, savesBytes: 0 }]
  })
}

/** Returns the source of the first element or file that an audit names, or the path of the page. */
function sourceOf(audit: Audit, path: string, findSource: FindSource): Source {
  const item = audit.details?.items?.find(({ node, url }) => node?.snippet ?? url)
  const snippet = item?.node?.snippet
  // The first URL of a picture's `src` or `srcset`.
  const pictureUrl = /\b(?:src|srcset)="([^" ]+)/.exec(snippet ?? '')?.[1]
  const source = findSource(item?.url ?? pictureUrl ?? '')
  return source ?? { where: snippet ?? path, who: 'developer' }
}

/** Returns the first element that shifts. The advice is the title of Lighthouse's audit. */
function firstShiftingElement({ audits }: Report): Improvement | undefined {
  const { title = '', details } = audits['layout-shifts'] ?? {}
  const where = details?.items?.find(({ node }) => node?.snippet)?.node?.snippet
  return where ? { what: title, where, who: 'developer', savesMs: 0, savesBytes: 0 } : undefined
}

/**
 * Returns the largest file of `kind` with a known source. If the limit is a number of bytes, the
 * saving is the excess, but at most the size of the file. If the limit is a number of files, the
 * saving is unknown.
 */
function largestFile(
  kind: string,
  { key, overBy = 0 }: Excess,
  report: Report,
  findSource: FindSource,
): Improvement | undefined {
  const isThirdParty = kind === 'third-party'
  const requests = report.audits['network-requests']?.details?.items ?? []
  const largestFirst = requests
    .filter((item) => isOfKind(kind, item, report.requestedUrl))
    .toSorted((one, other) => (other.transferSize ?? 0) - (one.transferSize ?? 0))
    .map(({ url = '', transferSize = 0 }) => ({
      url,
      transferSize,
      source: isThirdParty ? { where: url, who: 'developer' as const } : findSource(url),
    }))
  const largest = largestFirst.find(({ source }) => source)
  if (!largest?.source) return undefined
  return {
    what: adviceForFile(kind, largest.url, report),
    ...largest.source,
    savesMs: 0,
    savesBytes: key.endsWith(':size') ? Math.min(overBy, largest.transferSize) : 0,
  }
}

/**
 * Returns the advice for a file that is too large. For a file with unused code, this is the title
 * of Lighthouse's audit.
 */
function adviceForFile(kind: string, url: string, { audits }: Report): string {
  if (kind === 'third-party') return 'Do not load this file from another company'
  const unused = audits['unused-javascript']
  if (unused?.details?.items?.some((item) => item.url === url)) return unused.title
  return reductions[kind] ?? 'Make this file smaller, or leave it out'
}

/** Whether a request is of `kind`. `third-party` means that the origin is not the page's origin. */
function isOfKind(kind: string, { resourceType = '', url = '' }: Item, pageUrl: string): boolean {
  if (kind === 'third-party')
    return URL.canParse(url) && new URL(url).origin !== new URL(pageUrl).origin
  return kind === 'total' || resourceType.toLowerCase() === kind
}

/** Returns the changes for which these audits estimate savings of these metrics. */
function improvementsOf(
  report: Report,
  auditIds: string[],
  metrics: Metric[],
  findSource: FindSource,
): Improvement[] {
  // Lighthouse lists a page's inline code under the page's own URL. This code has no source file.
  const findFile = (url: string) =>
    isPageUrl(url, report.requestedUrl) ? undefined : findSource(url)
  return auditIds.flatMap((id) => {
    const audit = report.audits[id]
    return audit ? auditImprovements(audit, metrics, findFile) : []
  })
}

/**
 * Whether a URL is the URL of a page: its path has no extension, or `.html`. `base` is absolute.
 */
function isPageUrl(url: string, base: string): boolean {
  if (!URL.canParse(url, base)) return false
  const extension = posix.extname(new URL(url, base).pathname)
  return extension === '' || extension === '.html'
}

/** Returns the changes of one audit that save at least `minSaving`. */
function auditImprovements(audit: Audit, metrics: Metric[], findSource: FindSource): Improvement[] {
  const items = audit.details?.items ?? []
  const auditMs = Math.max(0, ...metrics.map((metric) => audit.metricSavings?.[metric] ?? 0))
  // Visitors do not feel saved bytes that make no metric faster.
  if (auditMs === 0) return []
  // An audit has one saving of time for all its items. Each item gets a share of this saving, by
  // its wasted time, its wasted bytes, or its processor time.
  const weightOf = ({ wastedMs, wastedBytes, total }: Item) => wastedMs ?? wastedBytes ?? total ?? 0
  const totalWeight = items.reduce((sum, item) => sum + weightOf(item), 0)
  return items.flatMap((item) => {
    const source = findSource(item.url ?? '')
    const savesMs = totalWeight > 0 ? Math.round((auditMs * weightOf(item)) / totalWeight) : 0
    const savesBytes = item.wastedBytes ?? 0
    const savesEnough = savesMs >= minSaving.ms || savesBytes >= minSaving.bytes
    return source && savesEnough ? [{ what: audit.title, ...source, savesMs, savesBytes }] : []
  })
}
