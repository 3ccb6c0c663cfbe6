import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../bench/machine.ts'
import { buildMark } from './build-mark.mjs'

/**
 * What a measurement notes beside its results, for whoever draws the scorecard later. A folder of results without a note
 * says nothing of its commit, build and processor.
 *
 * @typedef {{
 *   takenAt?: string,
 *   paths?: string[],
 *   commit: { hash: string, subject: string },
 *   build: string | null,
 *   processor: string | null,
 * }} RunNote
 */

const fileIn = (/** @type {string} */ folder) => join(folder, 'scorecard-run.json')

/**
 * @param {string} folder of the results
 * @param {{ dist: string, paths: string[] }} measured
 */
export function writeRunNote(folder, { dist, paths }) {
  const [hash = '', subject = ''] = git('log', '-1', '--format=%H%n%s').split('\n')
  /** @type {RunNote} */
  const note = {
    takenAt: new Date().toISOString(),
    paths,
    commit: { hash, subject },
    build: buildMark(dist),
    processor: describeMachine(),
  }
  writeFileSync(fileIn(folder), `${JSON.stringify(note, undefined, 2)}\n`)
}

/**
 * @param {string} folder
 * @returns {RunNote}
 */
export function readRunNote(folder) {
  const file = fileIn(folder)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return { commit: { hash: '', subject: '' }, build: null, processor: null }
}

/** @param {string[]} args */
export function git(...args) {
  try {
    const cwd = fileURLToPath(new URL('../..', import.meta.url))
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    // A folder without its history, or a commit that is not in it.
    return ''
  }
}
