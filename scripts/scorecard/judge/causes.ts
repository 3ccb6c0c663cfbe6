import { severities, type Cause, type Finding, type JudgedPage } from '../card.ts'
import { keyOf, type Entry } from '../read/history.ts'
import type { Run } from '../read/results.ts'
import { paints } from './advice.ts'
import { bitsPerMs, figureOf } from './figures.ts'
import { faultsOf, type Fault } from './findings.ts'
import { formatPlaces, formatValue, listOf } from './format.ts'
import { ideasFor, ideaWithoutCause, type Idea } from './ideas.ts'

/** What mending a cause takes off a fault. What several causes would take off is counted once, with the one that takes most. */
type Claim = { cause: string; fault: Fault; ideas: Idea[]; amount: number }

// Less is nothing to promise.
const leastNamedMs = 50
// Of sums of fractions.
const rounding = 1e-6

/** Why the site is not as it should be, what matters most first. `base` is the earlier run that it is compared with. */
export function causesOf(pages: JudgedPage[], runs: Run[], base: Entry | undefined): Cause[] {
  const since = base?.commit ? `since commit ${base.commit.slice(0, 7)}` : 'since then'
  const claims = pages.flatMap((page) => {
    const run = runs.find((each) => keyOf(each) === keyOf(page) && !each.report.runtimeError)
    const ideas = run ? ideasFor(page, run.report, base?.files?.[keyOf(page)]) : []
    const faults = faultsOf(page)
    // The score is made of the times, so it has no cause of its own.
    const slowest = faults.find(({ key }) => key !== 'performance' && [...paints, 'tbt'].includes(key))
    return faults.flatMap((fault) => {
      const spare = ideaWithoutCause(fault.key === 'performance' ? (slowest ?? fault) : fault, page, since)
      return claimsOn(fault, ideas, spare)
    })
  })
  const drafts = [...new Set(claims.map(({ cause }) => cause))]
    .map((id) => draftOf(claims.filter(({ cause }) => cause === id)))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        Number(other.excess === Infinity) - Number(one.excess === Infinity) ||
        other.savesMs - one.savesMs ||
        other.excess - one.excess,
    )
  const order = drafts.map(({ id }) => id)
  return drafts.map((draft) => causeOf(draft, claims, order))
}

/** Which causes a fault has, the first of which it is shown with, and how much of it each explains. */
function claimsOn(fault: Fault, ideas: Idea[], spare: Idea): Claim[] {
  const own = fault.state === 'unmeasured' ? [] : ideas.filter((idea) => amountOf(idea, fault.key) > 0)
  const causes = [...new Set(own.map(({ id }) => id))]
    .map((id) => own.filter((idea) => idea.id === id))
    .map((same) => ({ same, most: Math.max(...same.map((idea) => amountOf(idea, fault.key))) }))
    .toSorted((one, other) => other.most - one.most)
  if (causes.length === 0) return [{ cause: spare.id, fault, ideas: [spare], amount: fault.gap }]
  let left = fault.gap
  return causes.flatMap(({ same, most }) => {
    const amount = isCounted(fault.key) ? Math.min(most, left) : fault.gap / causes.length
    left -= amount
    return amount > 0 ? [{ cause: same[0]?.id ?? '', fault, ideas: same, amount }] : []
  })
}

function amountOf({ mends, ms = 0, bytes = 0, requests = 0 }: Idea, key: string) {
  if (!mends.includes(key)) return 0
  if (key === 'performance') return ms
  return { ms, B: bytes, requests, points: 1, shift: 1 }[figureOf(key).unit]
}

/** Whether it can be told how much of a figure each of its causes explains. */
function isCounted(key: string) {
  return key !== 'run' && ['ms', 'B', 'requests'].includes(figureOf(key).unit)
}

type Draft = ReturnType<typeof draftOf>

function draftOf(own: Claim[]) {
  const saved = own.map((claim) => ({ claim, ms: savedMs(claim) })).toSorted((one, other) => other.ms - one.ms)
  const [most] = saved
  const rank = Math.min(...own.map(({ fault }) => severities.indexOf(fault.severity)))
  return { id: most?.claim.cause, own, most, savesMs: most?.ms ?? 0, rank, excess: Math.max(...own.map(excessOf)) }
}

