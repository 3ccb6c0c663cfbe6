import { severities, type Cause, type Finding, type JudgedPage } from '../card.ts'
import { keyOf, type Entry } from '../read/history.ts'
import type { PageFile } from '../read/later-files.ts'
import type { Run } from '../read/results.ts'
import { figureOf } from './figures.ts'
import { faultsOf, findingsOf, type Fault } from './findings.ts'
import { formatPlaces, formatValue } from './format.ts'
import { ideasFor, ideaWithoutCause, type Idea } from './ideas.ts'
import { filesAtOnce } from './page-files.ts'

/** What mending a cause takes off a fault. What several causes would take off is counted once, with the one that takes most. */
type Claim = { cause: string; fault: Fault; ideas: Idea[]; amount: number }

type Input = { pages: JudgedPage[]; runs: Run[]; base: Entry | undefined; laterFiles: Record<string, PageFile[]> }

// Less is nothing to promise.
const leastNamedMs = 50
const leastNamedBytes = 1000

/** Why the site is not as it should be, what matters most first; and what no file explains. `base` is the earlier run. */
export function causesOf({ pages, runs, base, laterFiles }: Input): { causes: Cause[]; unexplained: Finding[] } {
  const judged = pages.flatMap((page) => {
    const run = runs.find((each) => keyOf(each) === keyOf(page) && !each.report.runtimeError)
    const ideas = run ? ideasFor(run.report, base?.files?.[keyOf(page)]) : []
    const atOnce = run ? filesAtOnce(run.report) : []
    // What comes further down is no reason for what is too much as the page opens.
    const filesOf = ({ key }: Fault) =>
      key.startsWith('all-') ? [...atOnce, ...(laterFiles[page.path] ?? [])] : atOnce
    return faultsOf(page).map((fault) => ({ fault, claims: claimsOn(fault, ideas, page, filesOf(fault)) }))
  })
  const claims = judged.flatMap((each) => each.claims)
  const causes = [...new Set(claims.map(({ cause }) => cause))]
    .map((id) => causeOf(claims.filter(({ cause }) => cause === id)))
    .toSorted(
      (one, other) =>
        severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
        Number(isShut(other)) - Number(isShut(one)) ||
        (other.savesMs ?? 0) - (one.savesMs ?? 0) ||
        (other.savesBytes ?? 0) - (one.savesBytes ?? 0),
    )
  const unexplained = judged.flatMap(({ fault, claims: own }) => (own.length === 0 ? [fault] : []))
  return { causes, unexplained: findingsOf(unexplained) }
}

/** Which causes a fault has, and how much of it each explains. What blocks the release always has one. */
function claimsOn(fault: Fault, ideas: Idea[], page: JudgedPage, files: PageFile[]): Claim[] {
  const amountOf = ({ saves }: Idea) => saves[fault.key] ?? 0
  const own = fault.state === 'unmeasured' ? [] : ideas.filter((idea) => amountOf(idea) > 0)
  const causes = [...new Set(own.map(({ id }) => id))]
    .map((id) => own.filter((idea) => idea.id === id))
    .map((same) => ({ same, most: Math.max(...same.map(amountOf)) }))
    .toSorted((one, other) => other.most - one.most)
  if (causes.length === 0) {
    if (fault.severity !== 'blocks') return []
    const idea = ideaWithoutCause(fault, page, files)
    return [{ cause: idea.id, fault, ideas: [idea], amount: fault.gap }]
  }
  let left = fault.gap
  return causes.flatMap(({ same, most }) => {
    const amount = isCounted(fault.key) ? Math.min(most, left) : fault.gap / causes.length
    left -= amount
    return amount > 0 ? [{ cause: same[0]?.id ?? '', fault, ideas: same, amount }] : []
  })
}

/** Whether it can be told how much of a figure each of its causes explains. */
function isCounted(key: string) {
  return !['points', 'shift'].includes(figureOf(key).unit)
}

/** Whether a page could not be opened, or was not measured. */
function isShut({ findings }: Cause) {
  return findings.some(({ key }) => key === 'run')
}

function causeOf(own: Claim[]): Cause {
  const ideas = own.flatMap((claim) => claim.ideas)
  const steps = ideas.filter(({ isSpare }) => !isSpare)
  const chosen = steps.length > 0 ? steps : ideas
  const severity = severities.find((each) => own.some(({ fault }) => fault.severity === each)) ?? 'fine'
  const faults = own.map(({ fault }) => fault).filter(({ isBetter }) => severity !== 'worse' || !isBetter)
  const worst = faults.find((fault) => fault.severity === severity)
  const paints = own.filter(({ fault }) => fault.key === 'lcp').map(({ amount }) => amount)
  const savesMs = Math.max(0, ...paints.filter(Number.isFinite))
  const savesBytes = Math.max(...ideas.map(({ saves }) => saves.bytes ?? 0))
  return {
    severity,
    what: chosen[0]?.problem ?? '',
    where: formatPlaces(faults),
    benefit: !worst || worst.key === 'run' ? 'Every page opens, and is known to be good' : figureOf(worst.key).benefit,
    savesMs: savesMs >= leastNamedMs ? savesMs : null,
    savesBytes: savesBytes >= leastNamedBytes ? savesBytes : null,
    steps: stepsOf(chosen),
    findings: findingsOf(faults),
  }
}

/** Each step once; a picture has to be large enough for the device that needs the larger one. */
function stepsOf(ideas: Idea[]): Cause['steps'] {
  return [...new Set(ideas.map(({ step }) => step))].map((step) => {
    const same = ideas.filter((idea) => idea.step === step)
    const bytes = Math.max(0, ...same.map(({ target }) => target?.bytes ?? 0))
    const widthPx = Math.max(0, ...same.map(({ target }) => target?.widthPx ?? 0))
    const size = bytes > 0 ? `, ${formatValue(bytes, 'B')} at most` : ''
    const width = widthPx > 0 ? `; it is shown ${widthPx}\u00A0px wide` : ''
    return { who: same[0]?.who ?? 'developer', what: step + size + width }
  })
}
