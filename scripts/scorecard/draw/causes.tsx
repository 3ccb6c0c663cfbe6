import { severities, type Cause, type Severity } from '../card.ts'
import { figures } from '../judge/figures.ts'
import { count, formatValue, nameOf } from '../judge/format.ts'
import { DataTable } from './data-table.tsx'

const rowsShown = 8
const titles: Record<Severity, string> = {
  blocks: 'Blocks the release',
  worse: 'Worse than last time',
  'could-be-better': 'Could be better',
  fine: 'Fine',
}

/** What is wrong, by cause: who mends it and how, what visitors have of it, and which findings go with it. */
export function Causes({ causes }: { causes: Cause[] }) {
  return (
    <section aria-labelledby="causes">
      <h2 id="causes">What is wrong, and what to do</h2>
      {causes.length === 0 ? (
        <p>Nothing: every limit and every target is met.</p>
      ) : (
        <p className="soft">
          What blocks the release comes first, then what saves visitors most time. A time that two causes would save is
          counted once, with the larger. A limit that is missed blocks the release; a target is shown and blocks
          nothing.
        </p>
      )}
      {severities.map((severity) => {
        const own = causes.filter((cause) => cause.severity === severity)
        return own.length === 0 ? null : (
          <div key={severity} className={severity}>
            <h3>{titles[severity]}</h3>
            {own.map((cause) => (
              <CauseArticle
                key={cause.what}
                cause={cause}
                number={causes.indexOf(cause) + 1}
                terms={newTerms(causes, cause)}
              />
            ))}
          </div>
        )
      })}
    </section>
  )
}

type CauseArticleProps = { cause: Cause; number: number; terms: string[] }

function CauseArticle({
  cause: { what, where, size, benefit, savesMs, steps, findings },
  number,
  terms,
}: CauseArticleProps) {
  const hidden = findings.slice(rowsShown)
  return (
    <article className={`cause ${size}`}>
      <div>
        <h4>
          {number}. {what}
        </h4>
        <p className="soft">{where}</p>
        <dl className="steps">
          {steps.map((step) => (
            <div key={step.what}>
              <dt>{step.who}</dt>
              <dd>{step.what}</dd>
            </div>
          ))}
          <div>
            <dt>for visitors</dt>
            <dd>{benefit}</dd>
          </div>
        </dl>
      </div>
      <p className="saves">
        {savesMs === null ? (
          'saves no time that can be told'
        ) : (
          <>
            saves up to <b>{formatValue(savesMs, 'ms')}</b>
          </>
        )}
      </p>
      {findings.length === 0 ? (
        <p className="soft">Its figures stand with another cause, which names this one.</p>
      ) : (
        <Findings findings={findings.slice(0, rowsShown)} />
      )}
      {hidden.length > 0 && (
        <details>
          <summary>{count(hidden.length, 'more figure')}</summary>
          <Findings findings={hidden} />
        </details>
      )}
      <Terms keys={terms} />
    </article>
  )
}

function Findings({ findings }: Pick<Cause, 'findings'>) {
  return (
    <DataTable
      name="findings"
      columns={['Figure', 'Page', 'On a phone', 'On a desktop', 'Once this is mended'].map((name) => ({
        name,
        isText: true,
      }))}
      rows={findings.map(({ key, path, phone, desktop, onceMended }) => ({
        key: `${key} ${path}`,
        cells: [
          figures.find((figure) => figure.key === key)?.label ?? 'Opening the page',
          nameOf(path),
          phone ?? 'fine',
          desktop ?? 'fine',
          onceMended,
        ],
      }))}
    />
  )
}

/** The figures that a cause is the first to speak of. */
function newTerms(causes: Cause[], cause: Cause): string[] {
  const before = keysOf(causes.slice(0, causes.indexOf(cause)))
  return keysOf([cause]).filter((key) => !before.includes(key))
}

/** The figures that causes speak of. */
export function keysOf(causes: Cause[]): string[] {
  return [...new Set(causes.flatMap(({ findings }) => findings.map(({ key }) => key)))]
}

/** What figures mean. */
export function Terms({ keys }: { keys: string[] }) {
  const terms = figures.filter(({ key }) => keys.includes(key))
  return terms.length === 0 ? null : (
    <dl className="terms">
      {terms.map(({ key, label, explanation }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{explanation}</dd>
        </div>
      ))}
    </dl>
  )
}
