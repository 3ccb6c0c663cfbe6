import { median } from '../median.ts'
import { deviceNames, figures, formatValue } from './figures.mjs'
import { chooseBase, keyOf, makeEntry, nameRun, pageOf, spellsOf } from './history.mjs'
import { faultText, figureOf, isFault, judgePage, nameOf } from './judge.mjs'

/**
 * @typedef {import('./judge.mjs').JudgedPage} JudgedPage
 * @typedef {import('./history.mjs').Entry} Entry
 * @typedef {import('./read-results.mjs').Run} Run
 * @typedef {import('./figures.mjs').Device} Device
 * @typedef {{ hash: string, subject: string }} Commit
 * @typedef {{ path: string, device: Device, key: string, sentence: string }} Fault
 */

/**
 * A time that a figure did not pass. `commits` are those between the last good run and the first bad one, when git knows
 * them.
 *
 * @typedef {{ path: string, device: string, key: string, sentence: string, isOver: boolean, commits: Commit[] }} Outing
 */

/**
 * The scorecard as data: what `scorecard.json` holds, and all that the other files are made of.
 *
 * @typedef {{
 *   schema: 1,
 *   takenAt: string,
 *   commit: string,
 *   subject: string,
 *   build: string | null,
 *   passed: boolean,
 *   verdict: string,
 *   base: import('./history.mjs').Base,
 *   faults: Fault[],
 *   notes: string[],
 *   machine: { sentence: string, processor: string | null, lighthouse: string, chrome: string | null, benchmark: number | null, runs: number },
 *   causes: (import('./causes.mjs').Cause & { where: string })[],
 *   outings: Outing[],
 *   pages: JudgedPage[],
 * }} Card
 */

/**
 * Judges all runs. Never throws for want of a part: what is missing is said, and does not pass.
 *
 * @param {{
 *   runs: Run[],
 *   expected: { path: string, device: Device }[],
 *   history: Entry[],
 *   takenAt: string,
 *   commit: Commit,
 *   build: string | null,
 *   processor: string | null,
 *   commitsBetween: (from: string, to: string) => Commit[],
 * }} input `build` tells which built site was measured
 * @returns {{ card: Card, entry: Entry }}
 */
export function makeCard({ runs, expected, history, takenAt, commit, build, processor, commitsBetween }) {
  const lighthouse = [...new Set(runs.map(({ report }) => report.lighthouseVersion))].join(' and ')
  const found = runs.map(({ path, device }) => ({ path, device }))
  const wanted = [...new Map([...expected, ...found].map((each) => [keyOf(each), each])).values()]
  const { base, entry: baseEntry } = chooseBase(history, lighthouse, wanted.map(keyOf))
  const pages = wanted.map(({ path, device }) =>
    judgePage(
      path,
      device,
      runs.filter((run) => run.path === path && run.device === device),
      measuredOf(baseEntry, keyOf({ path, device })),
    ),
  )
  const faults = pages.flatMap(faultsOf)
  const passed = faults.length === 0
  const { hash, subject } = commit
  const entry = makeEntry({ takenAt, commit: hash, subject, lighthouse, passed }, pages)

  return {
    entry,
    card: {
      schema: 1,
      takenAt,
      commit: hash,
      subject,
      build,
      passed,
      verdict: verdictOf(pages, faults),
      base,
      faults,
      notes: notesOf(pages, expected, baseEntry),
      machine: machineOf(runs, lighthouse, processor),
      causes: costliest(pages),
      outings: spellsOf([...history, entry]).map((spell) => outingOf(spell, commitsBetween)),
      pages,
    },
  }
}

/**
 * @param {Entry | undefined} entry
 * @param {string} key
 */
function measuredOf(entry, key) {
  const figuresOfPage = entry?.pages[key]
  if (!figuresOfPage) return undefined
  return Object.fromEntries(
    Object.entries(figuresOfPage).map(([name, [value, deviation]]) => [name, { value, deviation }]),
  )
}

/**
 * @param {JudgedPage} page
 * @returns {Fault[]}
 */
function faultsOf({ path, name, device, runs, figures: judged }) {
  if (runs === 0) return [{ path, device, key: 'run', sentence: `${name} ${deviceNames[device]} was not measured.` }]
  return judged.filter(isFault).map((figure) => ({
    path,
    device,
    key: figure.key,
    sentence: `${name} ${deviceNames[device]}. ${faultText(figure)}.`,
  }))
}

/**
 * @param {JudgedPage[]} pages
 * @param {Fault[]} faults
 */
function verdictOf(pages, faults) {
  const judged = pages.flatMap(({ figures: all }) => all.filter(({ state }) => state !== 'unjudged')).length
  const where = `${count(new Set(pages.map(({ path }) => path)).size, 'page')} on ${listOf(pages)}`
  const [first] = faults
  if (!first) return `The site passes: on ${where}, all ${judged} figures are within their budgets.`
  const bad = new Set(faults.map(({ path }) => nameOf(path)))
  return `The site does not pass: ${count(faults.length, 'fault')} on ${[...bad].join(', ')}, of ${judged} figures.`
}

