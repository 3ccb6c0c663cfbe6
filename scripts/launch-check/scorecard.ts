import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Device, Limit } from '../scorecard/card.ts'
import { figures, type Figure } from '../scorecard/judge/figures.ts'
import { judgeFigure } from '../scorecard/judge/judge-page.ts'
import { when, type Finding } from './finding.ts'
import { devices } from './limits.ts'

const command = 'npm run build && npm run scorecard -- --dist=dist'
const scorecardPage = 'reports/scorecard.html'

/** What is read of `scorecard.json`, which anybody may have edited. */
const cardSchema = z.object({
  schema: z.literal(2),
  build: z.string(),
  passed: z.boolean(),
  verdict: z.string().min(1),
  pages: z.array(
    z.object({
      path: z.string(),
      device: z.enum(['phone', 'desktop']),
      runs: z.number(),
      failedRuns: z.array(z.string()),
      figures: z.array(
        z.object({
          key: z.string(),
          runs: z.array(z.number().nullable()),
          limit: z.object({ min: z.number().optional(), max: z.number().optional() }).nullable(),
        }),
      ),
    }),
  ),
})

export type Scorecard = z.infer<typeof cardSchema>
type CardPage = Scorecard['pages'][number]

/** The scorecard in a file; nothing when there is none, and `unreadable` when it is no scorecard. */
export function readScorecard(file: string): Scorecard | 'unreadable' | undefined {
  if (!existsSync(file)) return undefined
  try {
    return cardSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return 'unreadable'
  }
}

/** `build` is the mark of the built site, `paths` are all its pages, and `runs` is how often Lighthouse has to open each. */
type Measured = {
  card: ReturnType<typeof readScorecard>
  build: string
  paths: string[]
  runs: Record<Device, number>
}

/** What the scorecard says against going live, or why it says nothing. Its figures are judged anew, by the limits of today. */
export function scorecardFindings({ card, build, paths, runs }: Measured): Finding[] {
  const why = 'How fast the pages are, and whether everybody can use them, is not known.'
  if (!card) return [{ what: 'There is no scorecard.', why, where: command }]
  if (card === 'unreadable')
    return [{ what: 'reports/scorecard.json is no scorecard: it cannot be read.', why, where: command }]
  if (card.build !== build) return [{ what: 'The scorecard is of another build.', why, where: command }]
  const isMeasured = (path: string, device: Device) =>
    card.pages.some((page) => page.path === path && page.device === device && page.runs >= runs[device])
  const unmeasured = devices.flatMap((device) =>
    paths.filter((path) => !isMeasured(path, device)).map((path) => `${path} (${device})`),
  )
  if (unmeasured.length > 0)
    return [
      {
        what: `The scorecard does not cover ${unmeasured.join(', ')}, or with fewer runs than ${runs.phone} on a phone and ${runs.desktop} on a desktop.`,
        why,
        where: command,
      },
    ]

  const missed = card.pages.flatMap(missedFigures)
  const looser = [...new Set(card.pages.flatMap(looserFigures))]
  return [
    ...when(looser.length > 0, {
      what: `The scorecard was taken with looser limits than today’s, or without: ${looser.join(', ')}.`,
      why: 'It passes what would not pass now.',
      where: command,
    }),
    ...when(!card.passed && missed.length === 0, {
      what: `The scorecard does not pass. ${card.verdict}`,
      why: 'Visitors have it worse than was agreed.',
      where: scorecardPage,
    }),
    ...missed,
  ]
}

function looserFigures(page: CardPage): string[] {
  return figures.filter((figure) => isLooser(limitIn(page, figure), limitOf(figure, page))).map(({ label }) => label)
}

function isLooser(limit: Limit | null | undefined, today: Limit | undefined) {
  return (
    (today?.max !== undefined && (limit?.max ?? Infinity) > today.max) ||
    (today?.min !== undefined && (limit?.min ?? -Infinity) < today.min)
  )
}

function limitIn(page: CardPage, { key }: Figure) {
  return page.figures.find((each) => each.key === key)?.limit
}

function limitOf(figure: Figure, { path, device }: CardPage) {
  return figure.limit(path, device)
}

function missedFigures(page: CardPage): Finding[] {
  const { path, device } = page
  return figures.flatMap((figure) => {
    const runs = page.figures.find(({ key }) => key === figure.key)?.runs ?? []
    const limit = limitOf(figure, page)
    const values = runs.map((value) => value ?? Number.NaN)
    const { state, value } = judgeFigure(figure, values, { limit })
    return when(state === 'over' || state === 'unmeasured', {
      what: `${path} on a ${device}: ${figure.label} ${outcome(value, limit)}.`,
      why: `${figure.explanation} The scorecard says what to do first.`,
      where: scorecardPage,
    })
  })
}

function outcome(value: number | null, { min, max }: Limit = {}) {
  if (value === null) return 'was not measured in every run'
  const agreed = max === undefined ? `at least ${min}` : `at most ${max}`
  return `is ${Math.round(value * 1000) / 1000}; ${agreed} was agreed`
}
