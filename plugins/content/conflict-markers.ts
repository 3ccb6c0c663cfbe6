// The conflict markers that occur in no ordinary text: `<<<<<<<`, `|||||||` and `>>>>>>>`.
const certainMarker = /^(<{7}|\|{7}|>{7})(?=\s|$)/
// The marker between the two versions. In Markdown, such a line can also belong to a heading.
const ambiguousMarker = /^={7}\s*$/

/**
 * Finds Git's conflict markers. Returns each marker and its line, counted from 1. If the lines have
 * no other marker, a line of seven equals signs below a text is no marker: Markdown makes the text
 * a heading.
 */
export function conflictMarkers(lines: string[]): { line: number; marker: string }[] {
  const hasCertainMarker = lines.some((line) => certainMarker.test(line))
  return lines.flatMap((text, index) => {
    const isBelowText = Boolean(lines[index - 1]?.trim())
    const isMiddleMarker = ambiguousMarker.test(text) && (hasCertainMarker || !isBelowText)
    const marker = certainMarker.exec(text)?.[1] ?? (isMiddleMarker ? '=======' : undefined)
    return marker ? [{ line: index + 1, marker }] : []
  })
}

/** Returns the message of a problem for a conflict marker. */
export const conflictMessage = (marker: string) =>
  `has ${marker}, a marker of a merge conflict: keep one version, and delete the lines with markers`
