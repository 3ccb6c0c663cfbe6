import type { Nodes, Parents, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { href as address } from '../../src/content-schema.ts'
import { splitFrontMatter, type Fault, type FrontMatter } from './front-matter.ts'
import { excerptOf, pastedStart, shownMark } from './pasted-text.ts'

/** Something in a file of Markdown, by its line. */
type At<Found> = Found & { line: number }

/** A file of Markdown: what it says, and what of it cannot be shown. */
export type Markdown = {
  /** The fields at its top, or why there are none. */
  frontMatter: FrontMatter | undefined
  frontMatterFault: Fault | undefined
  tree: Root
  links: At<{ href: string }>[]
  images: At<{ image: string }>[]
  texts: At<{ text: string }>[]
  faults: Fault[]
  /** The facts of which it speaks. */
  used: Set<string>
}

/** A fact that a placeholder such as `{email}` stands for, and where it leads. */
export type Fact = { text: string; href?: string }
export type Facts = Record<string, Fact>

const slotName = 'settings'
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

/** Reads a page of Markdown, with the facts in the place of their placeholders. What cannot be shown is a fault, and not in the tree. */
export function readMarkdown(source: string, facts: Facts): Markdown {
  const { frontMatter, text, fault: frontMatterFault } = splitFrontMatter(source)
  const lines = text.split('\n')
  const tree = parser.parse(text)
  const found = { links: [], images: [], texts: [], faults: [], used: new Set<string>() }
  const markdown: Markdown = { frontMatter, frontMatterFault, tree, ...found }
  const blame = (line: number, message: string) => void markdown.faults.push({ line, fault: message })
  const nodes = descendants(tree)
  const uses = new Set(nodes.flatMap((node) => (isReference(node) ? `${isFootnote(node)}${node.identifier}` : [])))
  const images = new Set(nodes.flatMap((node) => (node.type === 'imageReference' ? node.identifier : [])))
  const notes = new Set<string>()
  readChildren(tree)
  return markdown

  function readChildren(parent: Parents, isInLink = false) {
    parent.children = parent.children.flatMap((child) => {
      if (isSlot(child)) return [child]
      if ('children' in child) readChildren(child, isInLink || child.type === 'link' || child.type === 'linkReference')
      return read(child, parent, isInLink)
    }) as typeof parent.children
  }

  /** What is shown in the place of a node. */
  function read(node: Nodes, parent: Parents, isInLink: boolean): Nodes[] {
    // Words beside an address that became a link have no place of their own.
    const line = lineOf(node.position ? node : parent)
    switch (node.type) {
      case 'text':
        return textOf(node.value, line, isInLink)
      case 'inlineCode':
        markdown.texts.push({ text: node.value, line })
        break
      case 'paragraph':
        checkLines(node)
        break
      case 'heading':
        if (node.depth > 3) blame(line, `has a headline with ${'#'.repeat(node.depth)}: a page has #, ## and ###`)
        if (node.children.length === 0) blame(line, 'has a headline without words')
        if (node.position?.end.line !== line)
          blame(
            line,
            'has a line of --- or === below words, which makes them a headline: leave a line empty between them',
          )
        break
      case 'table':
        for (const row of node.children)
          if (row.children.length > (node.align?.length ?? 0))
            blame(lineOf(row), 'has more cells than the first row of its table')
        break
      case 'link':
        return checkAddress(node, line) ? [node] : node.children
      case 'image':
        return checkImage(node, line, parent) ? [node] : []
      case 'imageReference':
        checkPlace(node.alt, line, parent)
        break
      case 'definition':
        if (!uses.has(`false${node.identifier}`))
          blame(line, `has “${excerptOf(sourceOf(node))}”, which is not shown: no link names it`)
        return (images.has(node.identifier) ? checkSource(node, line) : checkAddress(node, line)) ? [node] : []
      case 'footnoteDefinition':
        if (!uses.has(`true${node.identifier}`))
          blame(line, `has the footnote [^${node.label}], which is not shown: nothing refers to it`)
        if (notes.has(node.identifier)) blame(line, `has the footnote [^${node.label}] again, which is not shown`)
        notes.add(node.identifier)
        break
      case 'code':
        blame(line, 'has a block of code, as a line that begins with four spaces is: a page of prose has none')
        return []
      case 'html':
        if (!isComment(node.value) && !isEndTag(node.value))
          blame(line, `has HTML, ${excerptOf(node.value)}: write it in Markdown, which is all that a page may have`)
        return []
    }
    return [node]
  }

  function sourceOf({ position }: Nodes) {
    return text.slice(position?.start.offset, position?.end.offset)
  }

  /** Whether each line of a paragraph is shown where one sees it in the file. */
  function checkLines(node: Nodes) {
    const { line: first = 1, column = 1 } = node.position?.start ?? {}
    for (const [index, line] of lines.slice(first - 1, node.position?.end.line).entries()) {
      const pasted = pastedStart(line.slice(index === 0 ? column - 1 : 0).replace(/^[\s>]+/, ''), index === 0)
      if (pasted) blame(first + index, pasted)
      else if (index > 0 && /[^\s>]/.test(line.slice(0, column - 1)))
        blame(first + index, `has “${excerptOf(line)}” in the item or quote above it: leave a line empty between them`)
    }
  }

  // A fact without a link becomes a part of the text: a text that begins in the middle of a line would shift when the web font
  // replaces the fallback font.
  function textOf(value: string, firstLine: number, isInLink: boolean): RootContent[] {
    const filled = value.split('\n').map((lineText, index) => {
      const line = firstLine + index
      const mark = shownMark(lineText, lines[line - 1] ?? '')
      if (mark) blame(line, mark)
      const shown = lineText.replaceAll(/\{(\w*)\}/g, (placeholder, name: string) => {
        const fact = factOf(name, line)
        return fact.href && !isInLink ? placeholder : fact.text
      })
      for (const piece of shown.split(/\{\w+\}/))
        if (piece.trim() !== '') markdown.texts.push({ text: piece.trim(), line })
      return shown
    })
    const pieces = filled.join('\n').split(/\{(\w+)\}/)
    return pieces.flatMap((piece, place): RootContent[] => {
      const { text: words, href: url = '' } = facts[piece] ?? { text: '' }
      if (place % 2 === 1) return [{ type: 'link', url, children: [{ type: 'text', value: words }] }]
      return piece === '' ? [] : [{ type: 'text', value: piece }]
    })
  }

  function factOf(name: string, line: number): Fact {
    const fact = facts[name]
    markdown.used.add(name)
    if (name === slotName) blame(line, `has {${slotName}} among other words: it needs a line of its own`)
    else if (!fact) blame(line, `has {${name}}, and there is only ${placeholders(facts)}`)
    return fact ?? { text: '' }
  }

  /** Whether something leads where a link may lead. Its address is filled with the facts. */
  function checkAddress(node: { url: string }, line: number): boolean {
    node.url = fillFacts(node.url, facts)
    for (const [, name = ''] of node.url.matchAll(/\{(\w*)\}/g)) factOf(name, line)
    const isAddress = node.url.startsWith('#') || address.safeParse(node.url).success
    const fault = /\p{Cf}/u.test(node.url)
      ? 'has a character that nobody sees'
      : 'is no #section, no /page of the site and no address, such as https://agency.com'
    if (isAddress) markdown.links.push({ href: node.url, line })
    else blame(line, `leads to “${node.url}”, which ${fault}`)
    return isAddress
  }

  function checkImage(node: { url: string; alt?: string | null }, line: number, parent: Parents): boolean {
    checkPlace(node.alt, line, parent)
    return checkSource(node, line)
  }

  function checkPlace(alt: string | null | undefined, line: number, parent: Parents) {
    if (!alt?.trim()) blame(line, 'has a picture without a description: ![what is to be seen](pictures/desk.jpg)')
    if (parent.type !== 'paragraph' || parent.children.length > 1)
      blame(line, 'has a picture among words: it needs a paragraph of its own')
  }

  function checkSource(node: { url: string }, line: number): boolean {
    const image = decodeURI(node.url).replace(/^(\.\.)?\//, '')
    const isInFolder = image.startsWith('pictures/')
    if (isInFolder) markdown.images.push({ image, line })
    else blame(line, `shows “${node.url}”: a picture is a file in pictures/, such as ![Our desk](pictures/desk.jpg)`)
    node.url = image
    return isInFolder
  }
}

/** Whether a node is the line `{settings}`, which stands for what depends on the settings of the build. */
export function isSlot(node: Nodes): boolean {
  const [child, ...others] = node.type === 'paragraph' ? node.children : []
  return child?.type === 'text' && others.length === 0 && child.value.trim() === `{${slotName}}`
}

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

const descendants = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap((child) => descendants(child)) : []),
]
const isReference = (node: Nodes) =>
  node.type === 'linkReference' || node.type === 'imageReference' || node.type === 'footnoteReference'
const isFootnote = (node: Nodes) => node.type === 'footnoteReference'

export const lineOf = (node: Nodes) => node.position?.start.line ?? 1

// The tag that it ends is told.
const isEndTag = (html: string) => /^<\/[\w-]+\s*>$/.test(html)

const isComment = (html: string) => html.startsWith('<!--') && html.indexOf('-->') === html.length - '-->'.length
