import { severities, type Card, type Cause, type Comparison, type JudgedPage, type Severity } from '../card.ts'
import { keyOf, makeEntry, type Entry } from '../read/history.ts'
import type { Run } from '../read/results.ts'
import type { RunNote } from '../read/run-note.ts'
import { causesOf } from './causes.ts'
import { chooseBase, chooseMonthAgo, compare, measuredIn } from './compare.ts'
import { count, deviceNames, listOf } from './format.ts'
import { judgePage, leastRuns } from './judge-page.ts'
import { filesAtOnce, stableName } from './page-files.ts'

type Input = { runs: Run[]; history: Entry[]; note: RunNote }

const namedFirst = 3

/** The figures to which the scorecard sets no limit: `npm run lighthouse` judges them, beside the page without scripts. */
const judgedByGate: Record<string, string> = {
  'categories:performance': 'performance',
  'largest-contentful-paint': 'lcp',
  'total-blocking-time': 'tbt',
}

/** Judges all runs. A page of the site that was not measured, on a phone or on a desktop, is said so and does not pass. */
export function makeCard({ runs, history, note }: Input): { card: Card; entry: Entry } {
  const lighthouse = [...new Set(runs.map(({ report }) => report.lighthouseVersion))].join(' and ')
  const base = chooseBase(history, { lighthouse, build: note.build })
  const expected = note.paths.flatMap((path) => (['phone', 'desktop'] as const).map((device) => ({ path, device })))
  const pagesSince = (earlier: Entry | undefined) =>
    expected.map((place) => {
      const own = runs.filter((run) => keyOf(run) === keyOf(place))
      const missed = note.missed
        .filter(({ path, kind }) => path === place.path && kind === place.device)
        .flatMap(({ figure }) => judgedByGate[figure.replace(':over-twin', '')] ?? [])
      const measured = measuredIn(earlier, keyOf(place))
      return judgePage(place.path, place.device, own, measured, note.laterFiles[place.path], missed)
    })
  const pages = pagesSince(base)
  const { causes, unexplained } = causesOf({ pages, runs, base, laterFiles: note.laterFiles })
  const severity = severities.find((each) => pages.some((page) => page.severity === each)) ?? 'fine'
  const comparison = base ? compare(base, pages, 'the last run that passed') : null
  const monthAgo = chooseMonthAgo(history, { lighthouse, takenAt: note.takenAt })
  const sinceMonth = monthAgo && monthAgo !== base ? compare(monthAgo, pagesSince(monthAgo), 'a month ago') : comparison
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
    verdict: verdictOf(severity, causes, unexplained.length),
    answers: answersOf(severity, causes, unexplained.length, [sinceMonth, comparison]),
    timesNote: timesNoteOf(pages),
    causes,
    unexplained,
    comparison,
    notes: notesOf(pages, history, base),
    pages,
  }
  return { card, entry: makeEntry(card, lighthouse, filesOf(runs)) }
}

const ranks: Record<Severity, string> = {
  blocks: 'Blocks the release, so do not publish',
  worse: 'Worse than the last run that passed, so look before you publish',
  'could-be-better': 'Could be better, but may be published',
  fine: 'Fine, so publish',
}

/** One sentence that says whether to publish, and why. */
function verdictOf(severity: Severity, causes: Cause[], unexplained: number) {
  const first = causes.find((cause) => cause.severity === severity)
  const reason = first ? `${first.what}, on ${first.where}` : `${count(unexplained, 'figure')} that no file explains`
  return `${ranks[severity]}: ${severity === 'fine' ? 'every limit is met' : reason}.`
}

/** The four answers with which the scorecard begins. */
function answersOf(severity: Severity, causes: Cause[], unexplained: number, comparisons: (Comparison | null)[]) {
  const first = causes.slice(0, namedFirst)
  const others = causes.length - first.length
  const wrong = [
    ...first.map(({ what, where }, index) => `${index + 1}. ${what}: ${where}.`),
    ...(others > 0 ? [`And ${count(others, 'smaller cause')}, further down.`] : []),
    ...(unexplained > 0 ? [`${count(unexplained, 'figure')} that no file explains, further down.`] : []),
  ]
  const steps = first.flatMap(({ steps: own }, index) =>
    own.map(({ who, what }) => `${who.charAt(0).toUpperCase()}${who.slice(1)}: ${what} (cause ${index + 1}).`),
  )
  const sentences = [...new Set(comparisons.flatMap((comparison) => comparison?.sentence ?? []))]
  return [
    { question: 'May we publish?', lines: mayPublish(severity, causes) },
    { question: 'What is wrong?', lines: wrong.length > 0 ? wrong : ['Nothing is known to be wrong.'] },
    { question: 'Who does what first?', lines: steps.length > 0 ? steps : ['Nobody needs to do anything.'] },
    {
      question: 'Is it better than last month?',
      lines: sentences.length > 0 ? sentences : ['Not known: there is no earlier run to compare with.'],
    },
  ]
}

function mayPublish(severity: Severity, causes: Cause[]) {
  const numbers = causes.flatMap((cause, index) => (cause.severity === 'blocks' ? [String(index + 1)] : []))
  if (severity === 'blocks')
    return ['No.', `To publish: ${numbers.length === 1 ? 'cause' : 'causes'} ${listOf(numbers)}.`]
  if (severity === 'worse') return ['Yes, but look first at what got worse.']
  return severity === 'fine' ? ['Yes.'] : ['Yes. It could be faster, but nothing blocks the release.']
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
  return [...failed, ...(base ? [] : [missingBase(history)])]
}

function timesNoteOf(pages: JudgedPage[]) {
  const numbers = pages.map(({ runs }) => runs).filter(Boolean)
  const least = Math.min(...numbers)
  if (least >= leastRuns) return null
  const who = Math.max(...numbers) < leastRuns ? 'Times' : 'Some times'
  return `${who} were measured ${least === 1 ? 'once' : 'twice'}: measure three times or more before you act on them.`
}

function missingBase(history: Entry[]) {
  return history.some(({ passed }) => passed)
    ? 'Not compared: the earlier runs were taken with another version of Lighthouse.'
    : 'Not compared: there is no earlier run that passed.'
}
