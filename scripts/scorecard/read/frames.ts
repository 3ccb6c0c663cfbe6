import { rowsOf, type Run } from './results.ts'

/** What the page looked like after a time; `image` is a data address. */
export type Frame = { atMs: number; image: string }

/** The frames of the first run of a page that has some, in even steps, up to the last in which something changes. */
export function framesOf(runs: Run[]): Frame[] {
  const rows = runs.map(({ report }) => rowsOf(report, 'screenshot-thumbnails')).find(({ length }) => length > 0) ?? []
  const frames = rows.flatMap(({ timing, data }) =>
    typeof timing === 'number' && typeof data === 'string' && data.startsWith('data:image/jpeg;base64,')
      ? [{ atMs: timing, image: data }]
      : [],
  )
  const end = frames.findIndex(({ image }) => image === frames.at(-1)?.image)
  return frames.slice(0, end + 1)
}
