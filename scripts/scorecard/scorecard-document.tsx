import type { ReactNode } from 'react'
import type { AdviceResult } from './advice.ts'
import { AdviceList } from './advice-list.tsx'
import type { Answer } from './answer.ts'
import { barKeys, barKeysWhenOver, placeName } from './figures.ts'
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
  todo: AdviceResult
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

function Scorecard({ brand, answer, results, pages, trends, todo }: ScorecardProps) {
  const facts = factsOf({ pages, trends, todo, results })
  // Each trend has only the point of this run, so there is no line yet.
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
        <ScorecardSection title="Each page at a glance" lead={<ScoreLegend />}>
          <div className="cards">
            {overLimitsFirst(pages).map((page) => (
              <PageCard
                key={placeName(page.path, page.device)}
                page={page}
                isSlowest={page === slowestPage(pages)}
              />
            ))}
          </div>
        </ScorecardSection>
        <ScorecardSection title="How far from each limit" lead={<BarLegend />}>
          <div className="panels">
            {[...barKeys, ...barKeysWhenOver.filter(isAnyOver)].map((key) => (
              <LimitBars key={key} figureKey={key} pages={pages} />
            ))}
          </div>
        </ScorecardSection>
        <ScorecardSection
          title="Getting better or worse"
          lead={!isFirstRun && <TrendLegend phoneIndex={results.run.phone.index} />}
        >
          {isFirstRun ? (
            <p className="plain-answer">Not known yet: the lines begin with the next run.</p>
          ) : (
            <Trends pages={pages} trends={trends} isUncertain={hasUncertainTimes(results.run)} />
          )}
        </ScorecardSection>
        <ScorecardSection title="What to do first">
          <AdviceList {...todo} step={firstStep(todo, results)} />
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
  const isOver = ({ excesses }: PageResult) => Number(excesses.length > 0)
  return pages.toSorted((one, other) => isOver(other) - isOver(one))
}

function editionText({ run }: Results): string {
  const parts = { whole: 'Whole run', commit: 'Commit run', chosen: 'Chosen pages' }
  return `Scorecard · ${parts[run.part]}`
}

type ScorecardSectionProps = { title: string; lead?: ReactNode; children: ReactNode }

function ScorecardSection({ title, lead, children }: ScorecardSectionProps) {
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

type TrendsProps = { pages: PageResult[]; trends: Trend[]; isUncertain: boolean }

function Trends({ pages, trends, isUncertain }: TrendsProps) {
  const rows = pages.map((page) => {
    const own = trends.filter(({ path, device }) => path === page.path && device === page.device)
    return {
      page,
      own,
      isAlwaysShown: page.isMain || own.some(({ direction }) => direction === 'worse'),
    }
  })
  const collapsed = rows.filter(({ isAlwaysShown }) => !isAlwaysShown)
  return (
    <div className="trends">
      {rows.map(
        ({ page, own, isAlwaysShown }) =>
          isAlwaysShown && (
            <TrendRow key={placeName(page.path, page.device)} page={page} trends={own} />
          ),
      )}
      <Collapsed
        count={collapsed.length}
        words={isUncertain ? 'with uncertain times' : 'not getting worse'}
      >
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
      <PageTitle path={path} device={device} />
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
