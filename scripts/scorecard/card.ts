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
 * is judged; a `target` is only shown. `change` is the difference to `base`, and counts when it is larger than `noise`.
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

/** What visitors download of one kind: when the page opens, and later, as they scroll or use it. */
export type Weight = {
  kind: FileKind
  atOnceBytes: number
  laterBytes: number
  files: number
  largest: { name: string; bytes: number } | null
}

export type JudgedPage = Place & {
  name: string
  severity: Severity
  runs: number
  failedRuns: string[]
  figures: JudgedFigure[]
  weights: Weight[]
}

/** A figure of a page that is not as it should be, as read on each device, and what mending its cause does to it. */
export type Finding = {
  severity: Severity
  key: string
  path: string
  phone: string | null
  desktop: string | null
  onceMended: string
}

/**
 * What is wrong, and all that follows from it. `size` is how large it is printed. `savesMs` is what mending it saves on the page
 * that gains most, never more than the page is off, and never what another cause saves already; null where no time can be told.
 */
export type Cause = {
  severity: Severity
  size: 'large' | 'medium' | 'small'
  what: string
  where: string
  benefit: string
  savesMs: number | null
  steps: { who: Role; what: string }[]
  findings: Finding[]
}

/** How this run differs from an earlier one, `when` as in `last time`: one sentence for each cause. */
export type Comparison = {
  when: string
  takenAt: string
  sentence: string
  worse: string[]
  better: string[]
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
  causes: Cause[]
  comparisons: Comparison[]
  notes: string[]
  pages: JudgedPage[]
}
