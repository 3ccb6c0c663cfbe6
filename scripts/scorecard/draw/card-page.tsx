import { renderToStaticMarkup } from 'react-dom/server'
import { severities, type Card } from '../card.ts'
import { figures } from '../judge/figures.ts'
import { formatDate } from '../judge/format.ts'
import type { Frame } from '../read/frames.ts'
import type { Entry } from '../read/history.ts'
import { Causes, keysOf } from './causes.tsx'
import { fontRules } from './fonts.ts'
import { Glance, pageId, SitePage } from './pages.tsx'
import { style } from './style.ts'

type CardPageProps = { card: Card; history: Entry[]; frames: Record<string, Frame[]> }

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

function Body({ card, history, frames }: CardPageProps) {
  const groups = [...new Set(card.pages.map(({ path }) => path))]
    .map((path) => card.pages.filter((page) => page.path === path))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const explained = keysOf(card.causes)
  return (
    <>
      <Answers card={card} />
      <nav aria-label="Contents">
        <a href="#causes">What is wrong, and what to do</a>
        <a href="#comparisons">Compared with earlier</a>
        <a href="#glance">All pages</a>
        {groups.flatMap((pages) =>
          pages.slice(0, 1).map((page) => (
            <a key={page.path} href={`#${pageId(page)}`}>
              {page.name}
            </a>
          )),
        )}
        <a href="#about">How it was measured</a>
      </nav>
      <main>
        <Causes causes={card.causes} />
        <Comparisons card={card} />
        <Glance pages={groups.flat()} terms={figures.map(({ key }) => key).filter((key) => !explained.includes(key))} />
        {groups.map((pages) => (
          <SitePage key={pages[0]?.path} pages={pages} history={history} frames={frames} />
        ))}
        <About card={card} />
      </main>
    </>
  )
}

function rankOf(pages: Card['pages']) {
  return Math.min(...pages.map(({ severity }) => severities.indexOf(severity)))
}

function Answers({ card: { agency, address, takenAt, severity, verdict, answers } }: { card: Card }) {
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
    </header>
  )
}

function Comparisons({ card: { comparisons, notes } }: { card: Card }) {
  return (
    <section aria-labelledby="comparisons">
      <h2 id="comparisons">Compared with earlier</h2>
      {comparisons.map(({ when, sentence, worse, better }, index) => (
        <details key={when} className="comparison" open={index === 0}>
          <summary>{sentence}</summary>
          <Sentences title="Worse" sentences={worse} />
          <Sentences title="Better" sentences={better} />
        </details>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: string[] }) {
  return sentences.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
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
      'Two measurements are never alike. A change counts when it is more than a tenth, and more than twice what the runs differ by themselves; of times, also more than 100 ms, or 500 ms with fewer than three runs.',
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
