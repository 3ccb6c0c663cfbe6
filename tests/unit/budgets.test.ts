import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The budgets that fail a run of `npm run lighthouse`. A lower limit is always fine. A higher one
// needs a reason (docs/performance.md).

type Level = 'error' | 'warn'
type Options = { minScore?: number; maxNumericValue?: number }
type Matrix = { matchingUrlPattern: string; assertions: Record<string, [Level, Options]> }[]

const { collect, assert } = JSON.parse(readFileSync('lighthouserc.json', 'utf8')).ci as {
  collect: { settings: { skipAudits: string[] } }
  assert: { assertMatrix: Matrix; includePassedAssertions: boolean }
}

/** The budgets of a page that fail a run, by the names of their audits. */
function budgetsOf(path: string): Record<string, Options> {
  const budgets = assert.assertMatrix
    .filter(({ matchingUrlPattern }) =>
      new RegExp(matchingUrlPattern).test(`http://host:80${path}`),
    )
    .flatMap(({ assertions }) => Object.entries(assertions))
    .filter(([, [level]]) => level === 'error')
  // Two limits of one figure would hide each other.
  expect(new Set(budgets.map(([name]) => name)).size).toBe(budgets.length)
  return Object.fromEntries(budgets.map(([name, [, options]]) => [name, options]))
}

const maxOf = (path: string, audit: string) => budgetsOf(path)[audit]?.maxNumericValue ?? Infinity

test.for(['/', '/contact', '/privacy', '/contact-us', '/404', '/de/', '/pt-br/contact'])(
  'a lost point of accessibility, best practices or search engines on %s fails a run',
  (path) => {
    for (const category of ['accessibility', 'best-practices', 'seo'])
      expect([category, budgetsOf(path)[`categories:${category}`]]).toEqual([
        category,
        { minScore: 1 },
      ])
    // The not-found page and a copy of the site on this machine are not indexed.
    expect(collect.settings.skipAudits).toEqual(['is-crawlable'])
  },
)

test.for(['/', '/contact', '/privacy', '/contact-us', '/404', '/de/', '/pt-br/contact'])(
  'a slow paint, a moving layout or a request to another company on %s fails a run',
  (path) => {
    // In milliseconds, on the simulated phone.
    expect(maxOf(path, 'largest-contentful-paint')).toBeLessThanOrEqual(1500)
    expect(maxOf(path, 'cumulative-layout-shift')).toBeLessThanOrEqual(0.01)
    expect(maxOf(path, 'resource-summary:third-party:count')).toBe(0)
    expect(maxOf(path, 'resource-summary:total:count')).toBeLessThanOrEqual(16)
  },
)

test.for<[path: string, scriptBytes: number, totalBytes: number, imageBytes: number]>([
  ['/', 128_000, 182_000, 5000],
  // Prose pages and stories may show pictures in the first screen.
  ['/privacy', 128_000, 182_000, 60_000],
  ['/stories/launch', 128_000, 182_000, 60_000],
  ['/contact-us', 128_000, 182_000, 60_000],
  // The page of the form, which has the code of the form.
  ['/contact', 154_000, 209_000, 5000],
  // The same pages of a translation.
  ['/de/', 128_000, 182_000, 5000],
  ['/pt-br/contact', 154_000, 209_000, 5000],
  ['/de/privacy', 128_000, 182_000, 60_000],
  ['/stories/contact', 128_000, 182_000, 60_000],
])('%s has a limit for the bytes of each kind', ([path, scriptBytes, totalBytes, imageBytes]) => {
  expect(maxOf(path, 'resource-summary:document:size')).toBeLessThanOrEqual(24_000)
  expect(maxOf(path, 'resource-summary:font:size')).toBeLessThanOrEqual(28_000)
  expect(maxOf(path, 'resource-summary:image:size')).toBeLessThanOrEqual(imageBytes)
  expect(maxOf(path, 'resource-summary:script:size')).toBeLessThanOrEqual(scriptBytes)
  expect(maxOf(path, 'resource-summary:total:size')).toBeLessThanOrEqual(totalBytes)
})

test('a run counts the budgets that passed, since a run without a checked budget fails', () => {
  expect(assert.includePassedAssertions).toBe(true)
})
