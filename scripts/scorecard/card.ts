import { z } from 'zod'

/** How much a finding matters, the worst first. Only what `blocks` keeps the site from being published. */
export const severities = ['blocks', 'worse', 'could-be-better', 'fine'] as const

const device = z.enum(['phone', 'desktop'])
const place = z.strictObject({ path: z.string().startsWith('/'), device })
const limit = z.strictObject({ min: z.number().optional(), max: z.number().optional() })
const kind = z.enum(['pictures', 'fonts', 'script', 'styles', 'page', 'other'])
const namedFile = z.strictObject({ name: z.string(), bytes: z.number() })

/**
 * A figure of a page on a device. `value` is the median of `runs`, and `deviation` their median absolute deviation. A `limit`
 * is judged; a `target` is only shown. `change` is the difference to `base`, and counts when it is larger than `noise`.
 */
const figure = z.strictObject({
  key: z.string(),
  value: z.number().nullable(),
  deviation: z.number(),
  runs: z.array(z.number().nullable()),
  limit: limit.nullable(),
  target: z.number().nullable(),
  base: z.number().nullable(),
  change: z.number().nullable(),
  noise: z.number().nullable(),
  state: z.enum(['passed', 'over', 'unmeasured', 'worsened', 'over-target', 'unjudged']),
})

/** What visitors download of one kind: when the page opens, and later, as they scroll or use it. */
const weight = z.strictObject({
  kind,
  atOnceBytes: z.number(),
  laterBytes: z.number(),
  files: z.number(),
  largest: namedFile.nullable(),
})

const page = place.extend({
  name: z.string(),
  severity: z.enum(severities),
  runs: z.number(),
  failedRuns: z.array(z.string()),
  figures: z.array(figure),
  weights: z.array(weight),
})

/** Something that is not as it should be; the same on several pages is one finding. `size` is how large it is printed. */
const finding = z.strictObject({
  severity: z.enum(severities),
  size: z.enum(['large', 'medium', 'small']),
  key: z.string(),
  places: z.array(place),
  what: z.string(),
  where: z.string(),
})

/** Something to do. `savesMs` is what it would save on the page that gains most; null where no time can be told. */
const action = z.strictObject({
  what: z.string(),
  who: z.enum(['developer', 'designer', 'editor']),
  file: z.string().nullable(),
  isForRelease: z.boolean(),
  savesMs: z.number().nullable(),
  savesOf: z.string(),
  places: z.array(place),
})

const change = place.extend({ key: z.string(), isBetter: z.boolean(), from: z.number(), to: z.number() })

/** How this run differs from an earlier one, `when` as in `last time`. */
const comparison = z.strictObject({
  when: z.string(),
  commit: z.string(),
  takenAt: z.string(),
  sentence: z.string(),
  changes: z.array(change),
})

/** The scorecard as data: what `scorecard.json` holds, and all that the page is drawn from. */
export const cardSchema = z.strictObject({
  schema: z.literal(2),
  agency: z.string(),
  address: z.string(),
  takenAt: z.string(),
  commit: z.string().regex(/^([0-9a-f]{7,40})?$/),
  subject: z.string(),
  hasUncommittedChanges: z.boolean(),
  build: z.string(),
  machine: z.string(),
  severity: z.enum(severities),
  passed: z.boolean(),
  verdict: z.string().min(1),
  findings: z.array(finding),
  actions: z.array(action),
  comparisons: z.array(comparison),
  notes: z.array(z.string()),
  pages: z.array(page),
})

export type Card = z.infer<typeof cardSchema>
export type Device = z.infer<typeof device>
export type Place = z.infer<typeof place>
export type Limit = z.infer<typeof limit>
export type FileKind = z.infer<typeof kind>
export type Severity = (typeof severities)[number]
export type JudgedFigure = z.infer<typeof figure>
export type JudgedPage = z.infer<typeof page>
export type Weight = z.infer<typeof weight>
export type Finding = z.infer<typeof finding>
export type Action = z.infer<typeof action>
export type Comparison = z.infer<typeof comparison>
export type Change = z.infer<typeof change>
