import { isFault } from './judge.mjs'

/**
 * One run of the scorecard, as a line of `history.ndjson`. `pages` holds, by page and device as in `/contact phone`, the
 * median and the median deviation of each figure; `faults` names what did not pass, as in `/contact phone lcp`.
 *
 * @typedef {{
 *   schema: 1,
 *   takenAt: string,
 *   commit: string,
 *   subject: string,
 *   lighthouse: string,
 *   passed: boolean,
 *   pages: Record<string, Record<string, [number, number]>>,
 *   faults: string[],
 * }} Entry
 * @typedef {{ state: 'compared' | 'missing' | 'other-lighthouse', commit: string | null, takenAt: string | null, sentence: string }} Base
 * @typedef {{ what: string, from: Entry, lastGood: Entry | undefined, back: Entry | undefined, runs: number }} Spell
 * @typedef {import('./judge.mjs').JudgedPage} JudgedPage
 */

/**
 * Reads a history. A line that cannot be read, as one cut off when a disk was full, is left out.
 *
 * @param {string} text
 * @returns {Entry[]}
 */
export function readHistory(text) {
  return text.split('\n').flatMap((line) => {
    try {
      const entry = JSON.parse(line)
      return entry.schema === 1 && entry.pages ? [entry] : []
    } catch {
      return []
    }
  })
}

/**
 * The run to compare with: the last that passed, so that a page that got worse is not its own measure the next time; or the
 * last of all when none did.
 *
 * @param {Entry[]} history
 * @param {string} lighthouse the version of the new run
 * @param {string[]} [wanted] the pages of the new run: a run of fewer is no base, while there is another
 * @returns {{ base: Base, entry: Entry | undefined }}
 */
export function chooseBase(history, lighthouse, wanted = []) {
  const holdsAll = (/** @type {Entry} */ { pages }) => wanted.every((key) => key in pages)
  const entry =
    history.findLast((each) => each.passed && holdsAll(each)) ??
    history.findLast(({ passed }) => passed) ??
    history.at(-1)
  if (!entry) {
    const sentence = 'There is no earlier run to compare with: only the budgets were judged.'
    return { base: { state: 'missing', commit: null, takenAt: null, sentence }, entry }
  }
  const { commit, takenAt } = entry
  if (entry.lighthouse !== lighthouse) {
    const sentence = `Not comparable with the last run: Lighthouse was ${entry.lighthouse} and is ${lighthouse}. Only the budgets were judged.`
    return { base: { state: 'other-lighthouse', commit, takenAt, sentence }, entry: undefined }
  }
  const sentence = `Compared with ${entry.passed ? 'the last run that passed' : 'the last run'}: ${nameRun(entry)}.`
  return { base: { state: 'compared', commit, takenAt, sentence }, entry }
}

/** @param {{ commit: string, takenAt: string }} run */
export function nameRun({ commit, takenAt }) {
  return `${commit ? commit.slice(0, 7) : 'no commit'}, ${takenAt.slice(0, 10)}`
}

/**
 * @param {{ takenAt: string, commit: string, subject: string, lighthouse: string, passed: boolean }} run
 * @param {JudgedPage[]} pages
 * @returns {Entry}
 */
export function makeEntry({ takenAt, commit, subject, lighthouse, passed }, pages) {
  return {
    schema: 1,
    takenAt,
    commit,
    subject,
    lighthouse,
    passed,
    pages: Object.fromEntries(
      pages.map((page) => [
        keyOf(page),
        Object.fromEntries(
          page.figures.flatMap(({ key, value, deviation }) =>
            value === null ? [] : [[key, [round(value), round(deviation)]]],
          ),
        ),
      ]),
    ),
    faults: pages.flatMap((page) => page.figures.filter(isFault).map(({ key }) => `${keyOf(page)} ${key}`)),
  }
}

/** @param {{ path: string, device: string }} page */
export function keyOf({ path, device }) {
  return `${path} ${device}`
}

/**
 * Each time that a figure did not pass: from which run on, after which good one, and when it came back.
 *
 * @param {Entry[]} history with the new run at its end
 * @returns {Spell[]} the newest first
 */
export function spellsOf(history) {
  /** @type {Spell[]} */
  const spells = []
  /** @type {Map<string, Spell>} */
  const open = new Map()
  /** @type {Entry | undefined} */
  let before
  for (const entry of history) {
    for (const [what, spell] of open) {
      if (entry.faults.includes(what)) continue
      // A run of some pages says nothing about the others.
      if (!(pageOf(what) in entry.pages)) continue
      spell.back = entry
      open.delete(what)
    }
    for (const what of entry.faults) {
      const spell = open.get(what) ?? { what, from: entry, lastGood: before, back: undefined, runs: 0 }
      if (!open.has(what)) spells.push(spell)
      spell.runs += 1
      open.set(what, spell)
    }
    before = entry
  }
  return spells.toReversed()
}

/** @param {string} what as in `/contact phone lcp` */
export function pageOf(what) {
  return what.slice(0, what.lastIndexOf(' '))
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10_000) / 10_000
}