/** @param {JudgedPage[]} pages */
function listOf(pages) {
  const devices = new Set(pages.map(({ device }) => device))
  return [...devices].map((device) => (device === 'phone' ? 'phone' : 'desk')).join(' and ')
}

/**
 * @param {JudgedPage[]} pages
 * @param {{ path: string, device: Device }[]} expected
 * @param {Entry | undefined} base
 */
function notesOf(pages, expected, base) {
  const failed = pages.flatMap(({ name, device, failedRuns }) =>
    failedRuns.map((reason) => `A run of ${name} ${deviceNames[device]} failed and was left out: ${reason}`),
  )
  const keys = new Set(pages.map(keyOf))
  const wanted = new Set(expected.map(keyOf))
  const added = base ? [...keys].filter((key) => !(key in base.pages)) : []
  const gone = base ? Object.keys(base.pages).filter((key) => !keys.has(key)) : []
  const unknown = [...keys].filter((key) => !wanted.has(key))
  return [
    ...failed,
    ...(added.length > 0 ? [`New since then, and not compared: ${added.map(nameKey).join(', ')}.`] : []),
    ...(gone.length > 0 ? [`Measured then, and not now: ${gone.map(nameKey).join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`Not asked for: ${unknown.map(nameKey).join(', ')}.`] : []),
  ]
}

/** @param {string} key as in `/contact phone` */
function nameKey(key) {
  const [path = '', device] = key.split(' ')
  return `${nameOf(path)} ${device === 'phone' ? deviceNames.phone : deviceNames.desktop}`
}

/**
 * @param {Run[]} runs
 * @param {string} lighthouse
 * @param {string | null} processor
 * @returns {Card['machine']}
 */
function machineOf(runs, lighthouse, processor) {
  const agent = runs.map(({ report }) => report.environment?.hostUserAgent ?? '').find(Boolean)
  const chrome = agent?.match(/Chrome\/(\d+)/)?.[1] ?? null
  const indexes = runs.flatMap(({ report }) => report.environment?.benchmarkIndex ?? [])
  const benchmark = indexes.length > 0 ? Math.round(median(indexes)) : null
  const speed =
    benchmark === null
      ? ''
      : ` Speed of the machine by Lighthouse's own test: ${benchmark}, from ${Math.round(Math.min(...indexes))} to ${Math.round(Math.max(...indexes))}.`
  const sentence = `Taken on ${processor ?? 'a machine that was not noted'}, with Lighthouse ${lighthouse || 'unknown'} and Chrome ${chrome ?? 'unknown'}, ${count(runs.length, 'run')} in all, network and processor simulated.${speed}`
  return { sentence, processor, lighthouse, chrome, benchmark, runs: runs.length }
}

/**
 * The costliest cause of each kind, wherever it costs most.
 *
 * @param {JudgedPage[]} pages
 * @returns {Card['causes']}
 */
function costliest(pages) {
  const all = pages
    .flatMap(({ name, device, causes }) =>
      causes.map((cause) => ({ ...cause, where: `${name} ${deviceNames[device]}` })),
    )
    .toSorted((one, other) => other.costMs - one.costMs)
  return all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index).slice(0, 3)
}

/**
 * @param {import('./history.mjs').Spell} spell
 * @param {(from: string, to: string) => Commit[]} commitsBetween
 * @returns {Outing}
 */
function outingOf({ what, from, lastGood, back, runs }, commitsBetween) {
  const page = pageOf(what)
  const [path = '', device = ''] = page.split(' ')
  const key = what.slice(page.length + 1)
  const { label } = figureOf(key)
  const end = back ? `Back since ${nameRun(back)}.` : `Still so after ${count(runs, 'run')}.`
  const known = lastGood && lastGood.commit !== from.commit ? commitsBetween(lastGood.commit, from.commit) : []
  const commits = known.length > 0 ? known : [{ hash: from.commit, subject: from.subject }]
  const sentence = `${nameKey(page)}: ${label} did not pass from ${nameRun(from)}. ${end}`
  return { path, device, key, sentence, isOver: back === undefined, commits }
}

/**
 * @param {number} number
 * @param {string} noun
 */
export function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/**
 * The lowest of a score over all pages that are judged by it.
 *
 * @param {Card} card
 * @param {string} key
 */
export function lowestScore(card, key) {
  const values = card.pages.flatMap(({ figures: all }) =>
    all.filter((figure) => figure.key === key && figure.limit).map(({ value }) => value ?? 0),
  )
  return values.length > 0 ? Math.round(Math.min(...values)) : undefined
}

/**
 * A budget as it is read on the scorecard.
 *
 * @param {import('./judge.mjs').JudgedFigure} figure
 */
export function budgetText({ key, limit }) {
  const figure = figures.find((each) => each.key === key)
  if (!limit || !figure) return 'none'
  return formatValue(limit.min ?? limit.max ?? 0, figure.unit)
}
