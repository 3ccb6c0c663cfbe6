import { RatingShape } from './gauge.tsx'
import { maxRuns } from './trends.ts'

/** Explains the cards of pages. */
export function ScoreLegend() {
  return (
    <div className="legend">
      <p>
        Scores are Lighthouse’s, from 0 to 100: <RatingKey name="poor">0–49 poor,</RatingKey>{' '}
        <RatingKey name="fair">50–89 needs work,</RatingKey>{' '}
        <RatingKey name="good">90–100 good.</RatingKey>
      </p>
      <p>
        Film strips were measured with DevTools throttling in an extra run, so their times differ a
        little.
      </p>
    </div>
  )
}

function RatingKey({ name, children }: { name: 'good' | 'fair' | 'poor'; children: string }) {
  return (
    <span className="no-wrap">
      <RatingShape name={name} /> {children}
    </span>
  )
}

/** Explains the bars. */
export function BarLegend() {
  return (
    <p className="legend">
      A bar is the value of this build. <LegendKey name="limit" /> is the limit,{' '}
      <LegendKey name="no-scripts" /> the value without scripts, and <LegendKey name="excess" /> the
      part over the limit. A red ring marks a value over its limit. The limit of a judged blocking
      time is the value without scripts plus the allowed difference.
    </p>
  )
}

function LegendKey({ name }: { name: 'limit' | 'no-scripts' | 'excess' }) {
  const shapes = { limit: 'M8 1V15', 'no-scripts': 'M8 3 13 8 8 13 3 8Z', excess: 'M2 3H14V13H2Z' }
  const words = { limit: 'The line', 'no-scripts': 'the diamond', excess: 'the red part' }
  return (
    <span className="legend-key">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path className={`bar-${name}`} d={shapes[name]} />
      </svg>
      {words[name]}
    </span>
  )
}

/** Explains the trend lines. `phoneIndex` is the benchmark index of the emulated phone. */
export function TrendLegend({ phoneIndex }: { phoneIndex: number }) {
  return (
    <p className="legend">
      {`The last ${maxRuns} runs, the newest at the right. Filled points: this phone (index ${phoneIndex}) on this kind of machine. Hollow points on a thin line: another phone or machine, whose times cannot be compared. The dashed line is the limit.`}
    </p>
  )
}
