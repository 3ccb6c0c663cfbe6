import { figureName, formatFigure } from './figures.ts'
import { trendName, type Trend, type TrendPoint } from './trends.ts'

// In units of `viewBox`.
const size = { width: 300, height: 88 }
const padding = { left: 6, right: 10, top: 6, bottom: 8 }

/**
 * The drawing of a trend: a line through the comparable runs, hollow points for other runs, and a
 * dashed line at the limit.
 */
export function TrendLine({ trend }: { trend: Trend }) {
  const { key, points, limit, direction } = trend
  const values = [...points.map(({ value }) => value), ...(limit === undefined ? [] : [limit])]
  // The value at the top of the drawing. It leaves room for a point at the largest value, and is 1
  // if all values are 0.
  const topValue = Math.max(...values) * 1.08 || 1
  const innerWidth = size.width - padding.left - padding.right
  const innerHeight = size.height - padding.top - padding.bottom
  const y = (value: number) => padding.top + (1 - value / topValue) * innerHeight
  const lastIndex = points.length - 1
  const stepX = innerWidth / Math.max(1, lastIndex)
  const drawnPoints = points.map((point, index) => ({
    ...point,
    // The last point is always at the right end.
    x: size.width - padding.right - stepX * (lastIndex - index),
    y: y(point.value),
  }))
  const currentValue = points.at(-1)?.value ?? 0
  return (
    <figure className={`trend trend-${direction}`}>
      <figcaption>
        <span>
          {figureName(key)} <b>{formatFigure(key, currentValue)}</b>
        </span>
        {limit !== undefined && (
          <span className="trend-limit-text">{`limit ${formatFigure(key, limit)}`}</span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={describeTrend(trend)}
      >
        <line className="trend-zero" x1="0" x2={size.width} y1={y(0)} y2={y(0)} />
        {limit !== undefined && (
          <line className="trend-limit" x1="0" x2={size.width} y1={y(limit)} y2={y(limit)} />
        )}
        <polyline
          className="trend-not-comparable"
          points={pointList(drawnPoints.filter(({ isComparable }) => !isComparable))}
        />
        <polyline
          className="trend-comparable"
          points={pointList(drawnPoints.filter(({ isComparable }) => isComparable))}
        />
        {drawnPoints.map((point, index) => (
          <PointMark key={point.x} point={point} isLast={index === lastIndex} />
        ))}
      </svg>
      <p>{comparisonText(trend)}</p>
    </figure>
  )
}

type DrawnPoint = TrendPoint & { x: number; y: number }

function PointMark({ point, isLast }: { point: DrawnPoint; isLast: boolean }) {
  const name = point.isComparable ? 'comparable' : 'not-comparable'
  return (
    <circle
      className={`point point-${isLast ? 'current' : name}`}
      cx={point.x.toFixed(1)}
      cy={point.y.toFixed(1)}
      r={isLast ? 4.5 : 2.5}
    >
      <title>{point.label}</title>
    </circle>
  )
}

const pointList = (points: DrawnPoint[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

const directionWords = { better: 'Better: ', worse: 'Worse: ', same: '', unknown: '' }

function comparisonText({ direction, comparison }: Trend): string {
  return `${directionWords[direction]}${comparison}.`
}

function describeTrend(trend: Trend): string {
  const { points } = trend
  const otherCount = points.filter(({ isComparable }) => !isComparable).length
  const otherText = otherCount > 0 ? ` ${otherCount} of them with another phone or machine.` : ''
  return `${trendName(trend)} in ${points.length} runs.${otherText} ${comparisonText(trend)}`
}
