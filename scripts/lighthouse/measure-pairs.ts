import { judgePage } from './judge-times/judge-page.ts'
import { medianTimes } from './judge-times/median-times.ts'
import { pairCounts, type Round } from './judge-times/pairs.ts'
import { worstVerdict } from './judge-times/worst-verdict.ts'
import type { Machine, PageTimes, Part, Phone, Run } from './results.ts'
import type { Measurement } from './run-lighthouse.ts'

/** Runs Lighthouse once for a URL. Rejects if Lighthouse could not measure the page. */
type MeasurePage = (url: string) => Promise<Measurement>
type Origins = {
  site: string
  noScripts: string
  fixedPage: string
  /** Another site, whose home page is shown for comparison and not judged. */
  beside?: string
}
type Settings = { machine: Machine; phone: Phone; part: Part }
type Measured = Pick<Run, 'times' | 'verdict' | 'fixedPage' | 'beside'> & {
  /** The first run of each page without scripts. */
  noScriptRuns: Record<string, Measurement>
  /** A sentence about each failed run. */
  failedRuns: string[]
}

/**
 * Measures pages in rounds. A round measures the fixed page once, and then each page in a pair:
 * with and without scripts. After the minimum of rounds, pages without a certain verdict share a
 * fixed number of extra pairs. Leaves out pairs with a failed run.
 */
export async function measurePairs(
  measure: MeasurePage,
  origins: Origins,
  paths: string[],
  { machine, phone, part }: Settings,
): Promise<Measured> {
  const { perPage: minRounds, extra: extraPairs } =
    pairCounts[part === 'whole' ? 'whole' : 'commit']
  const pages = paths.map((path) => ({ path, rounds: [] as Round[] }))
  type Page = (typeof pages)[number]
  const judge = ({ path, rounds }: Page) => judgePage(path, rounds, machine.index, phone.index)
  const needsMorePairs = (page: Page) => isUncertain(judge(page))
  const failedRuns: string[] = []
  const besideRuns: Measurement[] = []

  let extraPairsLeft = extraPairs
  for (let round = 0; ; round += 1) {
    const isExtraRound = round >= minRounds
    const measured = isExtraRound ? pages.filter(needsMorePairs).slice(0, extraPairsLeft) : pages
    if (measured.length === 0) break
    if (isExtraRound) extraPairsLeft -= measured.length
    console.log(`Round ${round + 1}: ${measured.map(({ path }) => path).join(' ')}`)
    const fixedPage = await resultUnlessFailed(measure(`${origins.fixedPage}/`), failedRuns)
    if (!fixedPage) continue
    besideRuns.push(...(await measureBeside(measure, origins, failedRuns)))
    for (const { path, rounds } of measured) {
      const pair = await resultUnlessFailed(measurePair(measure, origins, path, round), failedRuns)
      if (pair) rounds.push({ ...pair, fixedPage })
    }
  }

  // A page without any pair has no times to show.
  const measuredPages = pages.filter(({ rounds }) => rounds.length > 0)
  const fixedRuns = measuredPages[0]?.rounds.map(({ fixedPage }) => fixedPage) ?? []
  const firstRuns = pages.flatMap(({ path, rounds: [first] }) =>
    first ? [[path, first.noScripts] as const] : [],
  )
  return {
    times: measuredPages.map(judge),
    verdict: worstVerdict(pages.map((page) => judge(page).verdict)),
    fixedPage: mediansOf(fixedRuns) ?? null,
    beside: mediansOf(besideRuns),
    noScriptRuns: Object.fromEntries(firstRuns),
    failedRuns,
  }
}

const mediansOf = (runs: Measurement[]) => (runs.length > 0 ? medianTimes(runs) : undefined)

/** Measures the other site. Returns an empty list without another site, or after a failed run. */
async function measureBeside(measure: MeasurePage, { beside }: Origins, failedRuns: string[]) {
  const run = beside && (await resultUnlessFailed(measure(`${beside}/`), failedRuns))
  return run ? [run] : []
}

/** Returns the result of a run. Adds the reason of a failed run to `failedRuns`. */
async function resultUnlessFailed<Result>(
  run: Promise<Result>,
  failedRuns: string[],
): Promise<Result | undefined> {
  try {
    return await run
  } catch (error) {
    failedRuns.push((error as Error).message)
    return undefined
  }
}

function isUncertain({ verdict }: PageTimes) {
  return verdict === 'undecided' || verdict === 'not judged'
}

/**
 * Measures a page with and without scripts. The browser's caches are fuller in the second run of a
 * pair, so the order alternates from round to round.
 */
async function measurePair(measure: MeasurePage, origins: Origins, path: string, round: number) {
  const measureSite = () => measure(origins.site + path)
  const measureNoScripts = () => measure(origins.noScripts + path)
  if (round % 2 === 0) {
    const site = await measureSite()
    return { site, noScripts: await measureNoScripts() }
  }
  const noScripts = await measureNoScripts()
  return { site: await measureSite(), noScripts }
}
