import { href } from '../../src/content-schema.ts'
import { decodePercent } from '../decode-percent.ts'
import { leftoverSyntaxIn } from './leftover-syntax.ts'
import {
  childrenOf,
  isElement,
  type Child,
  type Element,
  type Parent,
  type Root,
} from './prose-tree.ts'

/**
 * Receives the faults of a page (`report`), and the page's links and pictures (`keep`). `line` is a
 * line of the Markdown, counted from 1.
 */
export type ProseListener = {
  report: (line: number, message: string) => void
  keep: (line: number, name: 'href' | 'image', value: string) => void
}

/** A node, its parent, and its line in the Markdown. */
type PlacedNode<Node = Child> = { node: Node; parent: Parent; line: number }

/**
 * Passes the faults of a page, and the page's links and pictures, to a listener. Does not change
 * the tree.
 */
export function checkProse(root: Root, listener: ProseListener): void {
  const title = childrenOf(root).find((child) => child.type === 'element')
  for (const placed of placedNodes(root, 1)) checkNode(placed, title, listener)
}

/**
 * Returns all nodes below a parent, in the order of the page. Generated nodes get the line of their
 * parent.
 */
function placedNodes(parent: Parent, parentLine: number): PlacedNode[] {
  const nodes: PlacedNode[] = []
  for (const node of childrenOf(parent)) {
    const line = node.position?.start.line ?? parentLine
    nodes.push({ node, parent, line })
    if (node.type === 'element') nodes.push(...placedNodes(node, line))
  }
  return nodes
}

function checkNode(
  { node, parent, line }: PlacedNode,
  title: Element | undefined,
  listener: ProseListener,
) {
  if (node.type === 'raw') checkHtml(node.value, line, listener)
  if (node.type === 'text') checkText(node.value, line, listener)
  if (isElement(node, 'pre')) reportCodeBlock(line, listener)
  if (isElement(node, 'h1', 'h4', 'h5', 'h6') && node !== title)
    reportHeadlineLevel(node, line, listener)
  if (isElement(node, 'a')) checkLink(node, line, listener)
  if (isElement(node, 'img')) checkPicture({ node, parent, line }, listener)
}

/** Reports HTML, except comments and closing tags. */
function checkHtml(html: string, line: number, { report }: ProseListener) {
  const withoutComments = html.replaceAll(/<!--.*?-->/gs, '').trimStart()
  if (withoutComments === '' || withoutComments.startsWith('</')) return
  report(line, `has HTML, ${html.split('\n')[0]}: a page may have only Markdown`)
}

function checkText(text: string, line: number, { report }: ProseListener) {
  const leftover = leftoverSyntaxIn(text)
  if (leftover) report(line, `has ${leftover}, which visitors would see as written`)
}

const reportCodeBlock = (line: number, { report }: ProseListener) =>
  report(
    line,
    'has a block of code, which a page cannot show. Four spaces before a line also make it code',
  )

function reportHeadlineLevel({ tagName }: Element, line: number, { report }: ProseListener) {
  const markers = '#'.repeat(Number(tagName[1]))
  report(line, `has a headline with ${markers}: a page has one #, then ##, below that ###`)
}

/** Keeps the address of a link for the link check, or reports an invalid address. */
function checkLink({ properties }: Element, line: number, { report, keep }: ProseListener) {
  const address = String(properties.href)
  if (address.startsWith('#') || href.safeParse(address).success) keep(line, 'href', address)
  else
    report(
      line,
      `leads to “${address}”, which is no link: write a #section, a /page or an address, such as https://agency.com`,
    )
}

/** Keeps the path of a picture for the picture check, and reports faults of its Markdown. */
function checkPicture(
  { node, parent, line }: PlacedNode<Element>,
  { report, keep }: ProseListener,
) {
  const picturePath = picturePathOf(node)
  keep(line, 'image', picturePath)
  if (!picturePath.startsWith('pictures/'))
    report(line, `shows “${picturePath}”: a picture is a file such as pictures/desk.jpg`)
  if (!node.properties.alt)
    report(
      line,
      'has a picture without a description: ![what the picture shows](pictures/desk.jpg)',
    )
  if (parent.children.length > 1 || (parent.type === 'element' && parent.tagName !== 'p'))
    report(line, 'has a picture among words: put the picture in its own paragraph')
}

/**
 * Returns the path of a picture in the content folder. In Markdown, the path may be relative to the
 * page's file, or begin with `/`.
 */
export const picturePathOf = ({ properties }: Element): string =>
  decodePercent(String(properties.src)).replace(/^(\.\.)?\//, '')
