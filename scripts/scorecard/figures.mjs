import { budgetOf, desktopConfig, phoneConfig, scoredCategories } from '../budgets.ts'

/**
 * @typedef {'phone' | 'desktop'} Device
 * @typedef {'points' | 'ms' | 'shift' | 'B' | 'requests'} Unit
 * @typedef {'scores' | 'seen' | 'carried'} Group
 * @typedef {{ min?: number, max?: number }} Limit
 * @typedef {import('./read-results.mjs').Report} Report
 */

/**
 * A figure of a page on a device. `least` is the smallest change that says anything, in the figure's own unit: ten percent
 * of nothing is nothing, and one task of a busy machine is more.
 *
 * @typedef {{
 *   key: string,
 *   group: Group,
 *   label: string,
 *   unit: Unit,
 *   least: number,
 *   read: (report: Report) => number,
 *   limit: (path: string, device: Device) => Limit | undefined,
 *   meaning: (value: number, device: Device) => string,
 * }} Figure
 */

/** @type {Record<Device, string>} */
export const deviceNames = { phone: 'on a phone', desktop: 'on a desk' }

/** Bits in a millisecond on the line that Lighthouse stands for. */
export const bitsPerMs = { phone: 1638.4, desktop: 10240 }

/** @type {Figure[]} */
export const figures = [
  score('performance', 'Performance', (value) =>
    value >= 90 ? 'The page is there, and answers, at once.' : 'Visitors wait, and some of them leave.',
  ),
  score('accessibility', 'Accessibility', (value) =>
    value === 100
      ? 'No fault that a machine can find stops anyone with a disability.'
      : 'Some visitors with a disability cannot use part of it.',
  ),
  score('best-practices', 'Best practices', (value) =>
    value === 100 ? 'Safe, current, and without errors in the browser.' : 'The browser finds errors or unsafe parts.',
  ),
  score('seo', 'Search', (value) =>
    value === 100 ? 'Search engines can find it and read it.' : 'Search engines cannot read all of it.',
  ),
  {
    key: 'lcp',
    group: 'seen',
    label: 'Headline readable (LCP)',
    unit: 'ms',
    least: 0,
    read: timing('largest-contentful-paint'),
    limit: (path, device) => most(budgetOf(path, 'largest-contentful-paint', configOf(device))),
    meaning: (value) => `The headline can be read ${seconds(value)} after the tap. Google calls up to 2.5 s good.`,
  },
  {
    key: 'cls',
    group: 'seen',
    label: 'Jumping about (CLS)',
    unit: 'shift',
    least: 0,
    read: timing('cumulative-layout-shift'),
    limit: (path, device) => most(budgetOf(path, 'cumulative-layout-shift', configOf(device))),
    meaning: (value) =>
      value === 0
        ? 'Nothing moves while the page loads, so no one taps the wrong thing.'
        : 'Parts of the page jump while it loads, so a tap may land beside its aim.',
  },
  {
    key: 'tbt',
    group: 'seen',
    label: 'Deaf to taps (TBT)',
    unit: 'ms',
    // One task that is a little too long on a busy machine comes to as much.
    least: 30,
    read: timing('total-blocking-time'),
    // Its budget is the twin's, which is not measured here.
    limit: () => undefined,
    meaning: (value) =>
      value < 50
        ? 'While it loads, the page answers a tap without a delay that anyone feels.'
        : `While it loads, the page does not answer a tap for ${seconds(value)} in all.`,
  },
  bytes(
    'bytes',
    'First visit, all of it',
    'total',
    (value, device) =>
      `A first visit downloads ${kilobytes(value)}: ${seconds((value * 8) / bitsPerMs[device])} on ${device === 'phone' ? 'a slow phone line' : 'a slow office line'}.`,
  ),
  bytes('page', 'The page itself', 'document', (value) =>
    value <= 14_336
      ? 'The text arrives with the first answer of the server.'
      : 'The text needs more than one answer of the server.',
  ),
  bytes('script', 'Behaviour (script)', 'script', () => 'What makes menus, forms and movement work. It comes last.'),
  bytes(
    'fonts',
    'Letters (fonts)',
    'font',
    () => 'The brand’s own letters. Until they come, others of the same size stand in.',
  ),
  bytes('pictures', 'Pictures', 'image', (value) =>
    value === 0 ? 'Drawings are part of the page: there is nothing to wait for.' : 'Photographs and drawings.',
  ),
  {
    key: 'requests',
    group: 'carried',
    label: 'Files asked for',
    unit: 'requests',
    least: 0,
    read: resource('total', 'requestCount'),
    limit: (path, device) => most(budgetOf(path, 'resource-summary:total:count', configOf(device))),
    meaning: () => 'Each is a trip to the server and back.',
  },
  {
    key: 'elsewhere',
    group: 'carried',
    label: 'Files from other companies',
    unit: 'requests',
    least: 0,
    read: resource('third-party', 'requestCount'),
    limit: (path, device) => most(budgetOf(path, 'resource-summary:third-party:count', configOf(device))),
    meaning: (value) => (value === 0 ? 'No other company learns of the visit.' : 'Other companies learn of the visit.'),
  },
]

