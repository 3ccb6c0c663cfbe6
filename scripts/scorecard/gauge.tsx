import { figureName } from './figures.ts'

type GaugeProps = {
  scoreKey: string
  /** A share of 1; `undefined` for a score that was not measured. */
  value: number | undefined
}

type Rating = { name: 'good' | 'fair' | 'poor' | 'unknown'; word: string }

/**
 * Returns Lighthouse's rating of a score from 0 to 100:
 * https://developer.chrome.com/docs/lighthouse/performance/performance-scoring
 */
export function ratingOf(score: number | undefined): Rating {
  if (score === undefined) return { name: 'unknown', word: 'not measured' }
  if (score >= 90) return { name: 'good', word: 'good' }
  return score >= 50 ? { name: 'fair', word: 'needs work' } : { name: 'poor', word: 'poor' }
}

// In units of `viewBox`.
const radius = 56
const circumference = 2 * Math.PI * radius

/**
 * A score in the style of Lighthouse: the value inside a ring. The length of the ring shows the
 * score, and its color shows the rating.
 */
export function Gauge({ scoreKey, value }: GaugeProps) {
  const score = value === undefined ? undefined : Math.round(100 * value)
  const { name, word } = ratingOf(score)
  return (
    <div className={`gauge gauge-${name}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="gauge-disc" cx="60" cy="60" r={radius} />
        <circle
          className="gauge-ring"
          cx="60"
          cy="60"
          r={radius}
          strokeDasharray={`${((score ?? 0) / 100) * circumference} ${circumference}`}
          transform="rotate(-90 60 60)"
        />
        <text x="60" y="61" textAnchor="middle" dominantBaseline="central">
          {score ?? '–'}
        </text>
      </svg>
      <p>
        <RatingShape name={name} />
        {figureName(scoreKey)}
        <span className="screen-reader-only">{`: ${score ?? ''} ${word}`}</span>
      </p>
    </div>
  )
}

/** Lighthouse's shape for a rating. With shapes, readers can tell ratings apart without color. */
export function RatingShape({ name }: { name: Rating['name'] }) {
  const shapes = {
    good: 'M6 1a5 5 0 1 1 0 10A5 5 0 1 1 6 1',
    fair: 'M1 1H11V11H1Z',
    poor: 'M6 1 11.5 11H.5Z',
    unknown: '',
  }
  return (
    <svg className={`rating-shape rating-shape-${name}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