function excessOf({ fault }: Claim) {
  return fault.excess
}

/** The time that a visitor would be spared; that of bytes is the time they take to download. */
function savedMs({ fault: { key, device }, amount, ideas }: Claim) {
  if (!isCounted(key) || !Number.isFinite(amount) || ideas.every(({ ms, bytes }) => !ms && !bytes)) return 0
  const { unit } = figureOf(key)
  if (unit === 'B') return (amount * 8) / bitsPerMs[device]
  return unit === 'ms' ? amount : 0
}

function causeOf({ id, own, most, savesMs, rank, excess }: Draft, claims: Claim[], order: Draft['id'][]): Cause {
  const ideas = own.flatMap((claim) => claim.ideas)
  const steps = ideas.filter(({ isSpare }) => !isSpare)
  const chosen = steps.length > 0 ? steps : ideas
  const severity = severities[rank] ?? 'fine'
  const shown = own.filter(({ fault }) => claims.find((claim) => claim.fault === fault)?.cause === id)
  const keys = new Map(shown.map(({ fault: { key, path } }) => [`${key} ${path}`, { key, path }]))
  return {
    severity,
    size: excess >= 0.25 && severity === 'blocks' ? 'large' : excess >= 1 || severity === 'blocks' ? 'medium' : 'small',
    what: chosen[0]?.problem ?? '',
    where: formatPlaces(own.map(({ fault }) => fault)),
    benefit: benefitOf(most?.claim, savesMs),
    savesMs: savesMs >= leastNamedMs ? savesMs : null,
    steps: [...new Map(chosen.map(({ who, step }) => [step, { who, what: step }])).values()],
    findings: [...keys.values()].map((place) =>
      findingOf(
        place,
        shown.map(({ fault }) => fault),
        claims,
        (cause) => order.indexOf(cause) + 1,
      ),
    ),
  }
}

/** What visitors have of it, and where they have most. */
function benefitOf(claim: Claim | undefined, savesMs: number) {
  if (!claim) return ''
  const { fault } = claim
  if (fault.key === 'run') return 'Every page opens, and is known to be good'
  const { benefit, unit } = figureOf(fault.key)
  if (savesMs < leastNamedMs) return benefit
  const bytes = unit === 'B' ? `${formatValue(claim.amount, 'B')}, ` : ''
  return `${benefit}: ${bytes}up to ${formatValue(savesMs, 'ms')} (${formatPlaces([fault])})`
}

function findingOf(
  { key, path }: { key: string; path: string },
  shown: Fault[],
  claims: Claim[],
  numberOf: (cause: string) => number,
): Finding {
  const faults = shown.filter((fault) => fault.key === key && fault.path === path)
  const textOn = (device: string) => faults.find((fault) => fault.device === device)?.text ?? null
  const own = claims.filter(({ fault }) => faults.includes(fault))
  const others = [...new Set(own.map(({ cause }) => cause))].filter((cause) => cause !== own[0]?.cause)
  const numbers = others.map(numberOf).toSorted((one, other) => one - other)
  const isMended = faults.every((fault) => sumFor(fault, own) >= fault.gap - toleranceOf(fault))
  const rank = Math.min(...faults.map(({ severity }) => severities.indexOf(severity)))
  return {
    severity: severities[rank] ?? 'fine',
    key,
    path,
    phone: textOn('phone'),
    desktop: textOn('desktop'),
    onceMended: onceMended(key, isMended, numbers),
  }
}

/** What got worse need not become as good as it was, but only so good that nobody tells the difference. */
function toleranceOf({ key, state }: Fault) {
  return rounding + (state === 'worsened' ? figureOf(key).leastChange : 0)
}

function sumFor(fault: Fault, claims: Claim[]) {
  return claims.reduce((sum, claim) => (claim.fault === fault ? sum + claim.amount : sum), 0)
}

function onceMended(key: string, isMended: boolean, numbers: number[]) {
  const all =
    numbers.length > 0
      ? `, with ${numbers.length > 1 ? 'causes' : 'cause'} ${listOf(numbers.map(String))} mended too`
      : ''
  if (key === 'performance') return `higher${all}`
  return isMended ? `as it should be${all}` : `better, but not enough${all}`
}
