import { findingIf, type Finding } from './finding.ts'
import { placeholders } from './placeholder-patterns.ts'

/** A text of the content. `name` is the name of its field. */
export type Text = { file: string; line: number; name: string; value: string }

/**
 * Finds placeholders and words of the sample in the texts of the content. `meant` are the words of
 * `asMeant` in `site.yaml`: placeholders inside these words are allowed.
 */
export function placeholderFindings(texts: Text[], meant: string[] = []): Finding[] {
  return placeholders.flatMap(({ pattern, what, why }) => {
    const where = texts.flatMap(({ file, line, name, value }) => {
      // A hint for a field may show an example.
      const matches = name === 'hint' ? [] : [...value.matchAll(pattern)]
      const placeholdersLeft = matches.filter(
        ({ 0: text, index }) => !isMeant(value, index, index + text.length, meant),
      )
      // A text of a prose page has several lines.
      const lineOf = (index: number) => line + value.slice(0, index).split('\n').length - 1
      return placeholdersLeft.map(
        ({ 0: text, index }) => `${file}:${lineOf(index)} ${text.replaceAll(/\s+/g, ' ')}`,
      )
    })
    return findingIf(where.length > 0, `${what} (${where.length}).`, why, where)
  })
}

/** Whether a part of a text, from `start` to `end`, is inside allowed words. */
function isMeant(value: string, start: number, end: number, meant: string[]): boolean {
  return meant.some((words) => {
    for (let at = value.indexOf(words); at >= 0; at = value.indexOf(words, at + 1))
      if (at <= start && end <= at + words.length) return true
    return false
  })
}
