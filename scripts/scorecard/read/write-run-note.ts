import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contentFolder } from '../../../plugins/content/content-folder.ts'
import { loadContent } from '../../../plugins/content/load-content.ts'
import { pagePathsOf } from '../../site-pages.ts'
import type { Result } from '../../lighthouse/results.ts'
import { describeMachine } from '../../bench/machine.ts'
import { buildMark } from './build-mark.ts'
import { laterFilesOf } from './later-files.ts'
import { runNoteIn, type RunNote } from './run-note.ts'

/** Writes what was measured, and what of it was missed, into the folder of the results. `build` is the mark that the site had before; throws when it changed. */
export async function writeRunNote(folder: string, dist: string, build: string, results: Result[]): Promise<void> {
  if (buildMark(dist) !== build) throw new Error(`${dist} changed while it was measured. Measure it again.`)
  const [hash = '', subject = ''] = git('log', '-1', '--format=%H%n%s').split('\n')
  const { site } = loadContent(contentFolder)
  const note: RunNote = {
    agency: site.brand,
    address: site.url,
    takenAt: new Date().toISOString(),
    paths: pagePathsOf(dist),
    commit: { hash, subject },
    hasUncommittedChanges: git('status', '--porcelain') !== '',
    build,
    processor: describeMachine(),
    laterFiles: await laterFilesOf(dist),
    missed: results
      .filter(({ verdict, isTarget }) => verdict === 'missed' && !isTarget)
      .map(({ path, kind, figure }) => ({ path, kind, figure })),
  }
  writeFileSync(runNoteIn(folder), `${JSON.stringify(note, undefined, 2)}\n`)
}

/** What git prints; nothing where there is no history. */
function git(...args: string[]): string {
  try {
    const cwd = fileURLToPath(new URL('../../..', import.meta.url))
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
