import path from 'node:path'
import { conflictMarkers, conflictMessage } from '../content/conflict-markers.ts'
import { readText, whyUnreadable } from '../content/content-folder.ts'

/** A position in the content folder. Lines are counted from 1. Line 0 is the whole file. */
export type Place = { file: string; line: number }

/** A line of Markdown, and its position. */
export type Line = Place & { text: string }

/** Adds a fault at a position. */
export type Report = (place: Place, message: string) => void

/**
 * Reads the lines of a file of the content folder. Returns no lines for an unreadable file. Reports
 * unreadable files and conflict markers.
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
