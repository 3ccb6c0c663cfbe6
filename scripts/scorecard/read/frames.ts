import { median } from '../../median.ts'
import { rowsOf, type Run } from './results.ts'

/** What the page looked like after a time; `image` is a data address. */
export type Frame = { atMs: number; image: string }

/** The frames of the run of a page that is nearest to the median; what looks like the frame before is left out. */
export function framesOf(runs: Run[]): Frame[] {
  const timed = runs.flatMap(({ report }) => {
    const ms = report.audits['largest-contentful-paint']?.numericValue
    return ms === undefined ? [] : [{ report, ms }]
  })
  if (timed.length === 0) return []
  const middle = median(timed.map(({ ms }) => ms))
  const [nearest] = timed.toSorted((one, other) => Math.abs(one.ms - middle) - Math.abs(other.ms - middle))
  const frames = (nearest ? rowsOf(nearest.report, 'screenshot-thumbnails') : []).flatMap(({ timing, data }) =>
    typeof timing === 'number' && typeof data === 'string' && data.startsWith('data:image/jpeg;base64,')
      ? [{ atMs: timing, image: data }]
      : [],
  )
  return frames.filter(({ image }, index) => image !== frames[index - 1]?.image)
}
