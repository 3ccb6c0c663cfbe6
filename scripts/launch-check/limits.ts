import { assertionsOn, budgetOf, type LighthouseConfig, type Limit } from '../budgets.ts'
import { when, type Finding } from './finding.ts'

export const devices = ['phone', 'desktop'] as const
type Device = (typeof devices)[number]

/** A limit of one page on one device, by its name in Lighthouse CI, such as `resource-summary:script:size`. */
type PageLimit = Limit & { path: string; device: Device; figure: string }
export type Limits = {
  lighthouse: Record<Device, LighthouseConfig>
  /** The numbers that `scripts/budgets.ts` exports, by name. */
  budgets: Record<string, number>
}
/** What was agreed on at a release. `looserBecause` is why its tag allows more than those before it. */
export type AgreedLimits = { tag: string; limits: Limits; looserBecause?: string | undefined }

/** Where the limits of today allow more than those of any agreed release. */
export function limitFindings(now: Limits, agreed: AgreedLimits[], paths: string[]): Finding[] {
  if (agreed.length === 0)
    return [
      {
        what: 'No release is tagged, so nobody can tell whether the limits of speed are those that were agreed.',
        why: 'Limits that anyone may raise hold nothing. The commit whose limits were agreed on gets a tag, before anything is measured for the launch.',
        where: 'git tag, or git fetch --tags where the tag is elsewhere',
      },
    ]
  return agreed.flatMap(({ tag, limits }) => [
    ...looserPageLimits(now, limits, paths, tag),
    ...looserBudgets(now, limits, tag),
    ...devices.flatMap((device) => otherSettings(device, now, limits, tag)),
  ])
}

const why = 'A limit that gives way holds nothing. Put it back as it was, and make the site lighter.'
const configFiles = 'lighthouserc.json lighthouserc.desktop.cjs'

function looserPageLimits(now: Limits, agreed: Limits, paths: string[], tag: string): Finding[] {
  const today = pageLimits(now, paths)
  const looser = pageLimits(agreed, paths).filter(
    (limit) => !today.some((each) => isAsStrict(each, limit)) || isReadLooser(limit, now),
  )
  return [...new Set(looser.map(({ figure }) => figure))].map((figure) => {
    const places = looser.filter((limit) => limit.figure === figure).map(({ path, device }) => `${path} (${device})`)
    return {
      what: `The limit of ${figure} is looser than at ${tag}, or gone: ${places.join(', ')}.`,
      why,
      where: `git diff ${tag} -- ${configFiles}`,
    }
  })
}

/** Every limit that Lighthouse CI holds the pages to. A warning is none. */
function pageLimits({ lighthouse }: Limits, paths: string[]): PageLimit[] {
  return devices.flatMap((device) =>
    paths.flatMap((path) =>
      assertionsOn(path, lighthouse[device])
        .flatMap((assertions) => Object.entries(assertions))
        .flatMap(([figure, [level, limit]]) => (level === 'error' ? [{ path, device, figure, ...limit }] : [])),
    ),
  )
}

// Which run of several counts, the loosest first: Lighthouse CI takes the best one where nothing is said.
const methods = ['optimistic', 'median', 'pessimistic']

function isAsStrict(limit: PageLimit, agreed: PageLimit) {
  const rank = ({ aggregationMethod }: PageLimit) => methods.indexOf(aggregationMethod)
  return (
    limit.path === agreed.path &&
    limit.device === agreed.device &&
    limit.figure === agreed.figure &&
    rank(limit) >= rank(agreed) &&
    // What is no number is not as strict.
    (agreed.maxNumericValue === undefined || Number(limit.maxNumericValue) <= agreed.maxNumericValue) &&
    (agreed.minScore === undefined || Number(limit.minScore) >= agreed.minScore)
  )
}

/** Whether the function that reads the limits, by which pages are weighed, allows more than its file says. */
function isReadLooser({ path, device, figure, maxNumericValue }: PageLimit, { lighthouse }: Limits) {
  return maxNumericValue !== undefined && !(Number(budgetOf(path, figure, lighthouse[device])) <= maxNumericValue)
}

function looserBudgets(now: Limits, agreed: Limits, tag: string): Finding[] {
  return Object.entries(agreed.budgets)
    .filter(([name, limit]) => {
      const today = now.budgets[name] ?? Number.NaN
      // Fewer runs are judged less surely.
      return /runs/i.test(name) ? today !== limit : !(today <= limit)
    })
    .map(([name, limit]) => ({
      what: `${name} is ${now.budgets[name] ?? 'gone'}; at ${tag} it was ${limit}.`,
      why,
      where: `git diff ${tag} -- scripts/budgets.ts`,
    }))
}

function otherSettings(device: Device, now: Limits, agreed: Limits, tag: string) {
  const [own, others] = [now, agreed].map(({ lighthouse }) => lighthouse[device].collect)
  const settingsOf = (collect: typeof own) => JSON.stringify({ ...collect, numberOfRuns: undefined })
  const hasAsManyRuns = Number(own?.numberOfRuns) >= Number(others?.numberOfRuns)
  return when(settingsOf(own) !== settingsOf(others) || !hasAsManyRuns, {
    what: `Lighthouse measures a ${device} otherwise than at ${tag}.`,
    why: 'A faster network, an audit left out or fewer runs make a figure better, and no page.',
    where: `git diff ${tag} -- ${configFiles}`,
  })
}
