import { expect, test } from 'vitest'
import { answerOf } from '../../scripts/scorecard/answer'
import { jobSummary } from '../../scripts/scorecard/job-summary'
import { pageResults } from '../../scripts/scorecard/page-results'
import { makeRun } from '../helpers/lighthouse-files'
import { heavyHtml, makeResults, withPlainSpaces } from '../helpers/scorecard-results'

test('the summary of a job on GitHub has the answer and a table of scores', () => {
  const results = makeResults(makeRun(), [heavyHtml])
  const summary = withPlainSpaces(jobSummary(answerOf(results), results, pageResults(results)))
  expect(summary).toMatch(/^## No, because Home loads 24.1 KB of HTML/)
  expect(summary).toContain('| Contact (/contact) on a phone | 99 | 100 | 100 | 100 | 1,210 ms |')
})

test('Markdown and HTML in the subject of a commit are shown as text in the summary', () => {
  const commit = { hash: 'c0ffee', subject: 'Show <img src=x> | `code` and [a link](/)' }
  const results = makeResults(makeRun({ commit }))
  const summary = jobSummary(answerOf(results), results, pageResults(results))
  expect(summary).toContain('“Show \\<img src=x> \\| \\`code\\` and \\[a link\\](/)”')
})
