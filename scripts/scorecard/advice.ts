import {
  keyOf,
  pathOf,
  type Assertion,
  type Audit,
  type Device,
  type Item,
  type Report,
} from '../lighthouse/results.ts'
import { figureName, placeName } from './figures.ts'
import type { Source } from './source-finder.ts'

/** One change to make. `places` are the pages and devices that it improves. `isNeeded`: a page is over a limit without it. */
export type Advice = {
  what: string
  where: string
  who: 'editor' | 'developer'
  savesMs: number
  savesBytes: number
  places: string[]
  isNeeded: boolean
}

/** A page's report on a device, with the page's assertions. */
export type JudgedReport = { path: string; device: Device; report: Report; assertions: Assertion[] }

/** Finds the source of a loaded file by its URL. Returns `undefined` if the source is unknown. */
export type FindSource = (url: string) => Source | undefined

type Cause = Omit<Advice, 'places' | 'isNeeded' | 'where' | 'who'> & Pick<Source, 'where' | 'who'>

const maxItems = 5
/** Smaller gains are not worth the work, and change from run to run. */
const minGain = { ms: 10, bytes: 500 }

/** Lists at most five changes. Changes that a limit needs come first, then the largest gain. */
export function adviceFor(reports: JudgedReport[], findSource: FindSource): Advice[] {
  const all = reports.flatMap((judged) => {
    const places = [placeName(judged.path, judged.device)]
    const needed = neededChanges(judged, findSource).map((cause) => toAdvice(cause, places, true))
    const optional = possibleGains(judged.report, findSource).map((cause) => toAdvice(cause, places, false))
    return [...needed, ...optional]
  })
  return mergeAdvice(all).toSorted(byGain).slice(0, maxItems)
}

function toAdvice(cause: Cause, places: string[], isNeeded: boolean): Advice {
  return { ...cause, places, isNeeded }
}

/** Sorts needed advice first, then the largest saving of time, then of bytes. */
function byGain(one: Advice, other: Advice): number {
  return (
    Number(other.isNeeded) - Number(one.isNeeded) || other.savesMs - one.savesMs || other.savesBytes - one.savesBytes
  )
}

/** Merges advice on the same source. Needed advice keeps its words, and the largest saving counts. */
function mergeAdvice(all: Advice[]): Advice[] {
  const merged = new Map<string, Advice>()
  for (const advice of all) {
    const known = merged.get(advice.where)
    if (!known) {
      merged.set(advice.where, advice)
      continue
    }
    const wordsFrom = known.isNeeded || !advice.isNeeded ? known : advice
    merged.set(advice.where, {
      ...wordsFrom,
      savesMs: Math.max(known.savesMs, advice.savesMs),
      savesBytes: Math.max(known.savesBytes, advice.savesBytes),
      places: [...new Set([...known.places, ...advice.places])],
    })
  }
  return [...merged.values()]
}

/** The changes that bring a page within the limits that it exceeds. */
function neededChanges({ report, assertions, path }: JudgedReport, findSource: FindSource): Cause[] {
  const failed = assertions.filter(({ level, passed }) => level === 'error' && !passed)
  return failed.flatMap((assertion) => {
    const [group = '', kind = ''] = keyOf(assertion).split(':')
    if (group === 'categories') return failedAudits(kind, report, findSource)
    if (group === 'cumulative-layout-shift') return shiftingElements(report)
    if (group === 'resource-summary') return heavyFiles(kind, assertion, report, path, findSource)
    return []
  })
}

/** The failed audits of a category, each with the first element or file that it names. */
function failedAudits(category: string, report: Report, findSource: FindSource): Cause[] {
  const refs = report.categories[category]?.auditRefs ?? []
  return refs.flatMap(({ id, weight }) => {
    const audit = report.audits[id]
    if (weight === 0 || !audit || audit.score === null || audit.score === 1) return []
    const item = audit.details?.items?.find(({ node, url }) => node?.snippet ?? url)
    const snippet = item?.node?.snippet
    const picture = /\b(?:src|srcset)="([^" ]+)/.exec(snippet ?? '')?.[1]
    const source = findSource(item?.url ?? picture ?? '')
    const where = source?.where ?? snippet
    if (!where) return []
    return [{ what: audit.title, where, who: source?.who ?? 'developer', savesMs: 0, savesBytes: 0 }]
  })
}

/** The first element that shifts. */
function shiftingElements({ audits }: Report): Cause[] {
  const items = audits['layout-shifts']?.details?.items ?? []
  const snippets = items.flatMap(({ node }) => (node?.snippet ? [node.snippet] : []))
  return snippets.slice(0, 1).map((where) => ({
    what: 'Keep this element in its place while the page loads',
    where,
    who: 'developer',
    savesMs: 0,
    savesBytes: 0,
  }))
}

