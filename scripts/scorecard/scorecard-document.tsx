import type { ReactNode } from 'react'
import type { AdviceResult } from './advice.ts'
import { AdviceList } from './advice-list.tsx'
import type { Answer } from './answer.ts'
import { barKeys, barKeysWhenOver, pageNameOnDevice } from './figures.ts'
import { Collapsed } from './collapsed.tsx'
import { factsOf, firstStep, slowestPage } from './facts.ts'
import { BarLegend, ScoreLegend, TrendLegend } from './legends.tsx'
import { LimitBars } from './limit-bars.tsx'
import { Opening } from './opening.tsx'
import { PageCard } from './page-card.tsx'
import { PageTitle } from './page-title.tsx'
import type { PageResult } from './page-results.ts'
import type { Results } from './read-results.ts'
import { TermList } from './term-list.tsx'
import { terms } from './terms.ts'
import { TrendLine } from './trend-line.tsx'
import { hasUncertainTimes, type Trend } from './trends.ts'

type ScorecardProps = {
  brand: string
  answer: Answer
  results: Results
  pages: PageResult[]
  trends: Trend[]
  adviceResult: AdviceResult
}

/**
 * The HTML document of a scorecard. `styles` is the whole style sheet. The page has no scripts and
 * loads no files.
 */
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

function Scorecard({ brand, answer, results, pages, trends, adviceResult }: ScorecardProps) {
  const facts = factsOf({ pages, trends, adviceResult, results })
  // A line needs two points. In the first run, each trend has only one point.
  const isFirstRun = trends.every(({ points }) => points.length === 1)
  const isAnyOver = (key: string) =>
    pages.some(({ excesses }) => excesses.some((excess) => excess.key === key))
  return (
    <>
      <header className="masthead">
        <p className="brand">{brand}</p>
        <p>{editionText(results)}</p>
      </header>
      <main>
        <Opening answer={answer} results={results} facts={facts} />
        <ScorecardSection title="Each page at a glance" legend={<ScoreLegend />}>
          <div className="cards">
            {overLimitsFirst(pages).map((page) => (
              <PageCard
                key={pageNameOnDevice(page.path, page.device)}
                page={page}
                isSlowest={page === slowestPage(pages)}
              />
            ))}
          </div>
        </ScorecardSection>
        <ScorecardSection title="How far from each limit" legend={<BarLegend />}>
          <div className="bar-panels">
            {[...barKeys, ...barKeysWhenOver.filter(isAnyOver)].map((key) => (
              <LimitBars key={key} figureKey={key} pages={pages} />
            ))}
          </div>
        </ScorecardSection>
        <ScorecardSection
          title="Getting better or worse"
          legend={!isFirstRun && <TrendLegend phoneIndex={results.run.phone.index} />}
        >
          {isFirstRun ? (
            <p className="section-sentence">Not known yet: the lines begin with the next run.</p>
          ) : (
            <Trends pages={pages} trends={trends} isUncertain={hasUncertainTimes(results.run)} />
          )}
        </ScorecardSection>
        <ScorecardSection title="What to do first">
          <AdviceList {...adviceResult} step={firstStep(adviceResult, results)} />
        </ScorecardSection>
        <ScorecardSection title="Reports and terms">
          <Reports pages={pages} />
          <TermList terms={terms} />
        </ScorecardSection>
      </main>
    </>
  )
}

/** Puts the pages over a limit before all others. */
function overLimitsFirst(pages: PageResult[]): PageResult[] {
  const isOverLimit = ({ excesses }: PageResult) => Number(excesses.length > 0)
  return pages.toSorted((one, other) => isOverLimit(other) - isOverLimit(one))
}

function editionText({ run }: Results): string {
  const editions = { whole: 'Whole run', commit: 'Commit run', chosen: 'Chosen pages' }
  return `Scorecard · ${editions[run.part]}`
}

type ScorecardSectionProps = { title: string; legend?: ReactNode; children: ReactNode }

function ScorecardSection({ title, legend, children }: ScorecardSectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {legend}
      </div>
      {children}
    </section>
  )
}

type TrendsProps = { pages: PageResult[]; trends: Trend[]; isUncertain: boolean }

function Trends({ pages, trends, isUncertain }: TrendsProps) {
  const rows = pages.map((page) => {
    const pageTrends = trends.filter(
      ({ path, device }) => path === page.path && device === page.device,
    )
    const isWorse = pageTrends.some(({ direction }) => direction === 'worse')
    return { page, pageTrends, isAlwaysShown: page.isMain || isWorse }
  })
  const collapsedRows = rows.filter(({ isAlwaysShown }) => !isAlwaysShown)
  return (
    <div>
      {rows.map(
        ({ page, pageTrends, isAlwaysShown }) =>
          isAlwaysShown && (
            <TrendRow
              key={pageNameOnDevice(page.path, page.device)}
              page={page}
              trends={pageTrends}
            />
          ),
      )}
      <Collapsed
        count={collapsedRows.length}
        description={isUncertain ? 'with uncertain times' : 'not getting worse'}
      >
        {collapsedRows.map(({ page, pageTrends }) => (
          <TrendRow
            key={pageNameOnDevice(page.path, page.device)}
            page={page}
            trends={pageTrends}
          />
        ))}
      </Collapsed>
    </div>
  )
}

function TrendRow({ page: { path, device }, trends }: { page: PageResult; trends: Trend[] }) {
  return (
    <section className="trend-row">
      <PageTitle path={path} device={device} />
      {trends.map((trend) => (
        <TrendLine key={trend.key} trend={trend} />
      ))}
    </section>
  )
}

function Reports({ pages }: { pages: PageResult[] }) {
  return (
    <ul className="report-list">
      {pages.map(({ path, device, htmlFile }) => (
        <li key={htmlFile}>
          <a href={htmlFile}>{`Full report: ${pageNameOnDevice(path, device)}`}</a>
        </li>
      ))}
    </ul>
  )
}
