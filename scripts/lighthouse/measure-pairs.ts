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
  /** Another site. Its home page is measured for comparison, and not judged. */
  otherSite?: string
}
type Settings = { machine: Machine; phone: Phone; part: Part }
type PairResults = Pick<Run, 'times' | 'verdict' | 'fixedPage' | 'otherSite'> & {
  /** The first run of each page without scripts, by path. */
  noScriptRuns: Record<string, Measurement>
  /** A sentence about each failed run. */
  failedRuns: string[]
}

/**
 * Measures pages in rounds. A round measures the fixed page once, and then each page in a pair:
 * with and without scripts. After the minimum number of rounds, pages without a certain verdict
 * share a fixed number of extra pairs. Leaves out pairs with a failed run.
 */
export async function measurePairs(
  measure: MeasurePage,
  origins: Origins,
  paths: string[],
  { machine, phone, part }: Settings,
): Promise<PairResults> {
  const { perPage: minRounds, extra: extraPairs } =
    pairCounts[part === 'whole' ? 'whole' : 'commit']
  const pages = paths.map((path) => ({ path, rounds: [] as Round[] }))
  type Page = (typeof pages)[number]
  const judge = ({ path, rounds }: Page) => judgePage(path, rounds, machine.index, phone.index)
  const needsMorePairs = (page: Page) => isUncertain(judge(page))
  const failedRuns: string[] = []
  const otherSiteRuns: Measurement[] = []

  let extraPairsLeft = extraPairs
  for (let round = 0; ; round += 1) {
    const isExtraRound = round >= minRounds
    const roundPages = isExtraRound ? pages.filter(needsMorePairs).slice(0, extraPairsLeft) : pages
    if (roundPages.length === 0) break
    if (isExtraRound) extraPairsLeft -= roundPages.length
    console.log(`Round ${round + 1}: ${roundPages.map(({ path }) => path).join(' ')}`)
    const fixedPage = await resultUnlessFailed(measure(`${origins.fixedPage}/`), failedRuns)
    if (!fixedPage) continue
    otherSiteRuns.push(...(await measureOtherSite(measure, origins, failedRuns)))
    for (const { path, rounds } of roundPages) {
      const pair = await resultUnlessFailed(measurePair(measure, origins, path, round), failedRuns)
      if (pair) rounds.push({ ...pair, fixedPage })
    }
  }

  // A page without any pair has no times to show.
  const measuredPages = pages.filter(({ rounds }) => rounds.length > 0)
  const fixedPageRuns = measuredPages[0]?.rounds.map(({ fixedPage }) => fixedPage) ?? []
  const firstNoScriptRuns = pages.flatMap(({ path, rounds: [firstRound] }) =>
    firstRound ? [[path, firstRound.noScripts] as const] : [],
  )
  return {
    times: measuredPages.map(judge),
    verdict: worstVerdict(pages.map((page) => judge(page).verdict)),
    fixedPage: mediansOf(fixedPageRuns) ?? null,
    otherSite: mediansOf(otherSiteRuns),
    noScriptRuns: Object.fromEntries(firstNoScriptRuns),
    failedRuns,
  }
}

const mediansOf = (runs: Measurement[]) => (runs.length > 0 ? medianTimes(runs) : undefined)

/** Measures the other site. Returns an empty list without another site, or after a failed run. */
async function measureOtherSite(
  measure: MeasurePage,
  { otherSite }: Origins,
  failedRuns: string[],
) {
  const run = otherSite && (await resultUnlessFailed(measure(`${otherSite}/`), failedRuns))
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
 * Measures a page with and without scripts. The order alternates from round to round, because the
 * browser's caches are fuller in the second run of a pair.
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
