import { renderToStaticMarkup } from 'react-dom/server'
import type { Card, Comparison, Finding, Severity } from '../card.ts'
import { largestChanges } from '../judge/compare.ts'
import { figureOf, figures } from '../judge/figures.ts'
import { count, deviceNames, formatPlaces, formatValue, nameOf } from '../judge/format.ts'
import type { Frame } from '../read/frames.ts'
import type { Entry } from '../read/history.ts'
import { fontRules } from './fonts.ts'
import { Glance, Route } from './pages.tsx'
import { style } from './style.ts'

type CardPageProps = { card: Card; history: Entry[]; frames: Record<string, Frame[]> }

const actionsShown = 12
const changesShown = 6

/** The scorecard as one page that asks for nothing: its fonts, pictures and rules stand in it. */
export async function drawCardPage(props: CardPageProps): Promise<string> {
  const body = <Body {...props} />
  const text = renderToStaticMarkup(body).replaceAll(/<[^>]*>/g, '')
  const rules = (await fontRules(text)) + style
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta
          httpEquiv="Content-Security-Policy"
          content="default-src 'none';style-src 'unsafe-inline';font-src data:;img-src data:"
        />
        <title>{`Scorecard of ${props.card.agency}, ${dateOf(props.card.takenAt)}`}</title>
        <link rel="icon" href="data:," />
        <style>{rules}</style>
      </head>
      <body>{body}</body>
    </html>,
  )}\n`
}

function Body({ card, history, frames }: CardPageProps) {
  const paths = [...new Set(card.pages.map(({ path }) => path))]
  return (
    <>
      <Masthead card={card} />
      <main>
        <Findings findings={card.findings} />
        <Actions card={card} />
        <Comparisons card={card} />
        <Glance pages={card.pages} />
        {paths.map((path) => (
          <Route key={path} pages={card.pages.filter((page) => page.path === path)} history={history} frames={frames} />
        ))}
        <Terms />
      </main>
    </>
  )
}

function Masthead({ card }: { card: Card }) {
  const colon = card.verdict.indexOf(': ')
  const commit = card.commit ? `${card.commit.slice(0, 7)} “${card.subject}”` : 'none'
  return (
    <header className={`masthead ${card.severity}`}>
      <p className="agency">
        <b>{card.agency}</b> {card.address}
      </p>
      <h1>{card.verdict.slice(0, colon)}</h1>
      <p className="lead">{card.verdict.slice(colon + 2)}</p>
      <dl className="facts">
        <Fact name="Taken">{dateOf(card.takenAt)}</Fact>
        <Fact name="Commit">{card.hasUncommittedChanges ? `${commit}, with uncommitted changes` : commit}</Fact>
        <Fact name="Build">{card.build.slice(0, 8)}</Fact>
        <Fact name="Machine">{card.machine}</Fact>
      </dl>
    </header>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const severityTitles: Record<Severity, string> = {
  blocks: 'Blocks the release',
  worse: 'Worse than last time',
  'could-be-better': 'Could be better',
  fine: 'Fine',
}

function Findings({ findings }: { findings: Finding[] }) {
  const found = [...new Set(findings.map(({ severity }) => severity))]
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">What is wrong</h2>
      {found.length === 0 && <p>Nothing: every budget and every target is met.</p>}
      {found.map((severity) => (
        <div key={severity} className={`findings ${severity}`}>
          <h3>{severityTitles[severity]}</h3>
          <ul>
            {findings
              .filter((finding) => finding.severity === severity)
              .map(({ key, what, where, size }) => (
                <li key={what} className={size}>
                  <span className="what">{what}</span>
                  <span className="where">{where}</span>
                  <span className="explanation">{figures.find((figure) => figure.key === key)?.explanation}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Actions({ card: { actions } }: { card: Card }) {
  const hidden = actions.length - actionsShown
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">What to do</h2>
      {actions.length === 0 ? (
        <p>Nothing that would save a tenth of a second.</p>
      ) : (
        <p className="soft">
          What helps the release comes first, then what saves most time. A time is that of the page and device that gain
          most; downloads are on the connection described below.
        </p>
      )}
      <ol className="actions">
        {actions.slice(0, actionsShown).map(({ what, who, isForRelease, savesMs, savesOf, places }) => (
          <li key={what}>
            <span className="what">
              {what}
              <span className="where">{formatPlaces(places)}</span>
            </span>
            <span className="who">
              {who}
              {isForRelease && <strong>helps the release</strong>}
            </span>
            <span className="saves">
              {savesMs === null ? (
                'no time told'
              ) : (
                <>
                  <b>{formatValue(savesMs, 'ms')}</b> {savesOf}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="soft">{count(hidden, 'smaller action')} more stand in scorecard.json.</p>}
    </section>
  )
}

function Comparisons({ card: { comparisons, notes } }: { card: Card }) {
  return (
    <section aria-labelledby="comparisons">
      <h2 id="comparisons">Compared with earlier runs</h2>
      {comparisons.map((comparison) => (
        <div key={comparison.when} className="comparison">
          <p className="lead">{comparison.sentence}</p>
          <Changes title="Worse" comparison={comparison} isBetter={false} />
          <Changes title="Better" comparison={comparison} isBetter />
        </div>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}

function Changes({ title, comparison, isBetter }: { title: string; comparison: Comparison; isBetter: boolean }) {
  const changes = largestChanges(comparison, isBetter)
  if (changes.length === 0) return null
  const hidden = changes.length - changesShown
  return (
    <div className={isBetter ? 'better' : 'worse'}>
      <h3>{title}</h3>
      <ul>
        {changes.slice(0, changesShown).map(({ path, device, key, from, to }) => {
          const { label, unit } = figureOf(key)
          return (
            <li key={`${path} ${device} ${key}`}>
              {nameOf(path)} {deviceNames[device]}, {label}:{' '}
              <span className="values">
                {formatValue(from, unit)} → {formatValue(to, unit)}
              </span>
            </li>
          )
        })}
        {hidden > 0 && <li>and {count(hidden, 'smaller change')}</li>}
      </ul>
    </div>
  )
}

function Terms() {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">What the terms mean</h2>
      <dl className="terms">
        {figures.map(({ key, label, explanation }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{explanation}</dd>
          </div>
        ))}
        <div>
          <dt>Limit and target</dt>
          <dd>
            A limit that is missed blocks the release. Times, and the score that Lighthouse makes of them, have targets,
            which are shown and block nothing.
          </dd>
        </div>
        <div>
          <dt>Noise</dt>
          <dd>
            Two measurements are never alike. A change counts when it is more than a tenth, and more than twice what the
            runs differ by themselves.
          </dd>
        </div>
        <div>
          <dt>How it was measured</dt>
          <dd>
            In a laboratory: a phone with a slow processor and 1.6 Mbit/s, and a desktop computer with 10 Mbit/s, both
            simulated. Every value is the median of its runs. What real visitors see differs from one to the next.
          </dd>
        </div>
      </dl>
    </section>
  )
}

function dateOf(isoTime: string) {
  return new Date(isoTime).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
