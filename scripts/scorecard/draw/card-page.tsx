import { renderToStaticMarkup } from 'react-dom/server'
import { severities, type Card } from '../card.ts'
import { figures } from '../judge/figures.ts'
import { formatDate } from '../judge/format.ts'
import type { Frame } from '../read/frames.ts'
import { Causes, Findings, keysOf } from './causes.tsx'
import { fontRules } from './fonts.ts'
import { Glance, SitePage } from './pages.tsx'
import { style } from './style.ts'

type CardPageProps = { card: Card; frames: Record<string, Frame[]> }

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
        <title>{`Scorecard of ${props.card.agency}, ${formatDate(props.card.takenAt)}`}</title>
        <link rel="icon" href="data:," />
        <style>{rules}</style>
      </head>
      <body>{body}</body>
    </html>,
  )}\n`
}

function Body({ card, frames }: CardPageProps) {
  const groups = [...new Set(card.pages.map(({ path }) => path))]
    .map((path) => card.pages.filter((page) => page.path === path))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const explained = keysOf([...card.causes.flatMap(({ findings }) => findings), ...card.unexplained])
  return (
    <>
      <Answers card={card} />
      <main>
        <Causes card={card} />
        <Compared card={card} />
        <Glance pages={groups.flat()} terms={figures.map(({ key }) => key).filter((key) => !explained.includes(key))} />
        {groups.map((pages) => (
          <SitePage key={pages[0]?.path} pages={pages} frames={frames} />
        ))}
        <About card={card} />
      </main>
    </>
  )
}

function rankOf(pages: Card['pages']) {
  return Math.min(...pages.map(({ severity }) => severities.indexOf(severity)))
}

function Answers({ card: { agency, address, takenAt, severity, verdict, answers, timesNote } }: { card: Card }) {
  return (
    <header className={severity}>
      <p>
        <b>{agency}</b> {address}, {formatDate(takenAt)}
      </p>
      <h1>{verdict.slice(0, verdict.indexOf(': '))}</h1>
      <dl className="answers">
        {answers.map(({ question, lines }) => (
          <div key={question}>
            <dt>{question}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      {timesNote && <p className="times-note">{timesNote}</p>}
    </header>
  )
}

function Compared({ card: { comparison, notes } }: { card: Card }) {
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">Compared with the last run that passed</h2>
      {comparison && (
        <details className="comparison">
          <summary>{comparison.sentence}</summary>
          {comparison.worse.length > 0 && <Findings caption="Worse" findings={comparison.worse} />}
          {comparison.better.length > 0 && <Findings caption="Better" findings={comparison.better} />}
        </details>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}

function About({ card }: { card: Card }) {
  const commit = card.commit ? `${card.commit.slice(0, 7)} “${card.subject}”` : 'none'
  const facts = [
    ['Commit', card.hasUncommittedChanges ? `${commit}, with uncommitted changes` : commit],
    ['Build', card.build.slice(0, 8)],
    ['Machine', card.machine],
    [
      'Laboratory',
      'A phone with a slow processor and 1.6 Mbit/s, and a desktop computer with 10 Mbit/s, both simulated, so that one day can be compared with another. What real visitors see differs from one to the next.',
    ],
    [
      'Noise',
      'Two measurements are never alike. Every value is the median of its runs. A change counts when it is more than a tenth, and more than twice what the runs differ by themselves; of times, also more than 100\u00A0ms. Fewer than three runs say nothing of times.',
    ],
  ]
  return (
    <section aria-labelledby="about">
      <h2 id="about">How it was measured</h2>
      <dl className="terms">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
