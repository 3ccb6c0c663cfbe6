import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { when, type Finding } from './finding.ts'
import { devices, isLooser, type PageLimit } from './limits.ts'

const figureShape = z.object({
  key: z.string(),
  value: z.number().nullable(),
  limit: z.object({ min: z.number().optional(), max: z.number().optional() }).nullable(),
  state: z.string(),
})
const cardShape = z.object({
  build: z.string().nullable(),
  passed: z.boolean(),
  verdict: z.string(),
  pages: z.array(z.object({ path: z.string(), device: z.enum(devices), figures: z.array(figureShape) })),
})

export type Scorecard = z.infer<typeof cardShape>
type CardPage = Scorecard['pages'][number]
type CardFigure = z.infer<typeof figureShape>

// What the scorecard calls what Lighthouse CI limits. The bytes of what a page is made of are weighed anew, not believed.
export const cardKeys: Record<string, string> = {
  'categories:performance': 'performance',
  'categories:accessibility': 'accessibility',
  'categories:best-practices': 'best-practices',
  'categories:seo': 'seo',
  'largest-contentful-paint': 'lcp',
  'cumulative-layout-shift': 'cls',
  'resource-summary:document:size': 'page',
  'resource-summary:script:size': 'script',
  'resource-summary:font:size': 'fonts',
  'resource-summary:image:size': 'pictures',
  'resource-summary:total:size': 'bytes',
  'resource-summary:total:count': 'requests',
  'resource-summary:third-party:count': 'elsewhere',
}

const command = 'npm run build && npm run scorecard -- --dist=dist'
const scorecardPage = 'reports/scorecard.html'

/** The scorecard in a file; nothing when there is none, and `unreadable` when it is no scorecard. */
export function readScorecard(file: string): Scorecard | 'unreadable' | undefined {
  if (!existsSync(file)) return undefined
  try {
    return cardShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return 'unreadable'
  }
}

type Measured = {
  card: ReturnType<typeof readScorecard>
  build: string
  paths: string[]
  limits: PageLimit[]
  largestPictures: (path: string) => string
}

/**
 * What the scorecard says against going live, or why it says nothing. `build` is the mark of the built site, `paths` are all its
 * pages, `limits` are those of today, and `largestPictures` names those of a page.
 */
export function scorecardFindings({ card, build, paths, limits, largestPictures }: Measured): Finding[] {
  const why = 'How fast the pages are, and whether everybody can use them, is not known.'
  if (!card) return [{ what: 'There is no scorecard.', why, where: command }]
  if (card === 'unreadable')
    return [{ what: 'reports/scorecard.json is no scorecard: it cannot be read.', why, where: command }]
  if (card.build !== build) return [{ what: 'The scorecard is of another build.', why, where: command }]
  const unmeasured = devices.flatMap((device) =>
    paths.filter((path) => !pageIn(card, { path, device })).map((path) => `${path} (${device})`),
  )
  if (unmeasured.length > 0)
    return [{ what: `The scorecard does not cover ${unmeasured.join(', ')}.`, why, where: command }]

  const missed = card.pages.flatMap((each) => missedFigures(each, limits))
  return [
    ...looserLimits(card, limits),
    ...when(card.passed && missed.length > 0, {
      what: 'The scorecard says that the site passes, and its own figures do not.',
      why: 'It was changed after it was taken.',
      where: command,
    }),
    ...when(!card.passed && missed.length === 0, {
      what: `The scorecard does not pass. ${card.verdict}`,
      why: 'Visitors have it worse than was agreed.',
      where: scorecardPage,
    }),
    ...missed.map((each) => missedFinding(each, largestPictures)),
  ]
}

function pageIn(card: Scorecard, { path, device }: { path: string; device: string }) {
  return card.pages.find((each) => each.path === path && each.device === device)
}

function looserLimits(card: Scorecard, limits: PageLimit[]) {
  const looser = limits.filter((limit) =>
    isLooser(figureIn(pageIn(card, limit), limit.figure)?.limit ?? undefined, limit),
  )
  const figures = [...new Set(looser.map(({ figure }) => figure))]
  return when(figures.length > 0, {
    what: `The scorecard was taken with looser limits than today’s, or without: ${figures.join(', ')}.`,
    why: 'It passes what would not pass now.',
    where: command,
  })
}

function figureIn(measured: CardPage | undefined, figure: string) {
  return measured?.figures.find(({ key }) => key === cardKeys[figure])
}

type Limit = NonNullable<CardFigure['limit']>
type Missed = { page: CardPage; figure: CardFigure; limit: Limit | undefined }

/** The figures that miss a limit: that of today, or the one by which the scorecard itself says that they passed. */
function missedFigures(measured: CardPage, limits: PageLimit[]): Missed[] {
  const own = limits.filter(({ path, device }) => path === measured.path && device === measured.device)
  return measured.figures.flatMap((figure) => {
    const today = own.find((limit) => cardKeys[limit.figure] === figure.key)
    const limit = today ?? (figure.state === 'passed' ? (figure.limit ?? undefined) : undefined)
    return isMissed(figure, limit) ? [{ page: measured, figure, limit }] : []
  })
}

function isMissed({ value, state }: CardFigure, limit: Limit | undefined) {
  if (state === 'over') return true
  return limit !== undefined && (value === null || value < (limit.min ?? -Infinity) || value > (limit.max ?? Infinity))
}

function missedFinding(
  { page: { path, device }, figure, limit }: Missed,
  largestPictures: (path: string) => string,
): Finding {
  const pictures = figure.key === 'pictures' ? largestPictures(path) : ''
  return {
    what: `${path} on a ${device}: ${figure.key} is ${outcome(figure, limit)}.`,
    why: `${pictures ? `The largest: ${pictures}. ` : ''}${advice[figure.key] ?? 'The scorecard says what it means to visitors.'}`,
    where: scorecardPage,
  }
}

function outcome({ value }: CardFigure, limit: Limit | undefined) {
  if (value === null) return 'not measured'
  const text = Math.round(value * 1000) / 1000
  if (limit?.max !== undefined) return `${text}; at most ${limit.max} was agreed`
  return limit?.min === undefined ? `${text}, more than was agreed` : `${text}; at least ${limit.min} was agreed`
}

const advice: Record<string, string> = {
  performance: 'Visitors wait. The scorecard names what costs most time: begin with the first.',
  accessibility: 'Somebody cannot use part of the page. The scorecard names the element, and who can mend it.',
  'best-practices': 'The browser found errors or something unsafe. The scorecard names it, and who can mend it.',
  seo: 'Search engines cannot read all of the page. The scorecard names the reason, and who can mend it.',
  lcp: 'The headline comes late. Shorter pages, smaller pictures and fewer fonts bring it sooner.',
  cls: 'The page moves under a finger. Give every picture its width and height, and whatever comes late its place.',
  tbt: 'Taps wait for scripts. Remove a library, or load it when it is needed.',
  pictures:
    'Scale pictures to the size they are shown at, save them as AVIF or WebP, and load those further down lazily.',
  elsewhere: 'Another company learns of every visit. Serve the file from this site, or do without it.',
}
