import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { HistoryEntry, Part } from './results.ts'

/** The fields of an entry that trends and releases need. */
const entrySchema = z.object({
  madeAt: z.string().min(1),
  buildHash: z.string().min(1),
  machine: z.object({ processor: z.string(), cores: z.number() }),
  phone: z.object({ index: z.number() }),
  pages: z.array(
    z.object({ path: z.string(), device: z.string(), figures: z.record(z.string(), z.unknown()) }),
  ),
})

/**
 * Reads the runs of a history file, the oldest first. `problems` has a sentence about each damaged
 * line. Both lists are empty if there is no file.
 */
export function readHistory(file: string): { entries: HistoryEntry[]; problems: string[] } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const entries: HistoryEntry[] = []
  const problems: string[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const entry = parseEntry(line)
    if (entry) entries.push(entry)
    else problems.push(`Line ${index + 1} of the history is damaged and was skipped.`)
  }
  return { entries, problems }
}

/**
 * Appends a run to a history file. Creates a missing file. If an interrupted run has left out its
 * line break, adds the line break first.
 */
export function appendHistory(file: string, entry: HistoryEntry): void {
  mkdirSync(dirname(file), { recursive: true })
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lineEnd = text === '' || text.endsWith('\n') ? '' : '\n'
  appendFileSync(file, `${lineEnd}${JSON.stringify(entry)}\n`)
}

function parseEntry(line: string): HistoryEntry | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return entrySchema.safeParse(entry).success ? (entry as HistoryEntry) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the number of the next whole run of a build, starting at 1. Returns 0 if the run measures
 * only a part of the pages. `entries` are the earlier runs.
 */
export function attemptNumber(entries: HistoryEntry[], part: Part, buildHash: string): number {
  if (part !== 'whole') return 0
  return (
    entries.filter((entry) => entry.part === 'whole' && entry.buildHash === buildHash).length + 1
  )
}
