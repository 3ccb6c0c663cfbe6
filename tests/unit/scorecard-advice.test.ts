import { expect, test } from 'vitest'
import type { Assertion, Audit, Item, Judgment } from '../../scripts/lighthouse/results'
import { adviceFor } from '../../scripts/scorecard/advice'
import { excessesOf } from '../../scripts/scorecard/excesses'
import { makeAssertion, makeReport } from '../helpers/lighthouse-files'
import { makeSlowTimes } from '../helpers/scorecard-results'

/** Finds the source of the form's script, and no other source. */
const findSource = (url: string) =>
  url.includes('enquiry-form')
    ? { where: 'src/enquiry-form.tsx', who: 'developer' as const }
    : undefined

/** A judged page on a phone: its report, and its failed `assertions`. */
function judgedPage(path: string, assertions: Assertion[] = [], report = makeReport(path)) {
  return { path, device: 'phone' as const, report, excesses: excessesOf(assertions, undefined) }
}

// The titles of two audits, in Lighthouse's words.
const titles = {
  'render-blocking-resources': 'Eliminate render-blocking resources',
  'unused-javascript': 'Reduce unused JavaScript',
}

/** A report of the home page with a failed audit. `items` are the files that the audit names. */
function makeFailingReport(
  id: keyof typeof titles,
  metricSavings: Audit['metricSavings'],
  items: Item[],
) {
  const report = makeReport('/')
  const details = { items }
  report.audits[id] = { title: titles[id], description: '', score: 0, metricSavings, details }
  return report
}

const heavyScript = makeAssertion('/', 'resource-summary:script:size', 120_000, 115_000)
const heavyFont = makeAssertion('/', 'resource-summary:font:size', 30_000, 28_000)

test('advice does not name inline code or unattributable work', () => {
  // Inline code has the address of its page.
  const findPage = (url: string) =>
    url.endsWith('4173/') ? { where: 'home.yaml', who: 'editor' as const } : undefined
  const { advice } = adviceFor([judgedPage('/')], (url) => findSource(url) ?? findPage(url))
  expect(advice.map(({ where, savesMs, neededFor }) => [where, savesMs, neededFor])).toEqual([
    ['src/enquiry-form.tsx', 30, []],
  ])
})

test('advice names a file whose URL has a query', () => {
  const items = [
    { url: `${makeReport('/').requestedUrl}assets/enquiry-form.css?v=1`, wastedMs: 200 },
  ]
  const report = makeFailingReport('render-blocking-resources', { FCP: 200 }, items)
  const { advice } = adviceFor([judgedPage('/', [], report)], findSource)
  expect(advice.map(({ what }) => what)).toContain(titles['render-blocking-resources'])
})

test('advice has at most five items, first the changes that a limit needs, then the largest gains', () => {
  const items = [10, 60, 20, 50, 45, 40].map((wastedMs) => ({
    url: `/assets/${wastedMs}.css`,
    wastedMs,
  }))
  const report = makeFailingReport('render-blocking-resources', { FCP: 225 }, items)
  const findStyles = (url: string) =>
    url.endsWith('.css') ? { where: url, who: 'developer' as const } : undefined
  const { advice } = adviceFor(
    [judgedPage('/', [heavyScript], report)],
    (url) => findSource(url) ?? findStyles(url),
  )
  expect(advice.map(({ where }) => where)).toEqual([
    'src/enquiry-form.tsx',
    ...[60, 50, 45, 40].map((ms) => `/assets/${ms}.css`),
  ])
  expect(advice[0]).toMatchObject({
    neededFor: ['Scripts of Home (/) on a phone'],
    savesBytes: 5000,
    who: 'developer',
  })
})

test('a file saves at most its own bytes, even if more bytes are over the limit', () => {
  const heavyScripts = makeAssertion('/', 'resource-summary:script:size', 145_000, 115_000)
  const { advice } = adviceFor([judgedPage('/', [heavyScripts])], findSource)
  // The script of the form has 24,000 bytes in the report.
  expect(advice[0]).toMatchObject({ where: 'src/enquiry-form.tsx', savesBytes: 24_000 })
})

