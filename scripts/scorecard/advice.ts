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
import type { Source } from './sources.ts'

/** One thing to do. `places` are the pages and devices that gain. `isNeeded`: without it a limit is not kept. */
export type Advice = {
  what: string
  where: string
  who: 'editor' | 'developer'
  savesMs: number
  savesBytes: number
  places: string[]
  isNeeded: boolean
}

/** A report with the assertions on it. `path` is that of the page. */
export type JudgedReport = { path: string; device: Device; report: Report; assertions: Assertion[] }

/** Finds the file that a loaded file is made from, by its URL; `undefined` if none can be named. */
export type FindSource = (url: string) => Source | undefined

type Found = Omit<Advice, 'places' | 'isNeeded' | 'where' | 'who'> & Pick<Source, 'where' | 'who'>

const maxItems = 5
/** Smaller gains are not worth the work, and vary more from run to run. */
const minGain = { ms: 10, bytes: 500 }

/** What to do first: at most five items, those that a limit needs before all others, then the largest gain first. */
export function adviceFor(reports: JudgedReport[], findSource: FindSource): Advice[] {
  const all = reports.flatMap((judged) => {
    const places = [placeName(judged.path, judged.device)]
    const asAdvice = (isNeeded: boolean) => (found: Found) => Object.assign(found, { isNeeded, places })
    return [
      ...neededChanges(judged, findSource).map(asAdvice(true)),
      ...possibleGains(judged.report, findSource).map(asAdvice(false)),
    ]
  })
  return mergeAdvice(all).toSorted(byGain).slice(0, maxItems)
}

function byGain(one: Advice, other: Advice): number {
  return (
    Number(other.isNeeded) - Number(one.isNeeded) || other.savesMs - one.savesMs || other.savesBytes - one.savesBytes
  )
}

/** Joins what is the same on several pages; its gain is the largest of them. */
function mergeAdvice(all: Advice[]): Advice[] {
  const merged = new Map<string, Advice>()
  for (const advice of all) {
    const known = merged.get(advice.where)
    if (!known) {
      merged.set(advice.where, advice)
      continue
    }
    const [first, second] = known.isNeeded || !advice.isNeeded ? [known, advice] : [advice, known]
    merged.set(advice.where, {
      ...first,
      savesMs: Math.max(first.savesMs, second.savesMs),
      savesBytes: Math.max(first.savesBytes, second.savesBytes),
      places: [...new Set([...known.places, ...advice.places])],
    })
  }
  return [...merged.values()]
}

/** What makes a page keep the limits that it exceeds. */
function neededChanges({ report, assertions, path }: JudgedReport, findSource: FindSource): Found[] {
  const failed = assertions.filter(({ level, passed }) => level === 'error' && !passed)
  return failed.flatMap((assertion) => {
    const [group = '', kind = ''] = keyOf(assertion).split(':')
    if (group === 'categories') return failedAudits(kind, report, findSource)
    if (group === 'cumulative-layout-shift') return shiftingElements(report)
    if (group === 'resource-summary') return heavyFiles(kind, assertion, report, path, findSource)
    return []
  })
}

/** The audits of a category that failed, with the first element or file that each names. */
function failedAudits(kind: string, report: Report, findSource: FindSource): Found[] {
  const refs = report.categories[kind]?.auditRefs ?? []
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

function shiftingElements({ audits }: Report): Found[] {
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

/** The largest file of the kind that is over its limit, and can be named. */
function heavyFiles(kind: string, assertion: Assertion, report: Report, path: string, findSource: FindSource): Found[] {
  const excess = assertion.actual - assertion.expected
  const requests = report.audits['network-requests']?.details?.items ?? []
  const own = requests.filter((item) => isOfKind(kind, item, assertion.url))
  const sorted = own.toSorted((one, other) => (other.transferSize ?? 0) - (one.transferSize ?? 0))
  for (const { url = '' } of sorted) {
    const source = kind === 'third-party' ? { where: url, who: 'developer' as const } : findSource(url)
    if (!source) continue
    const what = kind === 'third-party' ? 'Do not load this file from another company' : reduceText(kind, path)
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
  font: 'Use fewer rare letters: they need a font file of their own',
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

/** What Lighthouse thinks can be saved although every limit is kept. */
function possibleGains(report: Report, findSource: FindSource): Found[] {
  const known = Object.entries({ ...codeAudits, ...blockingAudits, ...pictureAudits })
  return known.flatMap(([id, what]) => {
    const audit = report.audits[id]
    // The page itself is in the list of scripts with its inline code, which no file of its own names.
    const findFile = (url: string) => (/\.(?!html)\w+$/.test(url) ? findSource(url) : undefined)
    return audit ? gainsOf(audit, what, findFile) : []
  })
}

function gainsOf({ metricSavings = {}, details }: Audit, what: string, findSource: FindSource): Found[] {
  const items = details?.items ?? []
  const auditMs = Math.max(0, ...['FCP', 'LCP', 'TBT'].map((metric) => metricSavings[metric] ?? 0))
  // Bytes that make nothing sooner are no gain that a visitor feels.
  if (auditMs === 0) return []
  const sizeOf = ({ wastedMs, wastedBytes, total }: Item) => wastedMs ?? wastedBytes ?? total ?? 0
  const sum = items.reduce((before, item) => before + sizeOf(item), 0)
  return items.flatMap((item) => {
    const source = findSource(item.url ?? '')
    // The audit knows the gain of all its items, so each has its share of it.
    const savesMs = sum > 0 ? Math.round((auditMs * sizeOf(item)) / sum) : 0
    const savesBytes = item.wastedBytes ?? 0
    const isWorthIt = savesMs >= minGain.ms || savesBytes >= minGain.bytes
    return source && isWorthIt ? [{ what, ...source, savesMs, savesBytes }] : []
  })
}

/** The figures that are over their limits on a page although no cause can be named. */
export function unexplained(reports: JudgedReport[], advice: Advice[]): string[] {
  return reports.flatMap(({ path, device, assertions }) => {
    const place = placeName(path, device)
    const isExplained = advice.some(({ isNeeded, places }) => isNeeded && places.includes(place))
    const failed = assertions.filter(({ level, passed }) => level === 'error' && !passed)
    return isExplained ? [] : failed.map((assertion) => `${figureName(keyOf(assertion))} of ${place}`)
  })
}
