import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '../../lighthouse/results.ts'
import type { PageFile } from './later-files.ts'

/** What a measurement notes beside its results, for whoever draws the scorecard later. */
export type RunNote = {
  agency: string
  address: string
  takenAt: string
  /** All pages of the site, whichever of them were measured. */
  paths: string[]
  commit: { hash: string; subject: string }
  hasUncommittedChanges: boolean
  build: string
  processor: string
  laterFiles: Record<string, PageFile[]>
  /** What `npm run lighthouse` fails for. */
  missed: Pick<Result, 'path' | 'kind' | 'figure'>[]
}

/** Throws one sentence when there is no note: without it nobody knows what was measured. */
export function readRunNote(folder: string): RunNote {
  const file = runNoteIn(folder)
  if (!existsSync(file)) throw new Error(`There is no ${file}: npm run lighthouse writes it.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function runNoteIn(folder: string): string {
  return join(folder, 'scorecard-run.json')
}
