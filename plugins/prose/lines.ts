import path from 'node:path'
import { conflictMarkers, conflictMessage } from '../content/conflict-markers.ts'
import { readText, whyUnreadable } from '../content/content-folder.ts'

/** A line of a file in the content folder, counted from 1. Line 0 means the whole file. */
export type FileLine = { file: string; line: number }

/** A line of Markdown, with its text. */
export type Line = FileLine & { text: string }

/** A function that adds a problem in a line. */
export type Report = (line: FileLine, message: string) => void

/**
 * Reads the lines of a file in the content folder. Reports an unreadable file, and returns no lines
 * for it. Reports conflict markers.
 */
export function readLines(folder: string, file: string, report: Report): Line[] {
  const absolutePath = path.join(folder, file)
  const reason = whyUnreadable(absolutePath)
  if (reason) report({ file, line: 0 }, reason)

  const lines = readText(absolutePath)?.split('\n') ?? []
  for (const { line, marker } of conflictMarkers(lines))
    report({ file, line }, conflictMessage(marker))

  return lines.map((text, index) => ({ text, file, line: index + 1 }))
}
