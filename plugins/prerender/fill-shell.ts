import {
  appendChild,
  createElement,
  createTextNode,
  getAttribute,
  isElementNode,
  isTextNode,
  replaceWith,
  setAttribute,
  type ChildNode,
  type Document,
  type Element,
} from '@parse5/tools'
import { parse, parseFragment } from 'parse5'
import { elementOf, elementsOf } from './html-tree.ts'

type PageParts = {
  base: string
  /** The page's language, as a BCP 47 tag. */
  language: string
  /** What React rendered: the tags for the head, then the content of the root. */
  html: string
  css: string
  fontFaces: string
  /** The style sheet for media that few visits have. */
  rareStyles: { href: string; media: string }
  startScript: string
  structuredData: string
  moduleUrls: string[]
  fontUrls: string[]
}

/** Puts a rendered page into the shell (`index.html`). Throws if the shell has no `#root` or no script of type module. */
export function fillShell(
  shell: string,
  { base, language, html, css, fontFaces, rareStyles, startScript, structuredData, moduleUrls, fontUrls }: PageParts,
): Document {
  const page = parse(shell)
  const [head, body] = [elementOf(page, 'head'), elementOf(page, 'body')]
  setAttribute(elementOf(page, 'html'), 'lang', language)
  const root = elementsOf(body, 'div').find((div) => getAttribute(div, 'id') === 'root')
  const developmentScript = elementsOf(body, 'script').find((script) => getAttribute(script, 'type') === 'module')
  if (!root || !developmentScript) throw new Error('The shell has no root, or no script of type module')

  // Removes the line breaks and indentation of the shell, which would be left between the added elements.
  for (const part of [head, body]) part.childNodes = part.childNodes.filter((node) => !isTextNode(node))
  for (const link of elementsOf(head, 'link'))
    setAttribute(link, 'href', getAttribute(link, 'href')?.replace(/^\//, base) ?? '')

  // React renders the head tags first, and finds them in the head when it hydrates. A title further down, as of an SVG, is content.
  const rendered = parseFragment(html).childNodes
  const firstBodyNode = rendered.findIndex((node) => !isForHead(node))
  const bodyIndex = firstBodyNode === -1 ? rendered.length : firstBodyNode
  append(head, ...rendered.slice(0, bodyIndex))
  append(root, ...rendered.slice(bodyIndex))

  append(
    head,
    ...fontUrls.map((href) => createElement('link', { rel: 'preload', href, as: 'font', crossorigin: 'anonymous' })),
    // `not all` matches nothing, so the code does not compete with the first paint. The start script sets `media` to load it.
    ...moduleUrls.map((href) => createElement('link', { rel: 'modulepreload', media: 'not all', href })),
    elementWithText('style', {}, fontFaces),
    // Not minified: Stitches recognises its own rules by the markers in them.
    elementWithText('style', { id: 'stitches' }, css),
    // The header’s menu. A page transition takes its picture of the new page at the first paint: not before the header is there, which stays where it is.
    createElement('link', { rel: 'expect', href: '#menu', blocking: 'render' }),
    createElement('link', { rel: 'stylesheet', ...rareStyles }),
  )
  replaceWith(developmentScript, elementWithText('script', {}, startScript))
  if (structuredData) append(body, elementWithText('script', { type: 'application/ld+json' }, structuredData))
  return page
}

const isForHead = (node: ChildNode) => isElementNode(node) && ['title', 'meta', 'link'].includes(node.tagName)

function append(parent: Element, ...children: ChildNode[]) {
  for (const child of children) appendChild(parent, child)
}

function elementWithText(name: string, attributes: Record<string, string>, text: string): Element {
  const element = createElement(name, attributes)
  append(element, createTextNode(text))
  return element
}
