import { judgePage, pairCounts, timesOf, worstVerdict, type Round } from '../beside-no-script-build.ts'
import type { Machine, PageTimes, Part, Phone, Run } from './results.ts'
import type { Measurement } from './run-lighthouse.ts'

/** Runs Lighthouse once. Throws one sentence if it broke off. */
type Measure = (url: string) => Promise<Measurement>
type Origins = { site: string; noScripts: string; fixedPage: string }
type Settings = { machine: Machine; phone: Phone; part: Part }
type Measured = Pick<Run, 'times' | 'verdict' | 'fixedPage'> & {
  /** The first run of each page without scripts. */
  noScriptRuns: Record<string, Measurement>
  /** What Lighthouse broke off, a sentence each. */
  brokenRuns: string[]
}

/**
 * Measures pages in rounds: the fixed page, then each page and its build without scripts, one right after the other. Pages whose
 * verdict is still uncertain after the least number of rounds share a fixed number of further pairs. A pair that Lighthouse
 * breaks off is left out.
 */
export async function measurePairs(
  measure: Measure,
  origins: Origins,
  paths: string[],
  { machine, phone, part }: Settings,
): Promise<Measured> {
  const { least, more } = pairCounts[part === 'whole' ? 'whole' : 'commit']
  const pages = paths.map((path) => ({ path, rounds: [] as Round[] }))
  const judge = ({ path, rounds }: (typeof pages)[number]) => judgePage(path, rounds, machine.index, phone.index)
  const brokenRuns: string[] = []

  let left = more
  for (let round = 0; ; round += 1) {
    const due = round < least ? pages : pages.filter((page) => isUncertain(judge(page))).slice(0, left)
    if (due.length === 0) break
    if (round >= least) left -= due.length
    console.log(`Round ${round + 1}: ${due.map(({ path }) => path).join(' ')}`)
    try {
      const fixedPage = await measure(`${origins.fixedPage}/`)
      for (const { path, rounds } of due) {
        const pair = await measurePair(measure, origins, path, round)
        rounds.push({ ...pair, fixedPage })
      }
    } catch (error) {
      brokenRuns.push((error as Error).message)
    }
  }

  const times = pages.map(judge)
  const fixedRuns = pages[0]?.rounds.map(({ fixedPage }) => fixedPage) ?? []
  const firstRuns = pages.flatMap(({ path, rounds: [first] }) => (first ? [[path, first.noScripts] as const] : []))
  return {
    times,
    verdict: worstVerdict(times.map(({ verdict }) => verdict)),
    fixedPage: fixedRuns.length > 0 ? timesOf(fixedRuns) : null,
    noScriptRuns: Object.fromEntries(firstRuns),
    brokenRuns,
  }
}

function isUncertain({ verdict }: PageTimes) {
  return verdict === 'undecided' || verdict === 'not judged'
}

/** Every second round begins with the page without scripts, so that neither always has the warmer browser. */
async function measurePair(measure: Measure, origins: Origins, path: string, round: number) {
  const measureSite = () => measure(origins.site + path)
  const measureNoScripts = () => measure(origins.noScripts + path)
  if (round % 2 === 0) {
    const site = await measureSite()
    return { site, noScripts: await measureNoScripts() }
  }
  const noScripts = await measureNoScripts()
  return { site: await measureSite(), noScripts }
}
