type SyntaxRule = {
  name: string
  pattern: RegExp
  /** Texts that only this rule matches, and matches as a whole. A test checks each. */
  examples: string[]
}

/**
 * Unfinished Markdown, and syntax of other programs. Both remain in the text of a page, so visitors
 * would see them.
 */
export const syntaxRules: SyntaxRule[] = [
  {
    // The pattern ends at the first `}`, so the template tag `{{ name }}` matches without its last
    // brace.
    name: 'attributes and template tags',
    pattern: /\{[#.:{%][^}]*\}/,
    examples: ['{#fees}', '{.wide}', '{: .wide}', '{% include fees %}', '{{ name }'],
  },
  {
    name: 'a footnote without its note',
    pattern: /\[\^[^\]]*\]/,
    examples: ['[^1]', '[^fees]'],
  },
  { name: 'the start of a wiki link', pattern: /\[\[/, examples: ['[['] },
  { name: 'bold text without its end', pattern: /\*\*/, examples: ['**'] },
  { name: 'struck text without its end', pattern: /~~/, examples: ['~~'] },
  { name: 'a link with a broken address', pattern: /\]\(/, examples: [']('] },
  { name: 'a reference without its address', pattern: /\]\[/, examples: [']['] },
  { name: 'highlighted text', pattern: /==\S+==/, examples: ['==sale=='] },
  { name: 'a container block', pattern: /^:::+/, examples: [':::', '::::'] },
  {
    // Markdown needs a plain space after `##`, and no zero-width space before it.
    name: 'a heading that Markdown does not recognize',
    pattern: /^[\s\u200B]*##+.*/,
    examples: ['##Fees', '\u200B## Fees', '##\u00A0Fees'],
  },
  {
    name: 'a bullet of a word processor',
    pattern: /^[\s\u200B]*[•·▪◦‣●].*/,
    examples: ['• Letters', '·Letters', '▪ Letters', '◦ Letters', '‣ Letters', '● Letters'],
  },
  { name: 'a table row without a table', pattern: /^\|.*\|$/, examples: ['| Letters | 1 |'] },
  { name: 'the front matter of Hugo', pattern: /^\+\+\+$/, examples: ['+++'] },
]

const anySyntax = new RegExp(syntaxRules.map(({ pattern }) => pattern.source).join('|'), 'm')

/** Returns the first leftover syntax in a text; `undefined` if there is none. */
export const leftoverSyntaxIn = (text: string): string | undefined => anySyntax.exec(text)?.[0]
