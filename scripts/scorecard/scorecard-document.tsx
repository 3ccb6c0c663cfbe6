import type { ReactNode } from 'react'
import type { Advice } from './advice.ts'
import { AdviceList } from './advice-list.tsx'
import type { Answer } from './answer.ts'
import { barKeys, pageName, placeName } from './figures.ts'
import { Collapsed } from './collapsed.tsx'
import { factsOf, slowestPage } from './facts.ts'
import { BarLegend, ScoreLegend, TrendLegend } from './legends.tsx'
import { LimitBars } from './limit-bars.tsx'
import { Opening } from './opening.tsx'
import { PageCard } from './page-card.tsx'
import type { PageResult } from './page-results.ts'
import type { Results } from './read-results.ts'
import { Terms } from './terms.tsx'
import { TrendLine } from './trend-line.tsx'
import type { Trend } from './trends.ts'

type ScorecardProps = {
  brand: string
  answer: Answer
  results: Results
  pages: PageResult[]
  trends: Trend[]
  advice: Advice[]
  unexplained: string[]
}

/** The HTML document of a scorecard. `styles` is the whole style sheet. The page has no scripts and loads no files. */
export function ScorecardDocument({ styles, ...props }: ScorecardProps & { styles: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`Scorecard of ${props.brand}: ${props.answer.sentence}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <Scorecard {...props} />
      </body>
    </html>
  )
}

function Scorecard({ brand, answer, results, pages, trends, advice, unexplained }: ScorecardProps) {
  return (
    <>
      <header className="masthead">
        <p className="brand">{brand}</p>
        <p>{editionText(results)}</p>
      </header>
      <main>
        <Opening answer={answer} results={results} />
        <dl className="glance">
          {factsOf(pages, trends, advice, results.run).map((fact) => (
            <div className="fact" key={fact.question}>
              <dt>{fact.question}</dt>
              <dd className="fact-answer">{fact.answer}</dd>
              <dd className="fact-more">{fact.more}</dd>
            </div>
          ))}
        </dl>
        <Part title="Each page at a glance" lead={<ScoreLegend />}>
          <div className="cards">
            {pages.map((page) => (
              <PageCard key={placeName(page.path, page.device)} page={page} isSlowest={page === slowestPage(pages)} />
            ))}
          </div>
        </Part>
        <Part title="How far from each limit" lead={<BarLegend />}>
          <div className="panels">
            {barKeys.map((key) => (
              <LimitBars key={key} figureKey={key} pages={pages} />
            ))}
          </div>
        </Part>
        <Part title="Getting better or worse" lead={<TrendLegend phoneIndex={results.run.phone.index} />}>
          <Trends pages={pages} trends={trends} />
        </Part>
        <Part title="What to do first">
          <AdviceList advice={advice} unexplained={unexplained} />
        </Part>
        <Part title="Reports and terms">
          <Reports pages={pages} />
          <Terms />
        </Part>
      </main>
    </>
  )
}

function editionText({ run }: Results): string {
  const parts = { whole: 'Whole run', commit: 'Commit run', chosen: 'Chosen pages' }
  return `Scorecard · ${parts[run.part]}`
}

function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        {lead}
      </div>
      {children}
    </section>
  )
}

function Trends({ pages, trends }: { pages: PageResult[]; trends: Trend[] }) {
  const rows = pages.map((page) => {
    const own = trends.filter(({ path, device }) => path === page.path && device === page.device)
    return { page, own, isAlwaysShown: page.isMain || own.some(({ direction }) => direction === 'worse') }
  })
  const collapsed = rows.filter(({ isAlwaysShown }) => !isAlwaysShown)
  return (
    <div className="trends">
      {rows.map(
        ({ page, own, isAlwaysShown }) =>
          isAlwaysShown && <TrendRow key={placeName(page.path, page.device)} page={page} trends={own} />,
      )}
      <Collapsed count={collapsed.length} words="not getting worse">
        {collapsed.map(({ page, own }) => (
          <TrendRow key={placeName(page.path, page.device)} page={page} trends={own} />
        ))}
      </Collapsed>
    </div>
  )
}

function TrendRow({ page: { path, device }, trends }: { page: PageResult; trends: Trend[] }) {
  return (
    <section className="trend-row">
      <h3>
        {pageName(path)} <span>{`on a ${device}`}</span>
      </h3>
      {trends.map((trend) => (
        <TrendLine key={trend.key} trend={trend} />
      ))}
    </section>
  )
}

function Reports({ pages }: { pages: PageResult[] }) {
  return (
    <ul className="reports">
      {pages.map(({ path, device, htmlFile }) => (
        <li key={htmlFile}>
          <a href={htmlFile}>{`Full report: ${placeName(path, device)}`}</a>
        </li>
      ))}
    </ul>
  )
}