/** The largest file with a known source, of the kind that is over its limit. */
function heavyFiles(kind: string, assertion: Assertion, report: Report, path: string, findSource: FindSource): Cause[] {
  const isThirdParty = kind === 'third-party'
  const excess = assertion.actual - assertion.expected
  const requests = report.audits['network-requests']?.details?.items ?? []
  const ofKind = requests.filter((item) => isOfKind(kind, item, assertion.url))
  const largestFirst = ofKind.toSorted((one, other) => (other.transferSize ?? 0) - (one.transferSize ?? 0))
  for (const { url = '' } of largestFirst) {
    const source = isThirdParty ? { where: url, who: 'developer' as const } : findSource(url)
    if (!source) continue
    const what = isThirdParty ? 'Do not load this file from another company' : reduceText(kind, path)
    return [{ what, ...source, savesMs: 0, savesBytes: assertion.auditProperty?.endsWith('size') ? excess : 0 }]
  }
  return []
}

function isOfKind(kind: string, { resourceType = '', url = '' }: Item, pageUrl: string): boolean {
  if (kind === 'third-party') return URL.canParse(url) && new URL(url).origin !== new URL(pageUrl).origin
  return kind === 'total' || resourceType.toLowerCase() === kind
}

const reductions: Record<string, string> = {
  document: 'Shorten the page, or make its drawings simpler',
  script: 'Load less code here, or load it later',
  font: 'Use fewer rare letters: they need an extra font file',
  image: 'Make this picture smaller',
}

function reduceText(kind: string, path: string): string {
  return reductions[kind] ?? `Make the largest file of ${pathOf(`http://site${path}`)} smaller`
}

const codeAudits: Record<string, string> = {
  'unused-javascript': 'Load code later that the page does not need at first',
  'legacy-javascript': 'Do not translate code for old browsers',
  'duplicated-javascript': 'Load this code once',
  'bootup-time': 'Let this code do less while the page loads',
}
const blockingAudits: Record<string, string> = {
  'render-blocking-resources': 'Do not let the first paint wait for this file',
  'unminified-css': 'Make this style sheet smaller',
}
const pictureAudits: Record<string, string> = {
  'uses-responsive-images': 'Save this picture in the size in which it is shown',
  'uses-optimized-images': 'Compress this picture more',
  'modern-image-formats': 'Save this picture in a newer format',
  'offscreen-images': 'Load this picture only when somebody scrolls to it',
}

/** The savings that Lighthouse estimates, whether or not a limit needs them. */
function possibleGains(report: Report, findSource: FindSource): Cause[] {
  const audits = Object.entries({ ...codeAudits, ...blockingAudits, ...pictureAudits })
  return audits.flatMap(([id, what]) => {
    const audit = report.audits[id]
    // Lighthouse lists a page's inline code under the page's own URL. This code has no source file.
    const findFile = (url: string) => (/\.(?!html)\w+$/.test(url) ? findSource(url) : undefined)
    return audit ? gainsOf(audit, what, findFile) : []
  })
}

function gainsOf({ metricSavings = {}, details }: Audit, what: string, findSource: FindSource): Cause[] {
  const items = details?.items ?? []
  const auditMs = Math.max(0, ...['FCP', 'LCP', 'TBT'].map((metric) => metricSavings[metric] ?? 0))
  // Visitors do not feel saved bytes that make no metric faster.
  if (auditMs === 0) return []
  const sizeOf = ({ wastedMs, wastedBytes, total }: Item) => wastedMs ?? wastedBytes ?? total ?? 0
  const totalSize = items.reduce((total, item) => total + sizeOf(item), 0)
  return items.flatMap((item) => {
    const source = findSource(item.url ?? '')
    // The audit has one saving for all its items. Each item gets a share by its size.
    const savesMs = totalSize > 0 ? Math.round((auditMs * sizeOf(item)) / totalSize) : 0
    const savesBytes = item.wastedBytes ?? 0
    const isWorthIt = savesMs >= minGain.ms || savesBytes >= minGain.bytes
    return source && isWorthIt ? [{ what, ...source, savesMs, savesBytes }] : []
  })
}

/** The figures over their limits on pages without any needed advice. */
export function unexplained(reports: JudgedReport[], advice: Advice[]): string[] {
  return reports.flatMap(({ path, device, assertions }) => {
    const place = placeName(path, device)
    const hasAdvice = advice.some(({ isNeeded, places }) => isNeeded && places.includes(place))
    const failed = assertions.filter(({ level, passed }) => level === 'error' && !passed)
    return hasAdvice ? [] : failed.map((assertion) => `${figureName(keyOf(assertion))} of ${place}`)
  })
}
