import { expect, test } from 'vitest'
import { formatFigure, pageName } from '../../scripts/scorecard/figures'
import { ratingOf } from '../../scripts/scorecard/gauge'
import { withPlainSpaces } from '../helpers/scorecard-results'

test.for<[key: string, value: number, text: string]>([
  ['categories:seo', 0.994, '99'],
  ['largest-contentful-paint', 1065.4, '1,065 ms'],
  ['cumulative-layout-shift', 0, '0'],
  ['cumulative-layout-shift', 0.0123, '0.012'],
  ['resource-summary:script:size', 100_787, '100.8 KB'],
  ['resource-summary:total:count', 14, '14'],
])('the figure %s is formatted with its unit', ([key, value, text]) => {
  expect(withPlainSpaces(formatFigure(key, value))).toBe(text)
})

test('pages are named after their paths', () => {
  const names = ['/', '/contact', '/case-studies/', '/404'].map(pageName)
  expect(names).toEqual(['Home', 'Contact', 'Case studies', 'Page not found'])
})

test('scores have Lighthouse’s ratings', () => {
  const words = [100, 90, 89, 50, 49, 0, undefined].map((score) => ratingOf(score).name)
  expect(words).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor', 'unknown'])
})
