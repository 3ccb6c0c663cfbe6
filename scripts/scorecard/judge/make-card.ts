import { severities, type Card, type Cause, type Comparison, type JudgedPage, type Severity } from '../card.ts'
import { keyOf, makeEntry, type Entry } from '../read/history.ts'
import type { Run } from '../read/results.ts'
import type { RunNote } from '../read/run-note.ts'
import { causesOf } from './causes.ts'
import { chooseBase, compare, measuredIn, monthBefore } from './compare.ts'
import { count, deviceNames, nameOf } from './format.ts'
import { judgePage } from './judge-page.ts'
import { filesAtOnce, stableName } from './weights.ts'

type Input = { runs: Run[]; history: Entry[]; note: RunNote }

const namedFirst = 3

/** Judges all runs. A page of the site that was not measured, on a phone or on a desktop, is said so and does not pass. */
export function makeCard({ runs, history, note }: Input): { card: Card; entry: Entry } {
  const lighthouse = [...new Set(runs.map(({ report }) => report.lighthouseVersion))].join(' and ')
  const base = chooseBase(history, { lighthouse, build: note.build })
  const month = monthBefore(history, note.takenAt, lighthouse)
  const expected = note.paths.flatMap((path) => (['phone', 'desktop'] as const).map((device) => ({ path, device })))
  const pages = expected.map((place) => {
    const own = runs.filter((run) => keyOf(run) === keyOf(place))
    return judgePage(place.path, place.device, own, measuredIn(base, keyOf(place)), note.laterFiles[place.path])
  })
  const causes = causesOf(pages, runs, base)
  const severity = severities.find((each) => causes.some((cause) => cause.severity === each)) ?? 'fine'
  const comparisons = [
    ...(month ? [compare('a month ago', month, pages, causes)] : []),
    ...(base && base !== month ? [compare('the last run that passed', base, pages, causes)] : []),
  ]
  const { agency, address, takenAt, commit, hasUncommittedChanges, build } = note
  const card: Card = {
    schema: 2,
    agency,
    address,
    takenAt,
    commit: commit.hash,
    subject: commit.subject,
    hasUncommittedChanges,
    build,
    machine: `${note.processor}; Lighthouse ${lighthouse}; ${count(runs.length, 'run')}`,
    severity,
    passed: severity !== 'blocks',
    verdict: verdictOf(severity, causes, pages),
    answers: answersOf(severity, causes, comparisons),
    causes,
    comparisons,
    notes: notesOf(pages, history, base),
    pages,
  }
  return { card, entry: makeEntry(card, lighthouse, filesOf(runs)) }
}

const ranks: Record<Severity, string> = {
  blocks: 'Blocks the release, so do not publish',
  worse: 'Worse than last time, so look before you publish',
  'could-be-better': 'Could be better, but may be published',
  fine: 'Fine, so publish',
}

/** One sentence that says whether to publish, and why. */
function verdictOf(severity: Severity, causes: Cause[], pages: JudgedPage[]) {
  const [first, ...others] = causes.filter((cause) => cause.severity === severity)
  const more = others.length > 0 ? `, and ${count(others.length, 'more cause')} of this rank` : ''
  const paths = count(new Set(pages.map(({ path }) => path)).size, 'page')
  const reason = first ? `${first.what}, on ${first.where}${more}` : `${paths}, and every limit and target is met`
  return `${ranks[severity]}: ${reason}.`
}

/** The four answers with which the scorecard begins. */
function answersOf(severity: Severity, causes: Cause[], comparisons: Comparison[]): Card['answers'] {
  const first = causes.slice(0, namedFirst)
  const others = causes.length - first.length
  const more = others > 0 ? [`And ${count(others, 'smaller cause')}, further down.`] : []
  const steps = first.flatMap(({ steps: own }, index) =>
    own.map(({ who, what }) => `${who.charAt(0).toUpperCase()}${who.slice(1)}: ${what} (cause ${index + 1}).`),
  )
  return [
    { question: 'May we publish?', lines: [mayPublish(severity, causes)] },
    {
      question: 'What is wrong?',
      lines:
        first.length === 0
          ? ['Nothing: every limit and every target is met.']
          : [...first.map(({ what, where }, index) => `${index + 1}. ${what}: ${where}.`), ...more],
    },
    { question: 'Who does what first?', lines: steps.length > 0 ? steps : ['Nobody needs to do anything.'] },
    { question: 'Is it better than last month?', lines: monthAnswer(comparisons) },
  ]
}

function mayPublish(severity: Severity, causes: Cause[]) {
  const number = causes.filter((cause) => cause.severity === severity).length
  if (severity === 'blocks')
    return number === 1 ? 'No. One cause blocks the release.' : `No. ${number} causes block the release.`
  if (severity === 'worse') return 'Yes, but look first: it is worse than the last release that passed. Nothing blocks.'
  return severity === 'fine' ? 'Yes.' : 'Yes. It could be faster, but nothing blocks the release.'
}

function monthAnswer(comparisons: Comparison[]) {
  const [first] = comparisons
  if (!first) return ['Not known: there is no earlier run to compare with.']
  const { when, sentence, worse, better } = first
  const missing = when === 'a month ago' ? [] : ['No run of a month ago is kept.']
  const word = worse.length > 0 ? 'No.' : better.length > 0 ? 'Yes.' : 'No change.'
  return [...missing, `${word} ${sentence}`, ...worse.slice(0, namedFirst)]
}

/** The bytes of each file that each page opened with. */
function filesOf(runs: Run[]): NonNullable<Entry['files']> {
  const good = runs.filter(({ report }) => !report.runtimeError)
  return Object.fromEntries(
    good.map((run) => [
      keyOf(run),
      Object.fromEntries(filesAtOnce(run.report).map(({ name, bytes }) => [stableName(name), bytes])),
    ]),
  )
}

function notesOf(pages: JudgedPage[], history: Entry[], base: Entry | undefined) {
  const failed = pages.flatMap(({ name, device, runs, failedRuns }) =>
    runs === 0
      ? []
      : failedRuns.map((reason) => `A run of ${name} ${deviceNames[device]} failed and was left out: ${reason}`),
  )
  const added = base
    ? [...new Set(pages.filter((page) => !(keyOf(page) in base.pages)).map(({ path }) => nameOf(path)))]
    : []
  return [
    runsNote(pages),
    ...failed,
    ...(base ? [] : [missingBase(history)]),
    ...(added.length > 0 ? [`Not compared, since the earlier run did not measure them: ${added.join(', ')}.`] : []),
  ]
}

function runsNote(pages: JudgedPage[]) {
  const numbers = pages.map(({ runs }) => runs).filter(Boolean)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  if (most <= 1)
    return 'Each page was measured once on each device. One run cannot tell noise from change: measure at least three times before you act on a time.'
  const times = least === most ? `${most}` : `${least} to ${most}`
  return `Each page was measured ${times} times on each device; every value is the median.`
}

function missingBase(history: Entry[]) {
  return history.some(({ passed }) => passed)
    ? 'Not compared: the earlier runs were taken with another version of Lighthouse.'
    : 'Not compared: there is no earlier run that passed.'
}
