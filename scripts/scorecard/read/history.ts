import type { Card } from '../card.ts'

/** One run of the scorecard, as a line of `history.ndjson`: of each figure its median and its median absolute deviation. */
export type Entry = {
  schema: 1
  takenAt: string
  commit: string
  build: string
  lighthouse: string
  passed: boolean
  pages: Record<string, Record<string, [number, number]>>
  /** The bytes of each file that a page opened with; entries that were written earlier have none. */
  files?: Record<string, Record<string, number>>
}

/** Reads a history. A line that cannot be read, as one cut off when a disk was full, is left out. */
export function readHistory(text: string): Entry[] {
  return text.split('\n').flatMap((line) => {
    try {
      const entry = JSON.parse(line)
      return entry.schema === 1 && entry.pages ? [entry as Entry] : []
    } catch {
      return []
    }
  })
}

export function makeEntry(card: Card, lighthouse: string, files: NonNullable<Entry['files']>): Entry {
  const { takenAt, commit, build, passed, pages } = card
  const measured = pages.map((page) => [
    keyOf(page),
    Object.fromEntries(
      page.figures.flatMap(({ key, value, deviation }) =>
        value === null ? [] : [[key, [round(value), round(deviation)]]],
      ),
    ),
  ])
  return { schema: 1, takenAt, commit, build, lighthouse, passed, pages: Object.fromEntries(measured), files }
}

/** A page on a device, as in `/contact phone`. */
export function keyOf({ path, device }: { path: string; device: string }): string {
  return `${path} ${device}`
}

function round(value: number) {
  return Math.round(value * 10_000) / 10_000
}
