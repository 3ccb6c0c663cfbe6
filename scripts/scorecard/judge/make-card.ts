import { median } from '../../median.ts'
import { severities, type Card, type Comparison, type Finding, type JudgedPage, type Severity } from '../card.ts'
import { keyOf, makeEntry, type Entry } from '../read/history.ts'
import type { Run } from '../read/results.ts'
import type { RunNote } from '../read/run-note.ts'
import { actionsOf } from './actions.ts'
import { chooseBase, compare, measuredIn, monthBefore } from './compare.ts'
import { findingsOf } from './findings.ts'
import { count, deviceNames, nameOf } from './format.ts'
import { judgePage } from './judge-page.ts'

type Input = { runs: Run[]; history: Entry[]; note: RunNote }

/** Judges all runs. A page of the site that was not measured, on a phone or on a desktop, is said so and does not pass. */
export function makeCard({ runs, history, note }: Input): { card: Card; entry: Entry } {
  const lighthouse = [...new Set(runs.map(({ report }) => report.lighthouseVersion))].join(' and ')
  const base = chooseBase(history, { lighthouse, build: note.build })
  const expected = note.paths.flatMap((path) => (['phone', 'desktop'] as const).map((device) => ({ path, device })))
  const pages = expected.map((place) => {
    const own = runs.filter((run) => keyOf(run) === keyOf(place))
    return judgePage(place.path, place.device, own, measuredIn(base, keyOf(place)), note.laterFiles[place.path])
  })
  const findings = findingsOf(pages)
  const severity = severities.find((each) => findings.some((finding) => finding.severity === each)) ?? 'fine'
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
    machine: machineOf(runs, lighthouse, note.processor),
    severity,
    passed: severity !== 'blocks',
    verdict: verdictOf(severity, findings, pages),
    findings,
    actions: actionsOf(pages, runs, findings),
    comparisons: comparisonsOf(base, monthBefore(history, takenAt, lighthouse), pages),
    notes: notesOf(pages, history, base),
    pages,
  }
  return { card, entry: makeEntry(card, lighthouse) }
}

function comparisonsOf(base: Entry | undefined, month: Entry | undefined, pages: JudgedPage[]): Comparison[] {
  const last = base ? [compare('the last run that passed', base, pages)] : []
  return month && month !== base ? [...last, compare('a month ago', month, pages)] : last
}

const ranks: Record<Severity, string> = {
  blocks: 'Blocks the release, so do not publish',
  worse: 'Worse than last time, so look before you publish',
  'could-be-better': 'Could be better, but may be published',
  fine: 'Fine, so publish',
}

/** One sentence that says whether to publish, and why. */
function verdictOf(severity: Severity, findings: Finding[], pages: JudgedPage[]) {
  const [first, ...others] = findings.filter((finding) => finding.severity === severity)
  const more = others.length > 0 ? `, and ${count(others.length, 'more finding')} of this rank` : ''
  const paths = count(new Set(pages.map(({ path }) => path)).size, 'page')
  const reason = first ? `${first.what} (${first.where})${more}` : `${paths}, and every budget and target is met`
  return `${ranks[severity]}: ${reason}.`
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
  const isOneRun = pages.some(({ runs }) => runs === 1)
  return [
    ...failed,
    ...(isOneRun ? ['Some pages were measured once only: how far runs differ by themselves is not known.'] : []),
    ...(base ? [] : [missingBase(history)]),
    ...(added.length > 0 ? [`Not compared, since the earlier run did not measure them: ${added.join(', ')}.`] : []),
  ]
}

function missingBase(history: Entry[]) {
  return history.some(({ passed }) => passed)
    ? 'Not compared: the earlier runs were taken with another version of Lighthouse.'
    : 'Not compared: there is no earlier run that passed.'
}

function machineOf(runs: Run[], lighthouse: string, processor: string) {
  const agent = runs.map(({ report }) => report.environment?.hostUserAgent ?? '').find(Boolean)
  const chrome = agent?.match(/Chrome\/(\d+)/)?.[1] ?? 'unknown'
  const indexes = runs.flatMap(({ report }) => report.environment?.benchmarkIndex ?? [])
  const speed = indexes.length > 0 ? `; its speed by Lighthouse’s own test: ${Math.round(median(indexes))}` : ''
  return `${processor}; Lighthouse ${lighthouse}, Chrome ${chrome}, ${count(runs.length, 'run')}${speed}`
}
