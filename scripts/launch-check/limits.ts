import type { LighthouseConfig } from '../budgets.ts'
import { when, type Finding } from './finding.ts'

export type Device = 'phone' | 'desktop'
export const devices: Device[] = ['phone', 'desktop']

/** A limit of one page on one device, by its name in Lighthouse CI, such as `resource-summary:script:size`. */
export type PageLimit = { path: string; device: Device; figure: string; min?: number; max?: number }
export type Limits = {
  lighthouse: Record<Device, LighthouseConfig>
  /** The numbers that `scripts/budgets.ts` exports, by name. */
  budgets: Record<string, number>
}
/** What was agreed on at a release. `looserBecause` is why its tag allows more than those before it. */
export type AgreedLimits = { tag: string; limits: Limits; looserBecause?: string | undefined }

/** Every limit that Lighthouse CI holds the pages to, the strictest where several match. A warning is no limit. */
export function pageLimits({ lighthouse }: Limits, paths: string[]): PageLimit[] {
  const limits = new Map<string, PageLimit>()
  for (const device of devices)
    for (const path of paths)
      for (const { matchingUrlPattern, assertions } of lighthouse[device].assert.assertMatrix) {
        if (!new RegExp(matchingUrlPattern).test(`http://localhost${path}`)) continue
        for (const [figure, [level, { minScore, maxNumericValue, aggregationMethod }]] of Object.entries(assertions)) {
          // The best of all runs says nothing.
          if (level !== 'error' || aggregationMethod === 'optimistic') continue
          const key = `${device} ${path} ${figure}`
          const { min, max } = limits.get(key) ?? {}
          limits.set(key, {
            path,
            device,
            figure,
            ...(minScore !== undefined && { min: Math.max(min ?? 0, minScore * 100) }),
            ...(maxNumericValue !== undefined && { max: Math.min(max ?? Infinity, maxNumericValue) }),
          })
        }
      }
  return [...limits.values()]
}

/** Whether a limit allows more than another, or is none at all. */
export function isLooser(limit: { min?: number | undefined; max?: number | undefined } | undefined, than: PageLimit) {
  return (
    (than.max !== undefined && (limit?.max ?? Infinity) > than.max) ||
    (than.min !== undefined && (limit?.min ?? -Infinity) < than.min)
  )
}

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

function looserPageLimits(now: Limits, agreed: Limits, paths: string[], tag: string): Finding[] {
  const today = pageLimits(now, paths)
  const looser = pageLimits(agreed, paths).filter((limit) =>
    isLooser(
      today.find(
        ({ path, device, figure }) => path === limit.path && device === limit.device && figure === limit.figure,
      ),
      limit,
    ),
  )
  return [...new Set(looser.map(({ figure }) => figure))].map((figure) => {
    const places = looser.filter((limit) => limit.figure === figure)
    return {
      what: `The limit of ${figure} is looser than at ${tag}, or gone: ${places.map(({ path, device }) => `${path} (${device})`).join(', ')}.`,
      why,
      where: `git diff ${tag} -- lighthouserc.json lighthouserc.desktop.cjs`,
    }
  })
}

function looserBudgets(now: Limits, agreed: Limits, tag: string): Finding[] {
  return Object.entries(agreed.budgets)
    .filter(([name, limit]) => {
      const today = now.budgets[name]
      // Fewer runs are judged less surely.
      return today === undefined || (/rounds|runs/i.test(name) ? today !== limit : today > limit)
    })
    .map(([name, limit]) => ({
      what: `${name} is ${now.budgets[name] ?? 'gone'}; at ${tag} it was ${limit}.`,
      why,
      where: `git diff ${tag} -- scripts/budgets.ts`,
    }))
}

function otherSettings(device: Device, now: Limits, agreed: Limits, tag: string) {
  const settingsOf = ({ lighthouse }: Limits) => JSON.stringify(lighthouse[device].collect.settings)
  const runsOf = ({ lighthouse }: Limits) => lighthouse[device].collect.numberOfRuns
  return when(settingsOf(now) !== settingsOf(agreed) || runsOf(now) < runsOf(agreed), {
    what: `Lighthouse measures a ${device} otherwise than at ${tag}.`,
    why: 'A faster network, an audit left out or fewer runs make a figure better, and no page.',
    where: `git diff ${tag} -- lighthouserc.json lighthouserc.desktop.cjs`,
  })
}
