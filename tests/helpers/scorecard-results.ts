import type { Assertion, Judgment, PageTimes, Run } from '../../scripts/lighthouse/results'
import { pageResults, type PageResult } from '../../scripts/scorecard/page-results'
import type { Results } from '../../scripts/scorecard/read-results'
import {
  makeAssertion,
  makePageTimes,
  makeReport,
  makeRun,
  passedAssertions,
} from './lighthouse-files'

/** An assertion that fails: the home page has 4.1 KB of HTML too much. */
export const heavyHtml = makeAssertion('/', 'resource-summary:document:size', 24_100, 20_000)

/**
 * The results of a run that measured pages on a phone. `changed` replaces assertions of the same
 * page and figure. All other assertions passed.
 */
export function makeResults(
  run: Run,
  changed: Assertion[] = [],
  paths = ['/', '/contact'],
): Results {
  const pages = paths.map((path) => {
    return { path, report: makeReport(path), htmlFile: `lighthouse/phone${path}.html` }
  })
  const isChanged = ({ url, auditId, auditProperty }: Assertion) =>
    changed.some(
      (each) =>
        each.url === url && each.auditId === auditId && each.auditProperty === auditProperty,
    )
  const unchanged = paths.flatMap(passedAssertions).filter((assertion) => !isChanged(assertion))
  const deviceResults = {
    phone: { pages, assertions: [...unchanged, ...changed], damagedFiles: [] },
    desktop: { pages: [], assertions: [], damagedFiles: [] },
  }
  return { run, deviceResults, films: [], history: [], missingResults: [], notes: [] }
}

/** The home page on a phone, as `makeResults` measures it. */
export function makeHomeResult(run = makeRun(), changed: Assertion[] = []): PageResult {
  const home = pageResults(makeResults(run, changed)).find(({ path }) => path === '/')
  if (!home) throw new Error('The results have no home page.')
  return home
}

/** The times of a page whose blocking time is 62 ms over its limit. */
export function makeSlowTimes(path: string, compared: Judgment['compared'] = 'site'): PageTimes {
  const judgment: Judgment = {
    metric: 'blocking time',
    compared,
    verdict: 'failed',
    limit: 178,
    median: 240,
    low: 215,
    high: 265,
    pairs: 20,
  }
  return makePageTimes(path, { verdict: 'failed', judgments: [judgment] })
}

/** A text whose no-break spaces, between a figure and its unit, are plain spaces. */
export const withPlainSpaces = (text = '') => text.replaceAll('\u00A0', ' ')
