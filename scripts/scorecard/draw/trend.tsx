import type { JudgedPage } from '../card.ts'
import { figureOf } from '../judge/figures.ts'
import { deviceNames, formatDate, formatValue } from '../judge/format.ts'
import { keyOf, type Entry } from '../read/history.ts'

const trendRuns = 30
const width = 300
const height = 100

/** A figure over the last runs as a line, and its limit or target as another; nothing for less than two runs. */
export function Trend({ page, figureKey, history }: { page: JudgedPage; figureKey: string; history: Entry[] }) {
  const { label, unit } = figureOf(figureKey)
  const points = history
    .flatMap(({ takenAt, pages }) => {
      const value = pages[keyOf(page)]?.[figureKey]?.[0]
      return value === undefined ? [] : [{ takenAt, value }]
    })
    .slice(-trendRuns)
  const [first] = points
  const last = points.at(-1)
  if (points.length < 2 || !first || !last) return null
  const judged = page.figures.find(({ key }) => key === figureKey)
  const bound = judged?.limit?.max ?? judged?.target ?? undefined
  const top = Math.max(...points.map(({ value }) => value), bound ?? 0) * 1.08 || 1
  const x = (index: number) => ((index / (points.length - 1)) * (width - 8) + 4).toFixed(1)
  const y = (value: number) => (height - (value / top) * height).toFixed(1)
  return (
    <figure className="trend">
      <figcaption>
        {label} {deviceNames[page.device]}, {points.length} runs
        {bound === undefined ? '' : `; the dashed line is at ${formatValue(bound, unit, [top])}`}
      </figcaption>
      <div className="y-axis">
        <span>{formatValue(top, unit)}</span>
        <span>{formatValue(0, unit, [top])}</span>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bound === undefined ? null : <path className="bound" d={`M0 ${y(bound)}H${width}`} />}
        <path d={`M${points.map(({ value }, index) => `${x(index)} ${y(value)}`).join('L')}`} />
      </svg>
      <div className="x-axis">
        <span>
          {formatDate(first.takenAt)}: {formatValue(first.value, unit, [last.value])}
        </span>
        <span>
          {formatDate(last.takenAt)}: {formatValue(last.value, unit, [first.value])}
        </span>
      </div>
    </figure>
  )
}
