import { isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { yamlOptions } from '../../plugins/content/yaml-options.ts'
import { findingIf, type Finding } from './finding.ts'

/**
 * The lists of `home.yaml` and `contact.yaml` whose items make claims about the agency, such as a
 * figure, a publication or an answer.
 */
const claimLists = new Set([
  'hero.proof',
  'why.benefits',
  'results.statistics',
  'publications.publications',
  'faq.items',
])

/**
 * Returns the numbers of the lines at which a claim has the field `isSample`. `source` is the text
 * of a YAML file. The first line is 1.
 */
export function sampleClaimLines(source: string): number[] {
  const lineCounter = new LineCounter()
  const lines: number[] = []
  visit(parseDocument(source, { ...yamlOptions, lineCounter }), {
    Pair(_index, { key }, ancestors) {
      if (!isScalar(key) || key.value !== 'isSample') return
      // The keys of all parents, such as `hero.proof`.
      const listName = ancestors
        .filter(isPair)
        .map((ancestor) => String(ancestor.key))
        .join('.')
      if (claimLists.has(listName)) lines.push(lineCounter.linePos(key.range?.[0] ?? 0).line)
    },
  })
  return lines
}

/**
 * Returns a finding if claims are marked as samples. `locations` are the file and line of each
 * claim.
 */
export function sampleClaimFindings(locations: string[]): Finding[] {
  return findingIf(
    locations.length > 0,
    `Figures and publications are marked as samples (${locations.length}). Whose are they, and of which date?`,
    'Visitors rely on each claim, so you must be able to prove it. Write your own claims, and remove those that you cannot prove. Then remove isSample.',
    locations,
  )
}

/** Matches a year in the digits of any script, such as 2026. */
const year = /(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u

/** The note below the figures, and the file of its language. `text` may be missing. */
export type FigureNote = { file: string; text: string | undefined }

/** Returns a finding if the note below the figures of a language has no year. */
export function figureSourceFindings(notes: FigureNote[]): Finding[] {
  const undated = notes.filter(({ text }) => !year.test(text ?? ''))
  return findingIf(
    undated.length > 0,
    'The results do not say whose figures they are, and of which date.',
    'Without both, nobody can judge a figure. Write them in the note, such as: Our own count of all clients, September 2026.',
    undated.map(({ file }) => `${file}: results.note`),
  )
}
