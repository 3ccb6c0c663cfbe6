import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { desktopConfig, lcpOverTwinMs, phoneConfig } from '../budgets.ts'
import { serveSite } from '../serve-site.ts'
import { makeTwin } from '../twin.ts'
import { assertBudgets, collect, keepReports, prepareFolder, readReports } from './lhci.mjs'
import { compareToTwin, isTiming, readAssertion } from './results.mjs'

/**
 * The twin is the site without its scripts, measured as on a phone.
 *
 * @typedef {'phone' | 'twin' | 'desktop'} Kind
 * @typedef {import('./lhci.mjs').Report} Report
 * @typedef {import('./lhci.mjs').KeptReport} KeptReport
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {{ kind: Kind, path: string }} Run
 * @typedef {{ results: Result[], reports: Record<Kind, Report[]>, kept: Record<Kind, KeptReport[]> }} Audit
 */

const extraRounds = 4
const overTwinMs = { 'largest-contentful-paint': lcpOverTwinMs }

/** @type {Record<Kind, import('../budgets.ts').LighthouseConfig>} */
const configs = {
  phone: phoneConfig,
  desktop: desktopConfig,
  twin: {
    ...phoneConfig,
    collect: {
      ...phoneConfig.collect,
      settings: { ...phoneConfig.collect.settings, onlyCategories: ['performance'] },
    },
  },
}

/**
 * Runs Lighthouse on a built site, and on its twin in turn with it, so that a machine that gets slower slows both; then
 * holds what was found against the budgets. A page that fails by its timings alone gets `extraRuns` more, up to four times:
 * a shared machine is at times slow for a minute. Its medians are then those of all runs.
 *
 * @param {{
 *   dist: string,
 *   workFolder: string,
 *   reportsFolder: string,
 *   kinds: Kind[],
 *   paths: string[],
 *   runs: number,
 *   extraRuns: number,
 *   browser: string,
 *   onRun?: (run: Run, count: string, turn: import('../scorecard/progress.mjs').Turn) => void,
 * }} options
 * @returns {Promise<Audit>}
 */
export async function auditSite({
  dist,
  workFolder,
  reportsFolder,
  kinds,
  paths,
  runs,
  extraRuns,
  browser,
  onRun = () => undefined,
}) {
  const folderOf = (/** @type {Kind} */ kind) => join(workFolder, kind)
  const twinSite = join(workFolder, 'twin-site')
  rmSync(workFolder, { recursive: true, force: true })
  for (const kind of kinds) prepareFolder(folderOf(kind), configs[kind])
  if (kinds.includes('twin')) makeTwin(dist, twinSite)

  const site = await serveSite(dist)
  const twin = kinds.includes('twin') ? await serveSite(twinSite) : site
  try {
    await collectAll(
      paths.flatMap((path) => inTurn(path, kinds, runs)),
      'run',
    )
    let results = await judge()
    for (let round = 0; round < extraRounds; round += 1) {
      const doubtful = paths.flatMap((path) => inTurn(path, doubtfulKinds(results, path, kinds), extraRuns))
      if (doubtful.length === 0) break
      await collectAll(doubtful, 'extra run')
      results = await judge()
    }
    return { results, reports: await forEachKind(readKind), kept: await forEachKind(keepKind) }
  } finally {
    await site.close()
    if (twin !== site) await twin.close()
  }

  /**
   * @param {Run[]} wanted
   * @param {string} name
   */
  async function collectAll(wanted, name) {
    for (const [index, run] of wanted.entries()) {
      const isSame = (/** @type {Run} */ other) => other.kind === run.kind && other.path === run.path
      onRun(run, `${name} ${index + 1} of ${wanted.length}`, {
        index,
        total: wanted.length,
        round: wanted.slice(0, index + 1).filter(isSame).length,
        rounds: wanted.filter(isSame).length,
        isExtra: name !== 'run',
      })
      const { origin } = run.kind === 'twin' ? twin : site
      await collect(folderOf(run.kind), origin + run.path, browser)
    }
  }

  /** @returns {Promise<Result[]>} */
  async function judge() {
    /** @type {Result[]} */
    const found = []
    for (const kind of kinds) {
      if (kind === 'twin') found.push(...compareToTwin(readKind('phone'), readKind('twin'), overTwinMs))
      else found.push(...(await assertBudgets(folderOf(kind))).map((assertion) => readAssertion(assertion, kind)))
    }
    if (found.length === 0) throw new Error('No page was held against a budget.')
    return found
  }

  /** @param {Kind} kind */
  function readKind(kind) {
    return readReports(folderOf(kind))
  }

  /** @param {Kind} kind */
  function keepKind(kind) {
    return keepReports(folderOf(kind), join(reportsFolder, kind))
  }

  /**
   * @template T
   * @param {(kind: Kind) => T[] | Promise<T[]>} read
   * @returns {Promise<Record<Kind, T[]>>}
   */
  async function forEachKind(read) {
    /** @type {Record<Kind, T[]>} */
    const found = { phone: [], twin: [], desktop: [] }
    for (const kind of kinds) found[kind] = await read(kind)
    return found
  }
}

/**
 * Every second round goes the other way, so that neither the site nor its twin is always the first.
 *
 * @param {string} path
 * @param {Kind[]} kinds
 * @param {number} rounds
 * @returns {Run[]}
 */
function inTurn(path, kinds, rounds) {
  return Array.from({ length: rounds }, (_, round) => (round % 2 === 0 ? kinds : kinds.toReversed())).flatMap((order) =>
    order.map((kind) => ({ kind, path })),
  )
}

/**
 * @param {Result[]} results
 * @param {string} path
 * @param {Kind[]} kinds
 */
function doubtfulKinds(results, path, kinds) {
  const slow = results.filter((result) => result.path === path && !result.isPassed && isTiming(result))
  const isSlow = (/** @type {Kind} */ kind) => slow.some((result) => result.kind === kind)
  return kinds.filter((kind) => isSlow(kind === 'twin' ? 'phone' : kind))
}
