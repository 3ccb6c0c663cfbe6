import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadContent } from '../../plugins/content/load-content.ts'
import { contentFolder } from '../../plugins/content/content-folder.ts'
import { devices, pathOf, type Commit, type Part, type Verdict } from '../lighthouse/results.ts'
import { adviceFor, unexplained } from './advice.ts'
import { answerOf } from './answer.ts'
import { shrinkFilm } from './film.ts'
import { readStyles } from './look.ts'
import { pageResults } from './page-results.ts'
import { ScorecardDocument } from './page.tsx'
import { readResults, type Results } from './read-results.ts'
import { sourceFinder } from './sources.ts'
import { jobSummary } from './summary.ts'
import { trendsOf } from './trends.ts'

/** What reports/scorecard.json holds. `errors` are all reasons why not, and `failures` those that no person may decide on. */
export type ScorecardData = {
  madeAt: string
  buildHash: string
  commit: Commit
  part: Part
  isPartial: boolean
  mayPublish: boolean
  answer: string
  errors: string[]
  failures: string[]
  verdict: Verdict
  attempt: number
  notes: string[]
}

type Folders = { root: string; reports: string; dist: string }

/**
 * Makes the scorecard of the reports in a folder: its HTML, its data, and a summary in Markdown.
 * Throws a sentence if there was no run, or if its files are damaged.
 */
export async function writeScorecard({ root, reports, dist }: Folders) {
  const read = readResults(reports, dist)
  const results = { ...read, films: await Promise.all(read.films.map(shrinkFilm)) }
  const answer = answerOf(results)
  const pages = pageResults(results)
  const trends = pages.flatMap((page) => trendsOf(page, results.run, results.history))
  const judged = judgedReports(results)
  const advice = adviceFor(judged, sourceFinder(root, dist))
  const { brand } = loadContent(contentFolder).site
  const card = { brand, answer, results, pages, trends, advice, unexplained: unexplained(judged, advice) }

  const render = (styles: string) => renderToStaticMarkup(createElement(ScorecardDocument, { ...card, styles }))
  // First without styles: the fonts hold the letters of the scorecard itself.
  const styles = await readStyles(render('').replaceAll(/="[^"]*"/g, ''))
  const { run, notes } = results
  const { madeAt, buildHash, commit, part, verdict, attempt } = run
  const { mayPublish, sentence, errors, failures } = answer
  const judgment = { isPartial: part !== 'whole', mayPublish, answer: sentence, errors, failures, verdict, attempt }
  const data: ScorecardData = { madeAt, buildHash, commit, part, ...judgment, notes }
  return { html: `<!doctype html>\n${render(styles)}\n`, data, summary: jobSummary(answer, results, pages) }
}

function judgedReports({ measured }: Results) {
  return devices.flatMap((device) => {
    const { pages, assertions } = measured[device]
    return pages.map(({ path, report }) => {
      return { path, device, report, assertions: assertions.filter(({ url }) => pathOf(url) === path) }
    })
  })
}
