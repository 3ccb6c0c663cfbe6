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
 * The functions that the check of a page calls. It calls `onProblem` for each problem. It calls
 * `onAddress` for each address of a link (`href`) and each path of a picture (`image`). `line` is a
 * line of the Markdown, counted from 1.
 */
export type ProseListener = {
  onProblem: (line: number, message: string) => void
  onAddress: (line: number, name: 'href' | 'image', value: string) => void
}

/** A node, its parent, and its line in the Markdown. */
type NodeWithLine<Node = Child> = { node: Node; parent: Parent; line: number }

/**
 * Passes the problems of a page, and the addresses of its links and pictures, to a listener. Does
 * not change the tree.
 */
export function checkProse(root: Root, listener: ProseListener): void {
  const firstElement = childrenOf(root).find((child) => child.type === 'element')
  for (const each of nodesBelow(root, 1)) checkNode(each, firstElement, listener)
}

/**
 * Returns all nodes below a parent, in the order of the page. A node that is not from the Markdown
 * has the line of its parent.
 */
function nodesBelow(parent: Parent, parentLine: number): NodeWithLine[] {
  const nodes: NodeWithLine[] = []
  for (const node of childrenOf(parent)) {
    const line = node.position?.start.line ?? parentLine
    nodes.push({ node, parent, line })
    if (node.type === 'element') nodes.push(...nodesBelow(node, line))
  }
  return nodes
}

/** Checks a node. `firstElement` is the first element of the page, which may be a heading `#`. */
function checkNode(
  { node, parent, line }: NodeWithLine,
  firstElement: Element | undefined,
  listener: ProseListener,
) {
  if (node.type === 'raw') checkHtml(node.value, line, listener)
  if (node.type === 'text') checkText(node.value, line, listener)
  if (isElement(node, 'pre')) reportCodeBlock(line, listener)
  if (isElement(node, 'h1', 'h4', 'h5', 'h6') && node !== firstElement)
    reportHeadingLevel(node, line, listener)
  if (isElement(node, 'a')) checkLink(node, line, listener)
  if (isElement(node, 'img')) checkPicture({ node, parent, line }, listener)
}

/** Reports HTML, except comments and closing tags. */
function checkHtml(html: string, line: number, { onProblem }: ProseListener) {
  const withoutComments = html.replaceAll(/<!--.*?-->/gs, '').trimStart()
  if (withoutComments === '' || withoutComments.startsWith('</')) return
  onProblem(line, `has HTML, ${html.split('\n')[0]}: a page may have only Markdown`)
}

function checkText(text: string, line: number, { onProblem }: ProseListener) {
  const leftover = leftoverSyntaxIn(text)
  if (leftover) onProblem(line, `has ${leftover}, which visitors would see as written`)
}

const reportCodeBlock = (line: number, { onProblem }: ProseListener) =>
  onProblem(
    line,
    'has a block of code, which a page cannot show. Four spaces before a line also make it code',
  )

function reportHeadingLevel({ tagName }: Element, line: number, { onProblem }: ProseListener) {
  const level = Number(tagName.slice('h'.length))
  const markers = '#'.repeat(level)
  onProblem(line, `has a heading with ${markers}: a page has one #, then ##, below that ###`)
}

/** Passes on the address of a link, or reports an invalid address. */
function checkLink({ properties }: Element, line: number, { onProblem, onAddress }: ProseListener) {
  const address = String(properties.href)
  if (address.startsWith('#') || href.safeParse(address).success) onAddress(line, 'href', address)
  else
    onProblem(
      line,
      `leads to “${address}”, which is no link: write a #section, a /page or an address, such as https://agency.com`,
    )
}

/** Passes on the path of a picture, and reports problems of the picture's Markdown. */
function checkPicture(
  { node, parent, line }: NodeWithLine<Element>,
  { onProblem, onAddress }: ProseListener,
) {
  const picturePath = picturePathOf(node)
  onAddress(line, 'image', picturePath)
  if (!picturePath.startsWith('pictures/'))
    onProblem(line, `shows “${picturePath}”: a picture is a file such as pictures/desk.jpg`)
  if (!node.properties.alt)
    onProblem(
      line,
      'has a picture without a description: ![what the picture shows](pictures/desk.jpg)',
    )
  const isAlone = parent.children.length === 1
  const isInOtherElement = parent.type === 'element' && parent.tagName !== 'p'
  if (!isAlone || isInOtherElement)
    onProblem(line, 'has a picture among words: put the picture in its own paragraph')
}

/**
 * Returns the path of a picture in the content folder. In Markdown, the path may be relative to the
 * page's file, or begin with `/`.
 */
export const picturePathOf = ({ properties }: Element): string =>
  decodePercent(String(properties.src)).replace(/^(\.\.)?\//, '')
