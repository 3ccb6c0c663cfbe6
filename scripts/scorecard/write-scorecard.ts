import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentFolder } from '../../plugins/content/content-folder.ts'
import { loadContent } from '../../plugins/content/load-content.ts'
import type { Commit, Part, Verdict } from '../lighthouse/results.ts'
import { adviceFor } from './advice.ts'
import { answerOf } from './answer.ts'
import { jobSummary } from './job-summary.ts'
import { pageResults } from './page-results.ts'
import { readResults } from './read-results.ts'
import { readStyles } from './read-styles.ts'
import { ScorecardDocument } from './scorecard-document.tsx'
import { shrinkFilm } from './shrink-film.ts'
import { sourceFinder } from './source-finder.ts'
import { trendsOf } from './trends.ts'

/** The content of reports/scorecard.json. `errors` and `failures` come from the `Answer`. */
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
 * Makes a scorecard of the reports in the folder `reports`. `root` is the folder of the project,
 * and `dist` is the built site. Resolves to the HTML, the data, and a summary in Markdown. Rejects
 * if there was no run, or if the file of the run is damaged.
 */
export async function writeScorecard({ root, reports, dist }: Folders) {
  const fullResults = readResults(reports, dist)
  const results = { ...fullResults, films: await Promise.all(fullResults.films.map(shrinkFilm)) }
  const answer = answerOf(results)
  const pages = pageResults(results)
  const trends = pages.flatMap((page) => trendsOf(page, results.run, results.history))
  const adviceResult = adviceFor(pages, sourceFinder(root, dist))
  const { brand } = loadContent(contentFolder).site
  const props = { brand, answer, results, pages, trends, adviceResult }

  const render = (css: string) =>
    renderToStaticMarkup(createElement(ScorecardDocument, { ...props, styles: css }))
  // The fonts contain only the letters of the scorecard's text. Attributes, such as pictures, have
  // no letters to show.
  const text = render('').replaceAll(/="[^"]*"/g, '')
  const styles = await readStyles(text)
  const { run, notes } = results
  const { madeAt, buildHash, commit, part, verdict, attempt } = run
  const { mayPublish, sentence, errors, failures } = answer
  const answerData = {
    isPartial: part !== 'whole',
    mayPublish,
    answer: sentence,
    errors,
    failures,
    verdict,
    attempt,
  }
  const data: ScorecardData = { madeAt, buildHash, commit, part, ...answerData, notes }
  return {
    html: `<!doctype html>\n${render(styles)}\n`,
    data,
    summary: jobSummary(answer, results, pages),
  }
}
