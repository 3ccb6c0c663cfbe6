import type { Device } from '../lighthouse/results.ts'

/** A figure of Lighthouse in words. `guide` is the URL of a page that explains the figure. */
export type Figure = { name: string; meaning: string; guide: string }

const lighthouseGuide = 'https://developer.chrome.com/docs/lighthouse'

/** The figures by their keys in lighthouserc.json, in the order of the scorecard. */
export const figures: Record<string, Figure> = {
  'categories:performance': {
    name: 'Performance',
    meaning: 'How fast the page opens, from 0 to 100.',
    guide: `${lighthouseGuide}/performance/performance-scoring`,
  },
  'categories:accessibility': {
    name: 'Accessibility',
    meaning: 'Whether everybody can use the page, as far as a program can check that.',
    guide: `${lighthouseGuide}/accessibility/scoring`,
  },
  'categories:best-practices': {
    name: 'Best practices',
    meaning: 'Whether the page is safe, up to date and free of errors.',
    guide: lighthouseGuide,
  },
  'categories:seo': {
    name: 'SEO',
    meaning: 'Whether search engines can find and read the page.',
    guide: lighthouseGuide,
  },
  'largest-contentful-paint': {
    name: 'Largest paint',
    meaning:
      'The time until the largest text or picture in view is shown; Lighthouse says Largest Contentful Paint.',
    guide: 'https://web.dev/articles/lcp',
  },
  'total-blocking-time': {
    name: 'Blocking time',
    meaning:
      'How long the page cannot answer a tap while it loads; Lighthouse says Total Blocking Time.',
    guide: 'https://web.dev/articles/tbt',
  },
  'cumulative-layout-shift': {
    name: 'Layout shift',
    meaning: 'How far content moves while somebody reads; 0 means nothing moves.',
    guide: 'https://web.dev/articles/cls',
  },
  'resource-summary:document:size': {
    name: 'HTML',
    meaning: 'The file with the words, styles and drawings of the page.',
    guide: 'https://web.dev/articles/performance-budgets-101',
  },
  'resource-summary:script:size': {
    name: 'Scripts',
    meaning: 'The program code of the page, which a phone must load and run.',
    guide: 'https://web.dev/learn/performance/code-split-javascript',
  },
  'resource-summary:font:size': {
    name: 'Fonts',
    meaning: 'The files with the shapes of the letters.',
    guide: 'https://web.dev/learn/performance/optimize-web-fonts',
  },
  'resource-summary:image:size': {
    name: 'Pictures',
    meaning: 'The pictures that load before anybody scrolls.',
    guide: 'https://web.dev/learn/performance/image-performance',
  },
  'resource-summary:total:size': {
    name: 'All bytes',
    meaning: 'Everything that a visitor waits and pays for on a mobile network.',
    guide: 'https://web.dev/articles/performance-budgets-101',
  },
  'resource-summary:total:count': {
    name: 'Requests',
    meaning: 'How many files the page asks for; each waits for its turn.',
    guide: 'https://web.dev/articles/performance-budgets-101',
  },
  'resource-summary:third-party:count': {
    name: 'Requests to other companies',
    meaning: 'Files from elsewhere; their owners learn of each visit.',
    guide: 'https://web.dev/learn/performance/optimize-resource-loading',
  },
}

/** The four scores that Lighthouse shows as gauges. */
export const scoreKeys = Object.keys(figures).filter(isScore)

/** The figures that always have a panel of bars. */
export const barKeys = [
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'resource-summary:document:size',
  'resource-summary:script:size',
  'resource-summary:font:size',
  'resource-summary:image:size',
  'resource-summary:total:count',
]

/** The figures that have a panel of bars only if a page is over their limit. */
export const barKeysWhenOver = ['resource-summary:total:size', 'resource-summary:third-party:count']

/** Whether the figure with this key is a score. */
export function isScore(key: string): boolean {
  return key.startsWith('categories:')
}

/** Returns the name of a figure, or its key if it has no name. */
export function figureName(key: string): string {
  return figures[key]?.name ?? key
}

/**
 * Formats a figure with its unit. The key says whether `value` is a share of 1, a count, bytes or
 * milliseconds.
 */
export function formatFigure(key: string, value: number): string {
  if (isScore(key)) return String(Math.round(100 * value))
  if (key.endsWith(':size')) return formatBytes(value)
  if (key.endsWith(':count')) return Math.round(value).toLocaleString('en')
  if (key === 'cumulative-layout-shift') return value === 0 ? '0' : value.toFixed(3)
  return formatMs(value)
}

/** Formats milliseconds, such as `1,065 ms`. */
export function formatMs(ms: number): string {
  return `${Math.round(ms).toLocaleString('en')}\u00A0ms`
}

/** Formats bytes in kilobytes of 1,000 bytes, such as `17.1 KB`. */
export function formatBytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)}\u00A0KB`
}

/** Returns the name of a page: the words of its path, such as `Case studies`. `/` is `Home`. */
export function pageName(path: string): string {
  if (path === '/404') return 'Page not found'
  const words = path.replace(/^\/|\/$/g, '').replaceAll(/[-_/]+/g, ' ')
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the name of a page with its path, such as `Contact (/contact)`. */
export function pageNameWithPath(path: string): string {
  return `${pageName(path)} (${path})`
}

/** Returns the name of a page with its path and device, such as `Contact (/contact) on a phone`. */
export function pageNameOnDevice(path: string, device: Device): string {
  return `${pageNameWithPath(path)} on a ${device}`
}
