import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

type MutatedPath = { path: string; minimumScore: number }
type Score = { line: string; isEnough: boolean }

// As Stryker counts: a mutant that makes the tests endless is noticed, and one that no test reaches is not.
const noticedStatuses = new Set(['Killed', 'Timeout'])
const unnoticedStatuses = new Set(['Survived', 'NoCoverage'])

/** Whether a file is at a path or in the folder of that path. */
const isInside = (fileName: string, path: string) => {
  const file = relative('', fileName).replaceAll('\\', '/')
  return file === path || file.startsWith(`${path}/`)
}

/**
 * The share of noticed mutants of each path in percent, and whether that is enough. Leaves out paths without tested mutants, such as
 * those that were not chosen for this run.
 */
export function scoresOf(mutants: Pick<MutantResult, 'fileName' | 'status'>[], mutatedPaths: MutatedPath[]): Score[] {
  return mutatedPaths.flatMap(({ path, minimumScore }) => {
    const statuses = mutants.filter(({ fileName }) => isInside(fileName, path)).map(({ status }) => status)
    const noticed = statuses.filter((status) => noticedStatuses.has(status)).length
    const unnoticed = statuses.filter((status) => unnoticedStatuses.has(status)).length
    const tested = noticed + unnoticed
    if (tested === 0) return []
    const score = (100 * noticed) / tested
    // Rounded down, so that a score below the minimum never looks like it.
    const shownScore = (Math.floor(score * 10) / 10).toFixed(1)
    const line = `${path}: ${noticed} of ${tested} mutants noticed, ${shownScore} % (at least ${minimumScore} %)`
    return [{ line, isEnough: score >= minimumScore }]
  })
}
