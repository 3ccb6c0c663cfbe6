import type { ReactNode } from 'react'
import type { Advice } from './advice.ts'
import { AdviceList } from './advice-list.tsx'
import { doubtsOf, type Answer } from './answer.ts'
import { barKeys, pageName, placeName } from './figures.ts'
import { RatingShape } from './gauge.tsx'
import { Folded } from './folded.tsx'
import { factsOf, slowestPage } from './glance.ts'
import { LimitBars } from './limit-bars.tsx'
import { Underlined } from './marks.tsx'
import { PageCard } from './page-card.tsx'
import type { PageResult } from './page-results.ts'
import type { Results } from './read-results.ts'
import { Terms } from './terms.tsx'
import { TrendLine } from './trend-lines.tsx'
import { maxRuns, type Trend } from './trends.ts'

export type CardProps = {
  brand: string
  answer: Answer
  results: Results
  pages: PageResult[]
  trends: Trend[]
  advice: Advice[]
  unexplained: string[]
}

/** The document of a scorecard. `styles` is its whole style sheet; the page has no scripts and loads nothing. */
export function ScorecardDocument({ styles, ...props }: CardProps & { styles: string }) {
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

function Scorecard({ brand, answer, results, pages, trends, advice, unexplained }: CardProps) {
  return (
    <>
      <header className="masthead">
        <p className="brand">{brand}</p>
        <p>{editionText(results)}</p>
      </header>
      <main>
        <Opening answer={answer} results={results} />
        <dl className="glance">
          {factsOf(pages, trends, advice).map(({ question, answer: short, more }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{short}</dd>
              <dd>{more}</dd>
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
        <Part title="Getting better or worse" lead={<TrendLegend results={results} />}>
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

/** The answer, where it comes from, and all that a reader must know to trust it. */
function Opening({ answer, results }: { answer: Answer; results: Results }) {
  const { run, notes } = results
  const doubts = doubtsOf(run)
  return (
    <>
      <h1 className={`answer answer-${answer.tone}`}>
        <MarkedAnswer answer={answer} />
      </h1>
      <p className="origin">
        {`Measured on ${formatDate(run.madeAt)}, build `}
        <code>{run.buildHash}</code>
        {run.commit
          ? `. Last commit: “${run.commit.subject}”.`
          : '. Not measured in a repository, so there is no commit.'}
      </p>
      <Lines title="All reasons" lines={answer.failures.length > 1 ? answer.failures.map(asSentence) : []} />
      <Lines title="What the machine could not tell" lines={doubts} />
      <Lines title="Please note" lines={notes} />
      <p className="machine">{machineText(results)}</p>
    </>
  )
}

function MarkedAnswer({ answer: { tone, sentence } }: { answer: Answer }) {
  const counting = { yes: /publish/, no: /^No/, maybe: /could not tell|\byes\b/ }[tone]
  const [words = ''] = counting.exec(sentence) ?? []
  const start = sentence.indexOf(words)
  if (words === '') return sentence
  const isSure = tone === 'maybe' && words === 'yes'
  return (
    <>
      {sentence.slice(0, start)}
      <Underlined tone={isSure ? 'yes' : tone}>{words}</Underlined>
      {sentence.slice(start + words.length)}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="lines">
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function machineText({ run: { machine, phone, part, attempt } }: Results): string {
  const slowdown = phone.slowdown.toFixed(1)
  const tries = part === 'whole' && attempt > 1 ? ` This is attempt ${attempt} for this build.` : ''
  return `The machine: ${machine.processor}, ${machine.cores} cores, slowed ${slowdown} times to a phone of benchmark index ${phone.index}.${tries}`
}

function formatDate(time: string): string {
  const date = new Date(time)
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return Number.isNaN(date.getTime()) ? time : `${new Intl.DateTimeFormat('en', options).format(date)} UTC`
}

function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section className="part" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {lead}
      </div>
      {children}
    </section>
  )
}

function ScoreLegend() {
  return (
    <div className="lead">
      <p>
        Scores are Lighthouse’s, from 0 to 100: <RatingShape name="poor" /> 0–49 poor, <RatingShape name="fair" /> 50–89
        needs work, <RatingShape name="good" /> 90–100 good.
      </p>
      <p>Film strips were measured with DevTools throttling in a run of their own, so their times differ a little.</p>
    </div>
  )
}

function BarLegend() {
  return (
    <p className="lead">
      A bar is this build. <Key name="limit" /> is the limit, <Key name="no-scripts" /> the page without its scripts,
      and <Key name="excess" /> what is over. A red ring marks a value over its limit. Where the scripts’ blocking time
      is judged, its limit is drawn above the page without scripts.
    </p>
  )
}

function Key({ name }: { name: 'limit' | 'no-scripts' | 'excess' }) {
  const shapes = { limit: 'M8 1V15', 'no-scripts': 'M8 3 13 8 8 13 3 8Z', excess: 'M2 3H14V13H2Z' }
  const words = { limit: 'The line', 'no-scripts': 'the diamond', excess: 'the red part' }
  return (
    <span className="key">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path className={`bar-${name}`} d={shapes[name]} />
      </svg>
      {words[name]}
    </span>
  )
}

function TrendLegend({ results: { run } }: { results: Results }) {
  return (
    <p className="lead">
      {`The last ${maxRuns} runs, the newest at the right. Filled points: this phone (index ${run.phone.index}) on this kind of machine. Hollow points on a thin line: another phone or machine, whose times cannot be compared. The dashed line is the limit.`}
    </p>
  )
}

function Trends({ pages, trends }: { pages: PageResult[]; trends: Trend[] }) {
  const rows = pages.map((page) => {
    const own = trends.filter(({ path, device }) => path === page.path && device === page.device)
    return { page, own, isOpen: page.isMain || own.some(({ direction }) => direction === 'worse') }
  })
  const folded = rows.filter(({ isOpen }) => !isOpen)
  return (
    <div className="trends">
      {rows.map((row) => row.isOpen && <TrendRow key={placeName(row.page.path, row.page.device)} {...row} />)}
      <Folded count={folded.length} words="not getting worse">
        {folded.map((row) => (
          <TrendRow key={placeName(row.page.path, row.page.device)} {...row} />
        ))}
      </Folded>
    </div>
  )
}

function TrendRow({ page: { path, device }, own }: { page: PageResult; own: Trend[] }) {
  return (
    <section className="trend-row">
      <h3>
        {pageName(path)} <span>{`on a ${device}`}</span>
      </h3>
      {own.map((trend) => (
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