test('a known cause of one limit does not hide another limit without a cause', () => {
  const { advice, unexplained } = adviceFor([judgedPage('/', [heavyScript, heavyFont])], findSource)
  expect(advice[0]?.neededFor).toEqual(['Scripts of Home (/) on a phone'])
  expect(unexplained).toEqual(['Fonts of Home (/) on a phone'])
})

test('two changes of one source are both listed, and one change on two pages is listed once', () => {
  const pages = ['/', '/contact'].map((path) =>
    judgedPage(path, [makeAssertion(path, 'resource-summary:script:size', 120_000, 115_000)]),
  )
  const { advice } = adviceFor(pages, findSource)
  const pageNames = ['Home (/) on a phone', 'Contact (/contact) on a phone']
  expect(advice.map(({ what, where, ...item }) => [what, where, item.pageNames])).toEqual([
    ['Load less of this code, or load it later', 'src/enquiry-form.tsx', pageNames],
    ['Reduce JavaScript execution time', 'src/enquiry-form.tsx', pageNames],
  ])
})

test('advice for a limit and for a gain are one item if the change is the same', () => {
  const url = `${makeReport('/').requestedUrl}assets/enquiry-form-D6sCokaJ.js`
  const items = [{ url, wastedBytes: 9000 }]
  const report = makeFailingReport('unused-javascript', { LCP: 50 }, items)
  const { advice } = adviceFor([judgedPage('/', [heavyScript], report)], findSource)
  expect(advice.map(({ what }) => what)).toEqual([
    titles['unused-javascript'],
    'Reduce JavaScript execution time',
  ])
  expect(advice[0]).toMatchObject({
    savesMs: 50,
    savesBytes: 9000,
    neededFor: ['Scripts of Home (/) on a phone'],
  })
})

test('advice for a slow largest paint names the cause of the delay, and advice for slow scripts names their work', () => {
  const items = [{ url: '/assets/enquiry-form-D6sCokaJ.css', wastedMs: 200 }]
  const report = makeFailingReport('render-blocking-resources', { LCP: 200 }, items)
  const slow = makeAssertion('/', 'largest-contentful-paint', 1700, 1500)
  const [paint] = adviceFor([judgedPage('/', [slow], report)], findSource).advice
  expect(paint).toMatchObject({
    what: titles['render-blocking-resources'],
    neededFor: ['Largest paint of Home (/) on a phone'],
  })

  const slowScripts = adviceForBlockingTime('site')
  expect(slowScripts.advice[0]).toMatchObject({
    neededFor: ['Blocking time of Home (/) on a phone'],
  })
  expect(slowScripts.unexplained).toEqual([])
  // The scripts cannot be the cause of a time without scripts.
  expect(adviceForBlockingTime('no scripts').unexplained).toEqual([
    'Blocking time without scripts of Home (/) on a phone',
  ])
})

/** The advice for the home page if its blocking time is over the limit. */
function adviceForBlockingTime(compared: Judgment['compared']) {
  const excesses = excessesOf([], makeSlowTimes('/', compared))
  return adviceFor([{ ...judgedPage('/'), excesses }], findSource)
}

test('a failed audit without an element or file is advice for its page', () => {
  const report = makeReport('/contact')
  report.categories.seo = { score: 0.9, auditRefs: [{ id: 'meta-description', weight: 1 }] }
  report.audits['meta-description'] = {
    title: 'Document does not have a meta description',
    description: '',
    score: 0,
  }
  const { advice, unexplained } = adviceFor(
    [judgedPage('/contact', [makeAssertion('/contact', 'categories:seo', 0.9, 1)], report)],
    findSource,
  )
  expect(advice[0]).toMatchObject({
    what: 'Document does not have a meta description',
    where: '/contact',
  })
  expect(unexplained).toEqual([])
})
