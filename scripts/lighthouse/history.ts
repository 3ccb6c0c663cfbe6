import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { HistoryEntry, Part } from './results.ts'

/** The runs of a history file, the oldest first, and a sentence about each line that cannot be read. */
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

/** Appends a run to a history file, which is created if there is none. A file that ends within a line is completed first. */
export function appendHistory(file: string, entry: HistoryEntry): void {
  mkdirSync(dirname(file), { recursive: true })
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lineEnd = before === '' || before.endsWith('\n') ? '' : '\n'
  appendFileSync(file, `${lineEnd}${JSON.stringify(entry)}\n`)
}

function parseEntry(line: string): HistoryEntry | undefined {
  try {
    const entry: Partial<HistoryEntry> | null = JSON.parse(line)
    const isComplete = entry?.madeAt && entry.buildHash && entry.machine && entry.phone && Array.isArray(entry.pages)
    return isComplete ? (entry as HistoryEntry) : undefined
  } catch {
    return undefined
  }
}

/** How often the whole has been measured for a build, with the run that is being made. 0 for a part. */
export function attemptOf(entries: HistoryEntry[], part: Part, buildHash: string): number {
  if (part !== 'whole') return 0
  return entries.filter((entry) => entry.part === 'whole' && entry.buildHash === buildHash).length + 1
}
