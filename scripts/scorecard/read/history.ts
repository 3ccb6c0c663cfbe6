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

export function makeEntry({ takenAt, commit, build, passed, pages }: Card, lighthouse: string): Entry {
  const measured = pages.map((page) => [
    keyOf(page),
    Object.fromEntries(
      page.figures.flatMap(({ key, value, deviation }) =>
        value === null ? [] : [[key, [round(value), round(deviation)]]],
      ),
    ),
  ])
  return { schema: 1, takenAt, commit, build, lighthouse, passed, pages: Object.fromEntries(measured) }
}

/** A page on a device, as in `/contact phone`. */
export function keyOf({ path, device }: { path: string; device: string }): string {
  return `${path} ${device}`
}

function round(value: number) {
  return Math.round(value * 10_000) / 10_000
}
