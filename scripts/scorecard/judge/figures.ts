import { budgetOf, desktopConfig, isTarget, phoneConfig, pictureBytes, scoredCategories } from '../../budgets.ts'
import type { Device, Limit } from '../card.ts'
import type { PageFile } from '../read/later-files.ts'
import { requestsOf, rowsOf, type Report } from '../read/results.ts'
import type { Unit } from './format.ts'

/**
 * A figure of a page on a device. `explanation` is for readers who are no engineers. `leastChange` is the smallest difference
 * that says anything, in the figure's unit: ten percent of nothing is nothing, and one task of a busy machine is more.
 */
export type Figure = {
  key: string
  group: 'scores' | 'times' | 'downloads'
  label: string
  explanation: string
  unit: Unit
  leastChange: number
  read: (report: Report, later: PageFile[] | undefined) => number
  limit: (path: string, device: Device) => Limit | undefined
  target: (path: string, device: Device) => number | undefined
}

/** Bits in a millisecond on the connection that Lighthouse simulates. */
export const bitsPerMs: Record<Device, number> = { phone: 1638.4, desktop: 10_240 }

/** Milliseconds that a visitor does not feel. */
export const leastFeltMs = 100

const none = () => undefined

/** All figures. Targets that stand here and not among the budgets are what web.dev and Lighthouse call good on a phone. */
export const figures: Figure[] = [
  score(
    'performance',
    'Performance',
    'How fast the page appears and answers, of 100. Lighthouse computes it from the page’s times.',
  ),
  score('accessibility', 'Accessibility', 'Whether people with a disability can read and use the page, of 100.'),
  score('best-practices', 'Best practices', 'Whether the page is safe, current and without errors, of 100.'),
  score('seo', 'SEO', 'Whether search engines can find and read the page, of 100.'),
  time('fcp', 'First Contentful Paint (FCP)', 'first-contentful-paint', {
    explanation: 'Time until the first text or picture is shown. Up to 1.8 s is good.',
    target: () => 1800,
  }),
  time('lcp', 'Largest Contentful Paint (LCP)', 'largest-contentful-paint', {
    explanation: 'Time until the largest text or picture of the first screen is shown. Up to 2.5 s is good.',
    target: (path, device) => budgetOf(path, 'largest-contentful-paint', configOf(device)),
  }),
  time('speed-index', 'Speed Index', 'speed-index', {
    explanation: 'How long the first screen takes to fill, on average over its parts. Up to 3.4 s is good.',
    target: () => 3400,
  }),
  time('tbt', 'Total Blocking Time (TBT)', 'total-blocking-time', {
    explanation: 'How long the page cannot answer a tap while it loads, because scripts run. Up to 200 ms is good.',
    target: () => 200,
  }),
  {
    key: 'cls',
    group: 'times',
    label: 'Cumulative Layout Shift (CLS)',
    explanation: 'How much of the page moves while someone reads or is about to tap. 0 is nothing; over 0.1 is poor.',
    unit: 'shift',
    leastChange: 0.01,
    read: (report) => report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    limit: (path, device) => most(budgetOf(path, 'cumulative-layout-shift', configOf(device))),
    target: none,
  },
  size('bytes', 'First visit, in all', 'total', 'Everything that opening the page downloads, compressed.'),
  size('page', 'The page (HTML)', 'document', 'The words, drawings and styles, which come first.'),
  size('script', 'Script (JavaScript)', 'script', 'What makes the menu, the form and movements work.'),
  size('fonts', 'Fonts', 'font', 'The brand’s own letters. Until they are there, the text is shown in others.'),
  size('pictures', 'Pictures at once', 'image', 'Pictures that are downloaded as the page opens.'),
  {
    key: 'all-pictures',
    group: 'downloads',
    label: 'Pictures in all',
    explanation: 'All pictures of the page, those included that are downloaded as a visitor scrolls.',
    unit: 'B',
    leastChange: 0,
    read: (report, later) => {
      const atOnce = resource(report, 'image', 'transferSize')
      const loaded = new Set(requestsOf(report).map(({ name }) => name))
      const rest = later?.filter(({ name, kind }) => kind === 'pictures' && !loaded.has(name))
      return rest?.reduce((sum, { bytes }) => sum + bytes, atOnce) ?? Number.NaN
    },
    limit: () => ({ max: pictureBytes }),
    target: none,
  },
  requests('requests', 'Requests', 'total', 'How many files opening the page downloads.'),
  requests('elsewhere', 'Third-party requests', 'third-party', 'Files of other companies, which learn of the visit.'),
]

/** The keys of the four scores, as Lighthouse calls the categories. */
export const scoreKeys = figures.filter(({ group }) => group === 'scores').map(({ key }) => key)

export function figureOf(key: string): Figure {
  const figure = figures.find((each) => each.key === key)
  if (!figure) throw new Error(`There is no figure ${key}.`)
  return figure
}

function score(key: string, label: string, explanation: string): Figure {
  const isScored = (path: string) => scoredCategories(path).includes(key)
  const isJudged = (path: string, device: Device) => !isTarget(path, `categories:${key}`, configOf(device))
  return {
    key,
    group: 'scores',
    label,
    explanation,
    unit: 'points',
    leastChange: 0,
    read: ({ categories }) => (categories[key]?.score ?? Number.NaN) * 100,
    limit: (path, device) => (isJudged(path, device) ? { min: 100 } : undefined),
    target: (path, device) => (isScored(path) && !isJudged(path, device) ? 100 : undefined),
  }
}

/** A time is never held against a limit: it says as much of the machine as of the page. */
function time(key: string, label: string, audit: string, own: { explanation: string } & Partial<Figure>): Figure {
  return {
    key,
    group: 'times',
    label,
    unit: 'ms',
    leastChange: leastFeltMs,
    read: ({ audits }) => audits[audit]?.numericValue ?? Number.NaN,
    limit: none,
    target: none,
    ...own,
  }
}

function size(key: string, label: string, type: string, explanation: string): Figure {
  return {
    key,
    group: 'downloads',
    label,
    explanation,
    unit: 'B',
    leastChange: 0,
    read: (report) => resource(report, type, 'transferSize'),
    limit: (path, device) => most(budgetOf(path, `resource-summary:${type}:size`, configOf(device))),
    target: none,
  }
}

function requests(key: string, label: string, type: string, explanation: string): Figure {
  return {
    ...size(key, label, type, explanation),
    unit: 'requests',
    read: (report) => resource(report, type, 'requestCount'),
    limit: (path, device) => most(budgetOf(path, `resource-summary:${type}:count`, configOf(device))),
  }
}

function resource(report: Report, type: string, column: 'transferSize' | 'requestCount') {
  const value = rowsOf(report, 'resource-summary').find(({ resourceType }) => resourceType === type)?.[column]
  return typeof value === 'number' ? value : Number.NaN
}

function configOf(device: Device) {
  return device === 'phone' ? phoneConfig : desktopConfig
}

function most(max: number | undefined): Limit | undefined {
  return max === undefined ? undefined : { max }
}
