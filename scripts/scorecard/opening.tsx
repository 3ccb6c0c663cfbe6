import { uncertainTimesOf, type Answer } from './answer.ts'
import type { Fact } from './facts.ts'
import { Underlined } from './marks.tsx'
import type { Results } from './read-results.ts'
import { TermList } from './term-list.tsx'
import { termsIn } from './terms.ts'

type OpeningProps = { answer: Answer; results: Results; facts: Fact[] }

/**
 * The first section of a scorecard: the answer with its date, build, reasons, uncertain times and
 * notes. Then the machine, the facts, and the explanations of all terms in these texts.
 */
export function Opening({ answer, results, facts }: OpeningProps) {
  const { run, notes } = results
  const uncertainTimes = uncertainTimesOf(run)
  const machine = machineText(results)
  const factTexts = facts.flatMap((fact) => [fact.question, fact.answer, fact.detail])
  const usedTerms = termsIn(
    [answer.sentence, ...answer.failures, ...uncertainTimes, ...notes, machine, ...factTexts].join(
      '\n',
    ),
  )
  return (
    <>
      <div className="opening">
        <h1 className={`answer answer-${answer.kind}`}>
          <MarkedAnswer answer={answer} />
        </h1>
        <p className="build-info">
          {`Measured on ${formatDate(run.madeAt)}, build `}
          <code>{run.buildHash}</code>
          {run.commit
            ? `. Last commit: “${run.commit.subject}”.`
            : '. Not measured in a repository, so there is no commit.'}
        </p>
        <Remarks
          title="All reasons"
          lines={answer.failures.length > 1 ? answer.failures.map(asSentence) : []}
        />
        <Remarks title="What the machine could not tell" lines={uncertainTimes} />
        <Remarks title="Please note" lines={notes} />
        <p className="machine">{machine}</p>
        <dl className="facts">
          {facts.map((fact) => (
            <div className="fact" key={fact.question}>
              <dt>{fact.question}</dt>
              <dd className="fact-answer">{fact.answer}</dd>
              <dd className="fact-detail">{fact.detail}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section className="used-terms" aria-labelledby="used-terms">
        <h2 id="used-terms">What these words mean</h2>
        <TermList terms={usedTerms} />
      </section>
    </>
  )
}

/** The answer with its key words underlined. */
function MarkedAnswer({ answer: { kind, sentence } }: { answer: Answer }) {
  const keyWordPatterns = { yes: /publish/, no: /^No/, maybe: /could not tell|\byes\b/ }
  const keyWords = keyWordPatterns[kind].exec(sentence)?.[0]
  if (!keyWords) return sentence
  const start = sentence.indexOf(keyWords)
  const rest = sentence.slice(start + keyWords.length)
  const [punctuation = ''] = /^[;,.]/.exec(rest) ?? []
  // “These three pages: yes” is certain about these pages.
  const isCertain = kind !== 'maybe' || keyWords === 'yes'
  return (
    <>
      {sentence.slice(0, start)}
      <span className="no-wrap">
        <Underlined isCertain={isCertain}>{keyWords}</Underlined>
        {punctuation}
      </span>
      {rest.slice(punctuation.length)}
    </>
  )
}

function Remarks({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="remarks">
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
  const attemptText =
    part === 'whole' && attempt > 1 ? ` This is attempt ${attempt} for this build.` : ''
  return `The machine: ${machine.processor}, ${machine.cores} cores. It was slowed down ${slowdown} times, to the speed of a phone with the benchmark index ${phone.index}.${attemptText}`
}

function formatDate(time: string): string {
  const date = new Date(time)
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return Number.isNaN(date.getTime())
    ? time
    : `${new Intl.DateTimeFormat('en', options).format(date)} UTC`
}
