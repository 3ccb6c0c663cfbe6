/** How much something matters, the worst first. Only what `blocks` keeps the site from being published. */
export const severities = ['blocks', 'worse', 'could-be-better', 'fine'] as const

export type Severity = (typeof severities)[number]
export type Device = 'phone' | 'desktop'
export type Role = 'developer' | 'designer' | 'editor'
export type FileKind = 'pictures' | 'fonts' | 'script' | 'styles' | 'page' | 'other'
export type Place = { path: string; device: Device }
export type Limit = { min?: number; max?: number }

/**
 * A figure of a page on a device. `value` is the median of `runs`, and `deviation` their median absolute deviation. A `limit`
 * is judged, and a `target` only shown; what Lighthouse's gate missed is over, too. `change` is the difference to `base`, and counts when it is larger than `noise`.
 */
export type JudgedFigure = {
  key: string
  value: number | null
  deviation: number
  runs: (number | null)[]
  limit: Limit | null
  target: number | null
  base: number | null
  change: number | null
  noise: number | null
  state: 'passed' | 'over' | 'unmeasured' | 'worsened' | 'over-target' | 'unjudged'
}

export type JudgedPage = Place & {
  name: string
  severity: Severity
  runs: number
  failedRuns: string[]
  figures: JudgedFigure[]
}

/** A figure of a page that is not as it should be, or has changed, as read on each device. */
export type Finding = {
  key: string
  path: string
  phone: string | null
  desktop: string | null
}

/**
 * What is wrong, and all that follows from it. `savesMs` is by how much the largest paint of the page that gains most comes sooner,
 * as Lighthouse says, never more than the page is off, and never what another cause saves already. `savesBytes` is what visitors
 * of that page download less.
 */
export type Cause = {
  severity: Severity
  what: string
  where: string
  benefit: string
  savesMs: number | null
  savesBytes: number | null
  steps: { who: Role; what: string }[]
  findings: Finding[]
}

/** How this run differs from the last that passed: each figure that differs by more than noise, with its value then and now. */
export type Comparison = {
  takenAt: string
  sentence: string
  worse: Finding[]
  better: Finding[]
}

/** The scorecard as data: what `scorecard.json` holds, and all that the page is drawn from. */
export type Card = {
  schema: 2
  agency: string
  address: string
  takenAt: string
  commit: string
  subject: string
  hasUncommittedChanges: boolean
  build: string
  machine: string
  severity: Severity
  passed: boolean
  verdict: string
  answers: { question: string; lines: string[] }[]
  /** Why no time was judged, where it was measured too seldom. */
  timesNote: string | null
  causes: Cause[]
  /** Figures that are not as they should be, though Lighthouse names no file that makes them so. */
  unexplained: Finding[]
  comparison: Comparison | null
  notes: string[]
  pages: JudgedPage[]
}
