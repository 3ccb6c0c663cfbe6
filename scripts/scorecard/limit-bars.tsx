import type { Judgment } from '../lighthouse/results.ts'
import {
  formatFigure,
  formatMs,
  figures,
  figureName,
  pageName,
  pageNameOnDevice,
} from './figures.ts'
import { Collapsed } from './collapsed.tsx'
import { Ringed } from './marks.tsx'
import type { MeasuredFigure, PageResult } from './page-results.ts'

type Row = { page: PageResult; figure: MeasuredFigure }

/**
 * The bars of a figure for every page and device, on one scale. Pages on a phone without judged
 * times are collapsed if they are within the limit. Renders nothing if no page has the figure.
 */
export function LimitBars({ figureKey, pages }: { figureKey: string; pages: PageResult[] }) {
  const rows = pages.flatMap((page) => {
    const figure = page.measuredFigures.find(({ key }) => key === figureKey)
    return figure?.value === undefined ? [] : [{ page, figure }]
  })
  if (rows.length === 0) return null
  const values = rows.flatMap(({ figure }) => [
    figure.value ?? 0,
    figure.limit ?? 0,
    figure.noScripts ?? 0,
  ])
  const collapsed = rows.filter((row) => !isAlwaysShown(row))
  const hasLimits = collapsed.every(({ figure }) => figure.limit !== undefined)
  // The value at the right end of the bars. It leaves room for a mark at the largest value, and
  // is 1 if all values are 0.
  const scale = Math.max(...values) * 1.06 || 1
  return (
    <section className="bars" aria-labelledby={`bars-${figureKey}`}>
      <h3 id={`bars-${figureKey}`}>{figureName(figureKey)}</h3>
      <p>{figures[figureKey]?.meaning}</p>
      <div className="bar-headings" aria-hidden="true">
        <span className="bar-heading-value">Value</span>
        <span>Limit</span>
        <span>No scripts</span>
      </div>
      <BarList rows={rows.filter(isAlwaysShown)} scale={scale} />
      <Collapsed
        count={collapsed.length}
        description={hasLimits ? 'within the limit' : 'without a limit'}
      >
        <BarList rows={collapsed} scale={scale} />
      </Collapsed>
    </section>
  )
}

const isAlwaysShown = ({ page, figure }: Row) => page.isMain || figure.isOverLimit

function BarList({ rows, scale }: { rows: Row[]; scale: number }) {
  return (
    <ul>
      {rows.map((row) => (
        <BarRow key={pageNameOnDevice(row.page.path, row.page.device)} row={row} scale={scale} />
      ))}
    </ul>
  )
}

function BarRow({ row: { page, figure }, scale }: { row: Row; scale: number }) {
  const { key, value = 0, limit, noScripts, isOverLimit } = figure
  const text = formatFigure(key, value)
  return (
    <li className={isOverLimit ? 'bar-over-limit' : ''}>
      <span className="bar-page">
        {pageName(page.path)}
        <small className="bar-path">{` ${page.path}`}</small>
        {page.device === 'desktop' && <small> desktop</small>}
      </span>
      <Bar value={value} limit={limit} noScripts={noScripts} scale={scale} />
      <span className="bar-value">{isOverLimit ? <Ringed>{text}</Ringed> : <b>{text}</b>}</span>
      <span className="bar-number">
        <span className="bar-label">limit </span>
        {limit === undefined ? '–' : formatFigure(key, limit)}
      </span>
      <span className="bar-number bar-no-scripts-value">
        <span className="bar-label">without scripts </span>
        {noScripts === undefined ? '–' : formatFigure(key, noScripts)}
      </span>
      <BarNote figure={figure} />
    </li>
  )
}

function BarNote({ figure }: { figure: MeasuredFigure }) {
  const note = barNote(figure)
  return note === '' ? null : <span className="bar-note">{note}</span>
}

type BarProps = Pick<MeasuredFigure, 'limit' | 'noScripts'> & { value: number; scale: number }

/**
 * A bar from 0 to the value, a line at the limit, and a diamond at the value without scripts. The
 * row also has these values as text.
 */
function Bar({ value, limit, noScripts, scale }: BarProps) {
  const percent = (amount: number) => `${((100 * amount) / scale).toFixed(2)}%`
  const valueWithinLimit = Math.min(value, limit ?? value)
  return (
    <svg className="bar" width="100%" height="20" aria-hidden="true">
      {limit !== undefined && (
        <rect className="bar-allowed" x="0" y="4" width={percent(limit)} height="12" />
      )}
      <rect
        className="bar-within-limit"
        x="0"
        y="4"
        width={percent(valueWithinLimit)}
        height="12"
      />
      {value > valueWithinLimit && (
        <rect
          className="bar-excess"
          x={percent(valueWithinLimit)}
          y="4"
          width={percent(value - valueWithinLimit)}
          height="12"
        />
      )}
      {limit !== undefined && (
        <line className="bar-limit" x1={percent(limit)} x2={percent(limit)} y1="0" y2="20" />
      )}
      {noScripts !== undefined && (
        <svg x={percent(noScripts)} overflow="visible">
          <path className="bar-no-scripts" d="M0 5 5 10 0 15-5 10Z" />
        </svg>
      )}
    </svg>
  )
}

/**
 * Returns the note below a bar: the excess over the limit, uncertain times, and the blocking time
 * that the scripts add or save. Returns an empty text if none of these applies.
 */
export function barNote({ key, value = 0, limit, isOverLimit, judgment }: MeasuredFigure): string {
  const statements = []
  if (isOverLimit)
    statements.push(`Over by ${formatFigure(key, Math.abs(value - (limit ?? value)))}`)
  if (judgment?.verdict === 'undecided' || judgment?.verdict === 'not judged')
    statements.push(`Times ${judgment.verdict}`)
  if (judgment && Number.isFinite(judgment.low)) {
    statements.push(
      `the scripts ${effectOfScripts(judgment)}, and may add ${formatMs(judgment.limit)}`,
    )
  }
  const text = statements.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Returns the time that scripts add or save, and its interval, such as `save 22 ms (-21 ms to 29
 * ms)`. A negative saving is a cost.
 */
function effectOfScripts({ median, low, high }: Judgment): string {
  if (median < 0) return `save ${formatMs(-median)} (${formatMs(-high)} to ${formatMs(-low)})`
  return `add ${formatMs(median)} (${formatMs(low)} to ${formatMs(high)})`
}
