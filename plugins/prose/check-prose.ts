import type { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { href } from '../../src/content-schema.ts'
import type { ContentString, Fault } from '../content/load-content.ts'

type Node = Parameters<typeof toJsxRuntime>[0]
export type Root = Extract<Node, { type: 'root' }>
export type Element = Extract<Node, { type: 'element' }>
export type Child = Element['children'][number]

export type Place = { file: string; line: number }
/** A line of Markdown, and where it stands. */
export type Line = Place & { text: string }

/** What word processors and other notations leave in a text, and Markdown shows as it is. */
const pasted: [RegExp, string][] = [
  [/(^|:\s)[•·▪◦‣●○■]/m, 'a list has - and a space before each item'],
  [/^#{2,}[^\s#]/m, 'a headline has a space after its #'],
  [/^\|.*\|$/m, 'a table has a line | --- | --- | below its first row'],
  [/(?<=\n)(\d+(\.\d+)+\.?|\d+[.)]|\(?\p{L}{1,3}\))\s/u, 'a clause has an empty line above it'],
  [/\*\*|__|~~/, 'the mark opens or closes nothing'],
  [/\[\^[^\]]*\]/, 'there is no footnote of that name'],
  [/\]\[|\]\s?\((?=[/#]|https?:)/, 'a link is [words](address)'],
]

/** The path of a picture in the content folder, from where the page has it or the site's root. */
export const imageOf = (src: unknown) => decodeURI(String(src)).replace(/^(\.\.)?\//, '')

/** The links and pictures of a page of prose, and what of it visitors would not see as its author means it. */
export function checkProse(root: Root, lines: Line[]): { faults: Fault[]; strings: ContentString[] } {
  const source = lines.map(({ text }) => text).join('\n')
  const faults: Fault[] = []
  const strings: ContentString[] = []
  let level = 0
  for (const child of root.children) check(child as Child, root, 1)
  return { faults, strings }

  function check(node: Child, parent: Root | Element, parentLine: number) {
    const line = node.position?.start.line ?? parentLine
    const { file, line: lineInFile } = lines[line - 1] ?? { file: '', line: 0 }
    const report = (message: string, offset = 0) => faults.push({ file, line: lineInFile + offset, field: '', message })
    const keep = (name: string, value: string) => strings.push({ file, line: lineInFile, field: '', name, value })

    if (node.type === 'raw' && /^(?!<\/)\S/.test(node.value.replaceAll(/<!--[\s\S]*?-->\s*/g, '')))
      report(`has HTML, ${node.value.split('\n')[0]}: a page of prose has Markdown alone`)
    if (node.type === 'text' && node.position) {
      const { start, end } = node.position
      const text = source.slice(start.offset, end.offset).replaceAll(/\\[!-/:-@[-`{-~]/g, '')
      for (const [pattern, advice] of pasted) {
        const found = pattern.exec(text)
        if (found) report(`shows “${found[0]}” as it is: ${advice}`, text.slice(0, found.index).split('\n').length - 1)
      }
    }
    if (node.type !== 'element') return

    const { tagName, properties } = node
    if (tagName === 'pre') report('has a block of code, as a line that begins with four spaces is: a page has none')
    if (/^h\d$/.test(tagName) && node.position) {
      const isWrong = tagName === 'h1' ? level > 0 : Number(tagName[1]) > Math.min(level + 1, 3)
      if (isWrong)
        report(`has a headline with ${'#'.repeat(Number(tagName[1]))}: a page has one #, then ##, below that ###`)
      level = Number(tagName[1])
    }
    if (tagName === 'a' && !('dataFootnoteRef' in properties) && !('dataFootnoteBackref' in properties)) {
      const address = String(properties.href)
      if (address.startsWith('#') || href.safeParse(address).success) keep('href', address)
      else report(`leads to “${address}”, which is no #section, no /page and no address, such as https://agency.com`)
    }
    if (tagName === 'img') {
      const image = imageOf(properties.src)
      keep('image', image)
      if (!image.startsWith('pictures/')) report(`shows “${image}”: a picture is a file such as pictures/desk.jpg`)
      if (!properties.alt) report('has a picture without a description: ![what is to be seen](pictures/desk.jpg)')
      if (!('tagName' in parent) || parent.tagName !== 'p' || parent.children.length > 1)
        report('has a picture among words: it needs a paragraph of its own')
    }
    for (const child of node.children) check(child, node, line)
  }
}
