const outerMarker = /^(<{7}|\|{7}|>{7})(?=\s|$)/
const middleMarker = /^={7}\s*$/

/**
 * Finds Git's conflict markers: returns each line number, counted from 1, and the marker. A line of
 * seven equal signs below a text is not a marker by itself, since Markdown makes the text a
 * headline.
 */
export function conflictMarkers(lines: string[]): { line: number; marker: string }[] {
  const isInConflict = lines.some((line) => outerMarker.test(line))
  return lines.flatMap((text, index) => {
    const isMiddle = middleMarker.test(text) && (isInConflict || !lines[index - 1]?.trim())
    const marker = outerMarker.exec(text)?.[1] ?? (isMiddle ? '=======' : undefined)
    return marker ? [{ line: index + 1, marker }] : []
  })
}

/** The message of a fault for a conflict marker. */
export const conflictMessage = (marker: string) =>
  `has ${marker}, a marker of a merge conflict: keep one version, and delete the lines with markers`
