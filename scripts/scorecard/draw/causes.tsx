import { severities, type Card, type Cause, type Finding, type Severity } from '../card.ts'
import { figures } from '../judge/figures.ts'
import { formatValue, nameOf } from '../judge/format.ts'
import { DataTable } from './data-table.tsx'

const titles: Record<Severity, string> = {
  blocks: 'Blocks the release',
  worse: 'Worse than the last run that passed',
  'could-be-better': 'Could be better',
  fine: 'Fine',
}

/** What is wrong, by cause: who mends it and how, what visitors have of it, and which figures go with it. */
export function Causes({ card: { causes, unexplained } }: { card: Card }) {
  const explained = keysOf(causes.flatMap(({ findings }) => findings))
  return (
    <section aria-labelledby="causes">
      <h2 id="causes">What is wrong, and what to do</h2>
      {causes.length + unexplained.length === 0 && <p>Nothing is known to be wrong.</p>}
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
      {unexplained.length > 0 && (
        <div>
          <h3>Figures that no file explains</h3>
          <Terms keys={keysOf(unexplained).filter((key) => !explained.includes(key))} />
          <Findings findings={unexplained} />
        </div>
      )}
    </section>
  )
}

type CauseArticleProps = { cause: Cause; number: number; terms: string[] }

function CauseArticle({ cause, number, terms }: CauseArticleProps) {
  const { what, where, benefit, steps, findings } = cause
  const saving = savingOf(cause)
  return (
    <article className="cause">
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
          <dd>
            {benefit}
            {saving && (
              <>
                : <b>{saving}</b>
              </>
            )}
          </dd>
        </div>
      </dl>
      <Terms keys={terms} />
      <Findings findings={findings} />
    </article>
  )
}

/** Time where Lighthouse says that the largest paint comes sooner, and else data. */
function savingOf({ savesMs, savesBytes }: Cause) {
  if (savesMs !== null) return `up to ${formatValue(savesMs, 's')}`
  return savesBytes === null ? null : `${formatValue(savesBytes, 'B')} less to download`
}

export function Findings({ findings, caption }: { findings: Finding[]; caption?: string }) {
  return (
    <DataTable
      name="findings"
      {...(caption && { caption })}
      columns={['Page and figure', 'On a phone', 'On a desktop'].map((name) => ({ name, isText: true }))}
      rows={findings.map(({ key, path, phone, desktop }) => ({
        key: `${key} ${path}`,
        cells: [
          `${nameOf(path)}: ${figures.find((figure) => figure.key === key)?.label ?? 'opening the page'}`,
          phone ?? '–',
          desktop ?? '–',
        ],
      }))}
    />
  )
}

/** The figures that a cause is the first to speak of. */
function newTerms(causes: Cause[], cause: Cause): string[] {
  const before = keysOf(causes.slice(0, causes.indexOf(cause)).flatMap(({ findings }) => findings))
  return keysOf(cause.findings).filter((key) => !before.includes(key))
}

export function keysOf(findings: Finding[]): string[] {
  return [...new Set(findings.map(({ key }) => key))]
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
