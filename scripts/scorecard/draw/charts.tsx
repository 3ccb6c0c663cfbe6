import type { JudgedFigure, JudgedPage } from '../card.ts'
import { figureOf } from '../judge/figures.ts'
import { formatValue } from '../judge/format.ts'
import { keyOf, type Entry } from '../read/history.ts'

const dialLength = 2 * Math.PI * 26

/** A score as a dial that is full at 100. */
export function Dial({ judged: { key, value, state } }: { judged: JudgedFigure }) {
  const { label, unit } = figureOf(key)
  const filled = (Math.max(0, Math.min(100, value ?? 0)) / 100) * dialLength
  return (
    <li className={`dial ${state}`}>
      <span className="face">
        <svg viewBox="0 0 60 60" aria-hidden="true">
          <circle className="track" cx="30" cy="30" r="26" />
          <circle
            className="arc"
            cx="30"
            cy="30"
            r="26"
            transform="rotate(-90 30 30)"
            strokeDasharray={`${filled.toFixed(1)} ${dialLength.toFixed(1)}`}
          />
        </svg>
        <b>{value === null ? '–' : formatValue(value, unit)}</b>
      </span>
      {label}
      {state === 'unjudged' && ', not judged'}
    </li>
  )
}

const trendRuns = 30
const width = 200
const height = 46

/** A figure over the last runs as a line, and its limit or target as another; nothing for less than two runs. */
export function Trend({ page, figureKey, history }: { page: JudgedPage; figureKey: string; history: Entry[] }) {
  const { label, unit } = figureOf(figureKey)
  const values = history.flatMap(({ pages }) => pages[keyOf(page)]?.[figureKey]?.[0] ?? []).slice(-trendRuns)
  const [first] = values
  const last = values.at(-1)
  if (values.length < 2 || first === undefined || last === undefined) return null
  const judged = page.figures.find(({ key }) => key === figureKey)
  const bound = judged?.limit?.max ?? judged?.target ?? undefined
  const top = Math.max(...values, bound ?? 0) * 1.08 || 1
  const x = (index: number) => ((index / (values.length - 1)) * (width - 8) + 4).toFixed(1)
  const y = (value: number) => (height - 4 - (value / top) * (height - 8)).toFixed(1)
  return (
    <figure className="trend">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bound === undefined ? null : <path className="bound" d={`M0 ${y(bound)}H${width}`} />}
        <path className="line" d={`M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`} />
        <circle cx={x(values.length - 1)} cy={y(last)} r="3.5" />
      </svg>
      <figcaption>
        {label}: {formatValue(first, unit)} → {formatValue(last, unit)} in {values.length} runs
      </figcaption>
    </figure>
  )
}
