import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

type MutatedPath = { path: string; minimumScore: number }
type Score = { line: string; isEnough: boolean }

// Counts mutants like Stryker's own score. A mutant that makes the tests endless counts as noticed.
// A mutant that no test reaches counts as unnoticed.
const noticedStatuses = new Set(['Killed', 'Timeout'])
const unnoticedStatuses = new Set(['Survived', 'NoCoverage'])

/** Whether `path` is the file itself or a folder that contains the file. */
const isInside = (fileName: string, path: string) => {
  const file = relative('', fileName).replaceAll('\\', '/')
  return file === path || file.startsWith(`${path}/`)
}

/**
 * Returns a line with the score of each path, and whether the score is enough. A score is the share
 * of noticed mutants in percent. Leaves out paths without tested mutants, such as paths that this
 * run does not test.
 */
export function scoresOf(
  mutants: Pick<MutantResult, 'fileName' | 'status'>[],
  mutatedPaths: MutatedPath[],
): Score[] {
  return mutatedPaths.flatMap(({ path, minimumScore }) => {
    const statuses = mutants
      .filter(({ fileName }) => isInside(fileName, path))
      .map(({ status }) => status)
    const noticed = statuses.filter((status) => noticedStatuses.has(status)).length
    const unnoticed = statuses.filter((status) => unnoticedStatuses.has(status)).length
    const tested = noticed + unnoticed
    if (tested === 0) return []
    const score = (100 * noticed) / tested
    // Rounded down, so that a score just below the minimum is never shown as the minimum.
    const shownScore = (Math.floor(score * 10) / 10).toFixed(1)
    const line = `${path}: ${noticed} of ${tested} mutants noticed, ${shownScore} % (at least ${minimumScore} %)`
    return [{ line, isEnough: score >= minimumScore }]
  })
}
