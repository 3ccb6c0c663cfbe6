import { findingIf, type Finding } from './finding.ts'
import { placeholders } from './placeholder-patterns.ts'

/** A text of the content. `name` is the name of its field. */
export type Text = { file: string; line: number; name: string; value: string }

/**
 * Finds placeholders and words of the sample in the texts of the content. Returns one finding for
 * each pattern that matches. A placeholder inside one of the `allowedPhrases` is no finding.
 */
export function placeholderFindings(texts: Text[], allowedPhrases: string[] = []): Finding[] {
  return placeholders.flatMap(({ pattern, what, why }) => {
    const where = texts.flatMap(({ file, line, name, value }) => {
      // Skips the fields with the name `hint`: the hint of a form field may show an example
      // address.
      const matches = name === 'hint' ? [] : [...value.matchAll(pattern)]
      const forbiddenMatches = matches.filter(
        ({ 0: text, index }) => !isAllowed(value, index, index + text.length, allowedPhrases),
      )
      // A text of a prose page has several lines.
      const lineOf = (index: number) => line + value.slice(0, index).split('\n').length - 1
      return forbiddenMatches.map(
        ({ 0: text, index }) => `${file}:${lineOf(index)} ${text.replaceAll(/\s+/g, ' ')}`,
      )
    })
    return findingIf(where.length > 0, `${what} (${where.length}).`, why, where)
  })
}

/** Whether the part of a text from `start` to `end` is inside an allowed phrase. */
function isAllowed(value: string, start: number, end: number, allowedPhrases: string[]): boolean {
  return allowedPhrases.some((phrase) => {
    let phraseStart = value.indexOf(phrase)
    while (phraseStart >= 0) {
      if (phraseStart <= start && end <= phraseStart + phrase.length) return true
      phraseStart = value.indexOf(phrase, phraseStart + 1)
    }
    return false
  })
}
