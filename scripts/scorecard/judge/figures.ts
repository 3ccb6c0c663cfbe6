import { budgetOf, desktopConfig, isTarget, phoneConfig, pictureBytes, scoredCategories } from '../../budgets.ts'
import type { Device, Limit } from '../card.ts'
import type { PageFile } from '../read/later-files.ts'
import { requestsOf, rowsOf, type Report } from '../read/results.ts'
import type { Unit } from './format.ts'

/**
 * A figure of a page on a device. `explanation` is for readers who are no engineers, in the words of web.dev and Lighthouse where
 * they have some; `benefit` is what visitors have of a better one. `leastChange` is the smallest difference that says anything,
 * in the figure's unit: ten percent of nothing is nothing, and one task of a busy machine is more.
 */
export type Figure = {
  key: string
  label: string
  explanation: string
  benefit: string
  unit: Unit
  leastChange: number
  read: (report: Report, later: PageFile[] | undefined) => number
  limit: (path: string, device: Device) => Limit | undefined
  target: (path: string, device: Device) => number | undefined
}

/** Milliseconds that a visitor does not feel. */
const leastFeltMs = 100

const none = () => undefined
const lessDownload = 'This spares visitors time and data'

/** All figures. Targets that stand here and not among the budgets are what web.dev and Lighthouse call good on a phone. */
export const figures: Figure[] = [
  score('performance', 'Performance', {
    explanation: 'How fast the page appears and answers, of 100: Lighthouse’s weighted average of the times.',
    benefit: 'The page appears and answers faster',
  }),
  score('accessibility', 'Accessibility', {
    explanation: 'Whether people with a disability can read and use the page, of 100.',
    benefit: 'People with a disability can read and use all of the page',
  }),
  score('best-practices', 'Best practices', {
    explanation: 'Whether the page is safe, current and without errors, of 100.',
    benefit: 'Nothing fails in a visitor’s browser',
  }),
  score('seo', 'SEO', {
    explanation: 'Search engine optimisation: whether search engines can find and read the page, of 100.',
    benefit: 'Search engines find the page and show it well',
  }),
  time('fcp', 'First Contentful Paint (FCP)', 'first-contentful-paint', {
    explanation:
      'Time until any part of the page’s content is rendered on the screen. web.dev calls up to 1.8\u00A0s good.',
    benefit: 'Visitors see the first content sooner',
    target: () => 1800,
  }),
  time('lcp', 'Largest Contentful Paint (LCP)', 'largest-contentful-paint', {
    explanation: 'Time until the largest image or text block visible is rendered. web.dev calls up to 2.5\u00A0s good.',
    benefit: 'Visitors see the largest picture or text sooner',
    target: (path, device) => budgetOf(path, 'largest-contentful-paint', configOf(device)),
  }),
  time('tbt', 'Total Blocking Time (TBT)', 'total-blocking-time', {
    explanation:
      'Time after the FCP in which the main thread is blocked for long enough to prevent responses to input, as to a tap. web.dev calls up to 200\u00A0ms good.',
    benefit: 'Taps are answered sooner while the page loads',
    unit: 'ms',
    target: () => 200,
  }),
  {
    key: 'cls',
    label: 'Cumulative Layout Shift (CLS)',
    explanation:
      'The largest burst of unexpected layout shifts: how much of the page moves by itself. web.dev calls up to 0.1 good.',
    benefit: 'Nothing moves while someone reads or is about to tap',
    unit: 'shift',
    leastChange: 0.01,
    read: (report) => report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    limit: (path, device) => most(budgetOf(path, 'cumulative-layout-shift', configOf(device))),
    target: none,
  },
  size('bytes', 'Download', 'total', 'Everything that opening the page downloads, compressed.'),
  size('page', 'The page (HTML)', 'document', 'The words, drawings and styles, which come first.'),
  size('script', 'Script', 'script', 'The JavaScript that makes the menu, the form and movements work.'),
  size('fonts', 'Fonts', 'font', 'The brand’s own letters. Until they are there, the text is shown in others.'),
  size('pictures', 'Pictures at once', 'image', 'Pictures that are downloaded as the page opens.'),
  {
    key: 'all-pictures',
    label: 'Pictures in all',
    explanation: 'All pictures of the page, those included that are downloaded as a visitor scrolls.',
    benefit: lessDownload,
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
  requests('requests', 'Requests', 'total', {
    explanation: 'How many files opening the page downloads.',
    benefit: 'Visitors wait for fewer files',
  }),
  requests('elsewhere', 'Third-party requests', 'third-party', {
    explanation: 'Files of other companies, which learn of the visit.',
    benefit: 'No other company learns of the visit',
  }),
]

/** Whether a figure is one of the four scores, of which more is better. */
export function isScore(key: string): boolean {
  return figures.some((figure) => figure.key === key && figure.unit === 'points')
}

export function figureOf(key: string): Figure {
  const figure = figures.find((each) => each.key === key)
  if (!figure) throw new Error(`There is no figure ${key}.`)
  return figure
}

type Words = Pick<Figure, 'explanation' | 'benefit'>

function score(key: string, label: string, words: Words): Figure {
  const isScored = (path: string) => scoredCategories(path).includes(key)
  const isJudged = (path: string, device: Device) => !isTarget(path, `categories:${key}`, configOf(device))
  return {
    ...words,
    key,
    label,
    unit: 'points',
    leastChange: 0,
    read: ({ categories }) => (categories[key]?.score ?? Number.NaN) * 100,
    limit: (path, device) => (isJudged(path, device) ? { min: 100 } : undefined),
    target: (path, device) => (isScored(path) && !isJudged(path, device) ? 100 : undefined),
  }
}

/** No time has a limit here, since it says as much of the machine as of the page: Lighthouse's gate judges some beside the twin. */
function time(key: string, label: string, audit: string, own: Words & Partial<Figure>): Figure {
  return {
    key,
    label,
    unit: 's',
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
    label,
    explanation,
    benefit: lessDownload,
    unit: 'B',
    leastChange: 0,
    read: (report) => resource(report, type, 'transferSize'),
    limit: (path, device) => most(budgetOf(path, `resource-summary:${type}:size`, configOf(device))),
    target: none,
  }
}

function requests(key: string, label: string, type: string, words: Words): Figure {
  return {
    ...size(key, label, type, ''),
    ...words,
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
