import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { blockingOverTwinMs, desktopConfig, lcpOverTwinMs, phoneConfig, type LighthouseConfig } from '../budgets.ts'
import { serveSite } from '../serve-site.ts'
import { makeTwin } from '../twin.ts'
import {
  assertBudgets,
  collect,
  keepReports,
  prepareFolder,
  readReports,
  type KeptReport,
  type Report,
} from './lhci.ts'
import { compareToTwin, judgeScoresBesideTwin, readAssertion, type Result } from './results.ts'

/** The twin is the site without its scripts, measured as on a phone. */
export type Kind = 'phone' | 'twin' | 'desktop'
export type Run = { kind: Kind; path: string }
/** What is measured for these devices: on a phone, the twin in turn with the site. */
export function kindsFor(devices: ('phone' | 'desktop')[]): Kind[] {
  return devices.flatMap((device): Kind[] => (device === 'phone' ? ['phone', 'twin'] : [device]))
}

/** Which run begins, of all and of its page and kind; `index` counts from 0. */
export type Turn = { index: number; total: number; round: number; rounds: number }
export type SiteAudit = { results: Result[]; reports: Record<Kind, Report[]>; kept: Record<Kind, KeptReport[]> }

type AuditOptions = {
  dist: string
  workFolder: string
  reportsFolder: string
  kinds: Kind[]
  paths: string[]
  runs: number
  browser: string
  onRun?: (run: Run, turn: Turn) => void
}

const overTwinMs = { 'largest-contentful-paint': lcpOverTwinMs, 'total-blocking-time': blockingOverTwinMs }

const twinSettings = { ...phoneConfig.collect.settings, onlyCategories: ['performance'] }
const configs: Record<Kind, LighthouseConfig> = {
  phone: phoneConfig,
  desktop: desktopConfig,
  twin: { ...phoneConfig, collect: { ...phoneConfig.collect, settings: twinSettings } },
}

/**
 * Runs Lighthouse on a built site, and on its twin in turn with it, so that a machine that gets slower slows both; then holds
 * what was found against the budgets.
 */
export async function auditSite({
  dist,
  workFolder,
  reportsFolder,
  kinds,
  paths,
  runs,
  browser,
  onRun = () => undefined,
}: AuditOptions): Promise<SiteAudit> {
  const folderOf = (kind: Kind) => join(workFolder, kind)
  const twinSite = join(workFolder, 'twin-site')
  // Reports of an earlier run, on a device that is not measured now, must not be read with these.
  for (const folder of [workFolder, reportsFolder]) rmSync(folder, { recursive: true, force: true })
  for (const kind of kinds) prepareFolder(folderOf(kind), configs[kind])
  if (kinds.includes('twin')) makeTwin(dist, twinSite)

  const site = await serveSite(dist)
  const twin = kinds.includes('twin') ? await serveSite(twinSite) : site
  const turns = paths.flatMap((path) => turnsOf(path, kinds, runs))
  try {
    for (const [index, { round, ...run }] of turns.entries()) {
      onRun(run, { index, total: turns.length, round, rounds: runs })
      const { origin } = run.kind === 'twin' ? twin : site
      await collect(folderOf(run.kind), origin + run.path, browser)
    }
  } finally {
    await site.close()
    if (twin !== site) await twin.close()
  }

  const reports: SiteAudit['reports'] = { phone: [], twin: [], desktop: [] }
  const kept: SiteAudit['kept'] = { phone: [], twin: [], desktop: [] }
  const results: Result[] = []
  for (const kind of kinds) {
    reports[kind] = readReports(folderOf(kind))
    kept[kind] = await keepReports(folderOf(kind), join(reportsFolder, kind))
    if (kind === 'twin') continue
    const assertions = await assertBudgets(folderOf(kind))
    results.push(...assertions.map((assertion) => readAssertion(assertion, kind)))
  }
  if (results.length === 0) throw new Error('No page was held against a budget.')
  if (!kinds.includes('twin')) return { results, reports, kept }
  const overTwin = compareToTwin(reports.phone, reports.twin, overTwinMs)
  const judged = judgeScoresBesideTwin(results, reports.phone, reports.twin)
  return { results: [...judged, ...overTwin], reports, kept }
}

/**
 * Every second round goes the other way, so that neither the site nor its twin is always the first. A desktop, which is compared
 * with nothing, takes part in the first three alone.
 */
function turnsOf(path: string, kinds: Kind[], rounds: number) {
  return Array.from({ length: rounds }, (_, round) =>
    (round % 2 === 0 ? kinds : kinds.toReversed())
      .filter((kind) => kind !== 'desktop' || round < desktopConfig.collect.numberOfRuns)
      .map((kind) => ({ kind, path, round: round + 1 })),
  ).flat()
}
