const marks = /^(<{7}|\|{7}|>{7})(?=\s|$)/
const middleMark = /^={7}\s*$/

/**
 * The lines, from 1, on which a merge left its marks, and the marks. Seven equal signs alone below a line are none: in Markdown
 * they make it a headline.
 */
export function conflictMarks(lines: string[]): { line: number; mark: string }[] {
  const isInConflict = lines.some((line) => marks.test(line))
  return lines.flatMap((text, index) => {
    const isMiddle = middleMark.test(text) && (isInConflict || !lines[index - 1]?.trim())
    const mark = marks.exec(text)?.[1] ?? (isMiddle ? '=======' : undefined)
    return mark ? [{ line: index + 1, mark }] : []
  })
}

/** What to say of a mark that a merge left. */
export const conflictMessage = (mark: string) =>
  `has ${mark}, a mark of a merge that nobody finished: keep one version, and delete the lines with marks`