/** The keys of the four scores, as Lighthouse calls the categories. */
export const scoreKeys = figures.filter(({ group }) => group === 'scores').map(({ key }) => key)

/**
 * @param {string} key
 * @param {string} label
 * @param {(value: number) => string} meaning
 * @returns {Figure}
 */
function score(key, label, meaning) {
  return {
    key,
    group: 'scores',
    label,
    unit: 'points',
    least: 0,
    read: ({ categories }) => (categories[key]?.score ?? Number.NaN) * 100,
    limit: (path) => (scoredCategories(path).includes(key) ? { min: 100 } : undefined),
    meaning,
  }
}

/**
 * @param {string} key
 * @param {string} label
 * @param {string} type what Lighthouse calls it
 * @param {(value: number, device: Device) => string} meaning
 * @returns {Figure}
 */
function bytes(key, label, type, meaning) {
  return {
    key,
    group: 'carried',
    label,
    unit: 'B',
    least: 0,
    read: resource(type, 'transferSize'),
    limit: (path, device) => most(budgetOf(path, `resource-summary:${type}:size`, configOf(device))),
    meaning,
  }
}

/**
 * @param {string} id
 * @returns {Figure['read']}
 */
function timing(id) {
  return ({ audits }) => audits[id]?.numericValue ?? Number.NaN
}

/**
 * @param {string} type
 * @param {'transferSize' | 'requestCount'} column
 * @returns {Figure['read']}
 */
function resource(type, column) {
  return ({ audits }) => {
    const rows = /** @type {Record<string, unknown>[] | undefined} */ (audits['resource-summary']?.details?.items)
    const value = rows?.find((row) => row.resourceType === type)?.[column]
    return typeof value === 'number' ? value : Number.NaN
  }
}

/** @param {Device} device */
function configOf(device) {
  return device === 'phone' ? phoneConfig : desktopConfig
}

/**
 * @param {number | undefined} max
 * @returns {Limit | undefined}
 */
function most(max) {
  return max === undefined ? undefined : { max }
}

/**
 * A value as it is read on the scorecard.
 *
 * @param {number | null} value
 * @param {Unit} unit
 */
export function formatValue(value, unit) {
  if (value === null || Number.isNaN(value)) return 'not measured'
  if (unit === 'ms') return Math.abs(value) < 1000 ? `${Math.round(value)} ms` : seconds(value)
  if (unit === 'B') return kilobytes(value)
  if (unit === 'shift') return value === 0 ? '0' : value.toFixed(3)
  return String(Math.round(value))
}

/**
 * A difference, with its sign.
 *
 * @param {number} value
 * @param {Unit} unit
 */
export function formatChange(value, unit) {
  const text = formatValue(Math.abs(value), unit)
  if (/^0(\.0+)?( |$)/.test(text)) return 'none'
  return `${value > 0 ? '+' : '−'}${text}`
}

/** @param {number} ms */
function seconds(ms) {
  return ms < 50 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`
}

/** @param {number} value */
function kilobytes(value) {
  return `${(value / 1000).toFixed(1)} KB`
}
