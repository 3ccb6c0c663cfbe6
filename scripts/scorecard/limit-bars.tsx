import type { Judgment } from '../lighthouse/results.ts'
import { formatFigure, formatMs, figures, figureName, pageName, placeName } from './figures.ts'
import { Collapsed } from './collapsed.tsx'
import { Ringed } from './marks.tsx'
import type { MeasuredFigure, PageResult } from './page-results.ts'

type Row = { page: PageResult; measure: MeasuredFigure }

/**
 * The bars of a figure for every page and device, on one scale. Phone pages without judged times
 * are collapsed while they are within the limit. Renders nothing if no page has the figure.
 */
export function LimitBars({ figureKey, pages }: { figureKey: string; pages: PageResult[] }) {
  const rows = pages.flatMap((page) => {
    const measure = page.measures.find(({ key }) => key === figureKey)
    return measure?.value === undefined ? [] : [{ page, measure }]
  })
  if (rows.length === 0) return null
  const values = rows.flatMap(({ measure }) => [
    measure.value ?? 0,
    measure.limit ?? 0,
    measure.noScripts ?? 0,
  ])
  const collapsed = rows.filter((row) => !isAlwaysShown(row))
  const hasLimits = collapsed.every(({ measure }) => measure.limit !== undefined)
  // The value at the right end, with room for a mark at the largest value. 1 if all values are 0.
  const scale = Math.max(...values) * 1.06 || 1
  return (
    <section className="bars" aria-labelledby={`bars-${figureKey}`}>
      <h3 id={`bars-${figureKey}`}>{figureName(figureKey)}</h3>
      <p>{figures[figureKey]?.meaning}</p>
      <div className="bar-head" aria-hidden="true">
        <span className="bar-head-value">Value</span>
        <span>Limit</span>
        <span>No scripts</span>
      </div>
      <BarList rows={rows.filter(isAlwaysShown)} scale={scale} />
      <Collapsed
        count={collapsed.length}
        words={hasLimits ? 'within the limit' : 'without a limit'}
      >
        <BarList rows={collapsed} scale={scale} />
      </Collapsed>
    </section>
  )
}

const isAlwaysShown = ({ page, measure }: Row) => page.isMain || measure.isOver

function BarList({ rows, scale }: { rows: Row[]; scale: number }) {
  return (
    <ul>
      {rows.map((row) => (
        <BarRow key={placeName(row.page.path, row.page.device)} row={row} scale={scale} />
      ))}
    </ul>
  )
}

function BarRow({ row: { page, measure }, scale }: { row: Row; scale: number }) {
  const { key, value = 0, limit, noScripts, isOver } = measure
  const text = formatFigure(key, value)
  return (
    <li className={isOver ? 'over' : ''}>
      <span className="bar-page">
        {pageName(page.path)}
        <small className="bar-path">{` ${page.path}`}</small>
        {page.device === 'desktop' && <small> desktop</small>}
      </span>
      <Bar value={value} limit={limit} noScripts={noScripts} scale={scale} />
      <span className="bar-value">{isOver ? <Ringed>{text}</Ringed> : <b>{text}</b>}</span>
      <span className="bar-number">
        <span className="bar-label">limit </span>
        {limit === undefined ? '–' : formatFigure(key, limit)}
      </span>
      <span className="bar-number bar-no-scripts-value">
        <span className="bar-label">without scripts </span>
        {noScripts === undefined ? '–' : formatFigure(key, noScripts)}
      </span>
      <BarWords measure={measure} />
    </li>
  )
}

function BarWords({ measure }: { measure: MeasuredFigure }) {
  const words = barWords(measure)
  return words === '' ? null : <span className="bar-words">{words}</span>
}

type BarProps = Pick<MeasuredFigure, 'limit' | 'noScripts'> & { value: number; scale: number }

/**
 * A bar from 0 to the value, a line at the limit, and a diamond at the value without scripts. The
 * row also has these values as text.
 */
function Bar({ value, limit, noScripts, scale }: BarProps) {
  const share = (part: number) => `${((100 * part) / scale).toFixed(2)}%`
  const valueWithinLimit = Math.min(value, limit ?? value)
  return (
    <svg className="bar" width="100%" height="20" aria-hidden="true">
      {limit !== undefined && (
        <rect className="bar-room" x="0" y="4" width={share(limit)} height="12" />
      )}
      <rect className="bar-fill" x="0" y="4" width={share(valueWithinLimit)} height="12" />
      {value > valueWithinLimit && (
        <rect
          className="bar-excess"
          x={share(valueWithinLimit)}
          y="4"
          width={share(value - valueWithinLimit)}
          height="12"
        />
      )}
      {limit !== undefined && (
        <line className="bar-limit" x1={share(limit)} x2={share(limit)} y1="0" y2="20" />
      )}
      {noScripts !== undefined && (
        <svg x={share(noScripts)} overflow="visible">
          <path className="bar-no-scripts" d="M0 5 5 10 0 15-5 10Z" />
        </svg>
      )}
    </svg>
  )
}

/**
 * Returns the words below a bar: the excess over the limit, uncertain times, and the blocking time
 * that the scripts add or save. Returns an empty text if none of these applies.
 */
export function barWords({ key, value = 0, limit, isOver, judgment }: MeasuredFigure): string {
  const words = []
  if (isOver) words.push(`Over by ${formatFigure(key, Math.abs(value - (limit ?? value)))}`)
  if (judgment?.verdict === 'undecided' || judgment?.verdict === 'not judged')
    words.push(`Times ${judgment.verdict}`)
  if (judgment && Number.isFinite(judgment.low)) {
    words.push(`the scripts ${effectOfScripts(judgment)}, and may add ${formatMs(judgment.limit)}`)
  }
  const text = words.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the time that scripts add or save, and its range: `save 22 ms (-21 ms to 29 ms)`. */
function effectOfScripts({ median, low, high }: Judgment): string {
  const effect = median < 0 ? 'save' : 'add'
  const [least, most] = median < 0 ? [-high, -low] : [low, high]
  return `${effect} ${formatMs(Math.abs(median))} (${formatMs(least)} to ${formatMs(most)})`
}
