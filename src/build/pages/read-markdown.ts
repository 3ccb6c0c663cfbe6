import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { ProseElement, ProseNode } from '#content-types'
import { href as address } from '../../content-schema.ts'

/** Something in a file of Markdown, by its line. */
type At<Found> = Found & { line: number }

/** A file of Markdown: what it says, and what of it cannot be shown. */
export type Markdown = {
  /** The lines between the two `---` at its top. */
  frontMatter: At<{ source: string }> | undefined
  /** The paragraphs, headings and lists; `slot` stands where the line `{settings}` does. */
  blocks: (ProseNode | typeof slot)[]
  links: At<{ href: string }>[]
  texts: At<{ text: string }>[]
  faults: At<{ fault: string }>[]
}

/** Stands for what depends on the settings of the build. */
export const slot = Symbol('settings')
const slotName = 'settings'

/** A fact that a placeholder such as `{email}` stands for, and where it leads. */
export type Fact = { text: string; href?: string }
export type Facts = Record<string, Fact>

const parser = unified().use(remarkParse)

const names: Partial<Record<Nodes['type'], string>> = {
  image: 'a picture',
  imageReference: 'a picture',
  code: 'a block of code',
  definition: 'a link in two parts',
  linkReference: 'a link in two parts',
}

/**
 * Reads Markdown into a tree of the few elements that a page of prose has. HTML, and all else that is not one of them, is a fault
 * and not in the tree: nothing that a file says can become markup of another kind.
 */
export function readMarkdown(source: string, facts: Facts): Markdown {
  const { frontMatter, text } = splitFrontMatter(source)
  const markdown: Markdown = { frontMatter, blocks: [], links: [], texts: [], faults: [] }
  const blame = (line: number, fault: string) => void markdown.faults.push({ line, fault })
  const root: Root = parser.parse(text)

  for (const node of root.children) {
    if (isSlot(node)) markdown.blocks.push(slot)
    else markdown.blocks.push(...proseOf(node))
  }
  return markdown

  function proseOf(node: Nodes): ProseNode[] {
    const line = lineOf(node)
    const element = (tag: ProseElement['tag'], more: Partial<ProseElement> = {}): ProseNode[] => [
      { tag, ...more, children: 'children' in node ? node.children.flatMap(proseOf) : [] },
    ]
    switch (node.type) {
      case 'text':
        return textOf(node.value, line)
      case 'inlineCode':
        markdown.texts.push({ text: node.value, line })
        return [{ tag: 'code', children: [node.value] }]
      case 'paragraph':
        return element('p')
      case 'heading':
        if (node.depth > 3) blame(line, `has a headline with ${'#'.repeat(node.depth)}: a page has #, ## and ###`)
        return element(`h${Math.min(node.depth, 3) as 1 | 2 | 3}`)
      case 'list':
        return element(node.ordered ? 'ol' : 'ul')
      case 'listItem':
        return [{ tag: 'li', children: node.children.flatMap((child) => itemOf(child, node.spread ?? false)) }]
      case 'blockquote':
        return element('blockquote')
      case 'strong':
        return element('strong')
      case 'emphasis':
        return element('em')
      case 'break':
        return element('br')
      case 'thematicBreak':
        return element('hr')
      case 'link':
        return element('a', { href: hrefOf(node.url, line) })
      case 'html':
        if (!isComment(node.value) && !isEndTag(node.value))
          blame(line, `has HTML, ${excerptOf(node.value)}: write it in Markdown, which is all that a page may have`)
        return []
      default:
        blame(line, `has ${names[node.type] ?? node.type}, which a page of prose cannot show`)
        return []
    }
  }

  /** What stands in an item of a list: its only paragraph is no element of its own. */
  function itemOf(child: RootContent, isSpread: boolean): ProseNode[] {
    return child.type === 'paragraph' && !isSpread ? child.children.flatMap(proseOf) : proseOf(child)
  }

  // A fact without a link becomes a part of the text: a text that begins in the middle of a line would shift when the web font
  // replaces the fallback font.
  function textOf(value: string, firstLine: number): ProseNode[] {
    return value.split('\n').flatMap((lineText, index) => {
      const line = firstLine + index
      const withoutLinks = lineText.replaceAll(/\{(\w*)\}/g, (placeholder, name: string) => {
        const fact = factOf(name, line)
        return fact.href ? placeholder : fact.text
      })
      const pieces = (index > 0 ? ` ${withoutLinks}` : withoutLinks).split(/\{(\w+)\}/)
      return pieces.flatMap((piece, place): ProseNode[] => {
        if (place % 2 === 1) return [linkTo(facts[piece] ?? { text: '' })]
        if (piece.trim() !== '') markdown.texts.push({ text: piece.trim(), line })
        return piece === '' ? [] : [piece]
      })
    })
  }

  function factOf(name: string, line: number): Fact {
    const fact = facts[name]
    if (name === slotName) blame(line, `has {${slotName}} among other words: it needs a line of its own`)
    else if (!fact) blame(line, `has {${name}}, and there is only ${placeholders(facts)}`)
    return fact ?? { text: '' }
  }

  function hrefOf(url: string, line: number): string {
    const href = fillFacts(url, facts)
    for (const [, name = ''] of href.matchAll(/\{(\w*)\}/g)) factOf(name, line)
    if (href.startsWith('#') || address.safeParse(href).success) markdown.links.push({ href, line })
    else
      blame(
        line,
        `leads to “${href}”, which is no #section, no /page of the site and no address, such as https://agency.com`,
      )
    return href
  }
}

/** What stands between two `---` at the top, and the rest: with empty lines in its place, so that lines keep their numbers. */
function splitFrontMatter(source: string) {
  const lines = source.split(/\r?\n/)
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  if (end === -1) return { frontMatter: undefined, text: source }
  return {
    frontMatter: { line: 2, source: lines.slice(1, end).join('\n') },
    text: lines.fill('', 0, end + 1).join('\n'),
  }
}

const linkTo = ({ text, href = '' }: Fact): ProseNode => ({ tag: 'a', href, children: [text] })

/** A text with its facts in the place of `{brand}` and the like. Other placeholders stay. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => facts[name]?.text ?? placeholder)
}

/** The placeholders there are, to tell whoever wrote another. */
export function placeholders(facts: Facts): string {
  return Object.keys(facts)
    .map((name) => `{${name}}`)
    .join(', ')
}

/** The words of a part of a page, without its elements. */
export function wordsOf(node: ProseNode): string {
  return typeof node === 'string' ? node : node.children.map(wordsOf).join('')
}

const lineOf = (node: Nodes) => node.position?.start.line ?? 1

const isSlot = (node: RootContent) =>
  node.type === 'paragraph' && node.children.length === 1 && isText(node.children[0], `{${slotName}}`)

const isText = (node: PhrasingContent | undefined, value: string) =>
  node?.type === 'text' && node.value.trim() === value

// The tag that it ends is told.
const isEndTag = (html: string) => /^<\/[\w-]+\s*>$/.test(html)

const isComment = (html: string) => html.startsWith('<!--') && html.indexOf('-->') === html.length - '-->'.length

function excerptOf(html: string) {
  const [firstLine = ''] = html.split('\n')
  return firstLine.length > 40 ? `${firstLine.slice(0, 40)}…` : firstLine
}
