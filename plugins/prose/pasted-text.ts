// What word processors and other notations leave in a text, and Markdown shows otherwise than one sees it in the file.

/** At the start of a line. */
const atStart: [RegExp, string][] = [
  [/^([•·▪◦‣●○■]|o\t)/, 'a list has - and a space before each item'],
  [/^#{2,}[^\s#]/, 'a headline has a space after its #'],
  [/^\|.*\|$/, 'a table has a line | --- | --- | below its first row'],
]
/** At the start of a line that is not the first of its paragraph: Markdown would show it in the middle of one. */
const afterFirst: [RegExp, string][] = [
  [/^(\d+\.\d[\d.]*|\d+[.)]|\(?\p{L}{1,4}\)|[ivx]+\.)\s/iu, 'a clause has an empty line above it'],
  [/^:\s/, 'a term and its meaning are one item of a list: - **Term**: what it means'],
]
/** Anywhere in what is shown. */
const marks: [RegExp, string][] = [
  [/\*\*|__|~~/, 'the mark opens or closes nothing'],
  [/\[\^[^\]]*\]/, 'there is no footnote of that name'],
  [/\]\[[^\]]*\]|\]\(/, 'the link has no address'],
  [/\[[^\]]*\]?\s?\((?=$|[/#]|https?:)/, 'a link is [words](address)'],
  [/:\s[•▪◦‣●]/, 'a list has lines of its own, each with - and a space before it'],
  [/\{#[^}]*\}/, 'a headline has the address of its words'],
]

/** What is wrong with the first words of a line of the source. */
export function pastedStart(line: string, isFirst: boolean): string | undefined {
  for (const [pattern, advice] of isFirst ? atStart : [...atStart, ...afterFirst])
    if (pattern.test(line)) return `has a line “${excerptOf(line)}”: ${advice}`
  return undefined
}

/** What of a text that is shown is a mark of Markdown, unless the source has a backslash before it. */
export function shownMark(text: string, source: string): string | undefined {
  for (const [pattern, advice] of marks) {
    const [mark] = pattern.exec(text) ?? []
    if (mark && !source.includes(`\\${mark[0]}`)) return `shows “${mark}” as it is: ${advice}`
  }
  return undefined
}

/** The beginning of a text, to find it by. */
export function excerptOf(text: string): string {
  const [firstLine = ''] = text.split('\n')
  return firstLine.length > 40 ? `${firstLine.slice(0, 40)}…` : firstLine
}
