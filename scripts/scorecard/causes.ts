import type { Audit, Item, Report } from '../lighthouse/results.ts'
import type { Excess } from './excesses.ts'
import type { Source } from './source-finder.ts'

/** A change that makes a page faster or smaller. `savesMs` and `savesBytes` are 0 if unknown. */
export type Cause = { what: string; savesMs: number; savesBytes: number } & Source

/** Finds the source of a loaded file by its URL. Returns `undefined` if the source is unknown. */
export type FindSource = (url: string) => Source | undefined

type Metric = 'FCP' | 'LCP' | 'TBT'

/** Smaller gains are not worth the work, and change from run to run. */
const minGain = { ms: 10, bytes: 500 }

// The audits of scripts. Lighthouse's own title of an audit says what to change.
const codeAudits = [
  'unused-javascript',
  'legacy-javascript',
  'duplicated-javascript',
  'bootup-time',
]
const allAudits = [
  ...codeAudits,
  'render-blocking-resources',
  'unminified-css',
  'uses-responsive-images',
  'uses-optimized-images',
  'modern-image-formats',
  'offscreen-images',
]
// What to do about the size of a kind of file: Lighthouse has no audit for it.
const reductions: Record<string, string> = {
  document: 'Shorten the page, or make its drawings simpler',
  script: 'Load less of this code, or load it later',
  font: 'Use fewer rare letters: they need an extra font file',
  image: 'Make this picture smaller',
}

/**
 * Returns the changes that bring a figure within its limit. Empty if Lighthouse names no cause with
 * a known source. `path` is the path of the page.
 */
export function neededCauses(
  excess: Excess,
  report: Report,
  path: string,
  findSource: FindSource,
): Cause[] {
  const [group = '', kind = ''] = excess.key.split(':')
  // Lighthouse CI opens the page with its scripts, so it names no cause of a time without scripts.
  if (excess.measured === 'no scripts') return []
  if (excess.measured === 'site') return gainsOf(report, codeAudits, ['TBT'], findSource)
  if (group === 'categories') return failedAudits(kind, report, path, findSource)
  if (group === 'cumulative-layout-shift') return shiftingElements(report)
  if (group === 'largest-contentful-paint') return gainsOf(report, allAudits, ['LCP'], findSource)
  if (group === 'resource-summary') return heavyFiles(kind, excess, report, findSource)
  return []
}

/** Returns the changes whose savings Lighthouse estimates, also if no limit needs them. */
export function possibleGains(report: Report, findSource: FindSource): Cause[] {
  return gainsOf(report, allAudits, ['FCP', 'LCP', 'TBT'], findSource)
}

/**
 * Returns the failed audits of a category. Each has the first element or file that it names, or the
 * page's path.
 */
function failedAudits(
  category: string,
  report: Report,
  path: string,
  findSource: FindSource,
): Cause[] {
  const refs = report.categories[category]?.auditRefs ?? []
  return refs.flatMap(({ id, weight }) => {
    const audit = report.audits[id]
    const hasFailed = typeof audit?.score === 'number' && audit.score !== 1
    if (weight === 0 || !hasFailed) return []
    return [{ what: audit.title, ...placeOf(audit, path, findSource), savesMs: 0, savesBytes: 0 }]
  })
}

/** Returns the source of the first element or file that an audit names. */
function placeOf(audit: Audit, path: string, findSource: FindSource): Source {
  const item = audit.details?.items?.find(({ node, url }) => node?.snippet ?? url)
  const snippet = item?.node?.snippet
  // The first URL of a picture's `src` or `srcset`.
  const pictureUrl = /\b(?:src|srcset)="([^" ]+)/.exec(snippet ?? '')?.[1]
  const source = findSource(item?.url ?? pictureUrl ?? '')
  return source ?? { where: snippet ?? path, who: 'developer' }
}

/** Returns the first element that shifts, or an empty list. */
function shiftingElements({ audits }: Report): Cause[] {
  const { title: what = '', details } = audits['layout-shifts'] ?? {}
  const snippets = (details?.items ?? []).flatMap(({ node }) => node?.snippet ?? [])
  return snippets
    .slice(0, 1)
    .map((where) => ({ what, where, who: 'developer', savesMs: 0, savesBytes: 0 }))
}

/** Returns the largest file with a known source among the files of `kind`, or an empty list. */
function heavyFiles(
  kind: string,
  { key, overBy = 0 }: Excess,
  report: Report,
  findSource: FindSource,
): Cause[] {
  const isThirdParty = kind === 'third-party'
  const requests = report.audits['network-requests']?.details?.items ?? []
  const ofKind = requests.filter((item) => isOfKind(kind, item, report.requestedUrl))
  const largestFirst = ofKind.toSorted(
    (one, other) => (other.transferSize ?? 0) - (one.transferSize ?? 0),
  )
  for (const { url = '' } of largestFirst) {
    const source = isThirdParty ? { where: url, who: 'developer' as const } : findSource(url)
    if (!source) continue
    const what = isThirdParty
      ? 'Do not load this file from another company'
      : reductionOf(kind, url, report)
    const savesBytes = key.endsWith(':size') ? overBy : 0
    return [{ what, ...source, savesMs: 0, savesBytes }]
  }
  return []
}

/** Says how to make a file smaller: with Lighthouse's title if the file has unused code. */
function reductionOf(kind: string, url: string, { audits }: Report): string {
  const unused = audits['unused-javascript']
  if (unused?.details?.items?.some((item) => item.url === url)) return unused.title
  return reductions[kind] ?? 'Make this file smaller, or leave it out'
}

/** Whether a request is of `kind`. `third-party` means another origin than the page's. */
function isOfKind(kind: string, { resourceType = '', url = '' }: Item, pageUrl: string): boolean {
  if (kind === 'third-party')
    return URL.canParse(url) && new URL(url).origin !== new URL(pageUrl).origin
  return kind === 'total' || resourceType.toLowerCase() === kind
}

/** Returns the changes for which the audits with these ids estimate savings of these metrics. */
function gainsOf(
  report: Report,
  ids: string[],
  metrics: Metric[],
  findSource: FindSource,
): Cause[] {
  return ids.flatMap((id) => {
    const audit = report.audits[id]
    // Lighthouse lists a page's inline code under the page's own URL. This code has no source file.
    const findFile = (url: string) => (/\.(?!html)\w+$/.test(url) ? findSource(url) : undefined)
    return audit ? auditGains(audit, metrics, findFile) : []
  })
}

/** Returns the changes of one audit that are worth the work. */
function auditGains(audit: Audit, metrics: Metric[], findSource: FindSource): Cause[] {
  const items = audit.details?.items ?? []
  const auditMs = Math.max(0, ...metrics.map((metric) => audit.metricSavings?.[metric] ?? 0))
  // Visitors do not feel saved bytes that make no metric faster.
  if (auditMs === 0) return []
  const sizeOf = ({ wastedMs, wastedBytes, total }: Item) => wastedMs ?? wastedBytes ?? total ?? 0
  const totalSize = items.reduce((total, item) => total + sizeOf(item), 0)
  return items.flatMap((item) => {
    const source = findSource(item.url ?? '')
    // The audit has one saving for all its items. The share of an item follows its size.
    const savesMs = totalSize > 0 ? Math.round((auditMs * sizeOf(item)) / totalSize) : 0
    const savesBytes = item.wastedBytes ?? 0
    const isWorthIt = savesMs >= minGain.ms || savesBytes >= minGain.bytes
    return source && isWorthIt ? [{ what: audit.title, ...source, savesMs, savesBytes }] : []
  })
}
