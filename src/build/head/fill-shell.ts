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
import { oldBrowsersScript } from './old-browsers.ts'

type PageParts = {
  base: string
  html: string
  css: string
  startScript: string
  structuredData: string
  moduleFiles: string[]
  fontFiles: string[]
}

/** Puts a rendered page into the shell: its head tags and styles into the head, the rest into the root. */
export function fillShell(
  shell: string,
  { base, html, css, startScript, structuredData, moduleFiles, fontFiles }: PageParts,
): Document {
  const page = parse(shell)
  const [head, body] = [elementOf(page, 'head'), elementOf(page, 'body')]
  const root = elementsOf(body, 'div').find((div) => getAttribute(div, 'id') === 'root')
  const developmentScript = elementsOf(body, 'script').find((script) => getAttribute(script, 'type') === 'module')
  if (!root || !developmentScript) throw new Error('The shell has no root, or no script of type module')

  // The shell's line breaks and indents would be left between what is added.
  for (const part of [head, body]) part.childNodes = part.childNodes.filter((node) => !isTextNode(node))
  for (const link of elementsOf(head, 'link'))
    setAttribute(link, 'href', getAttribute(link, 'href')?.replace(/^\//, base) ?? '')

  // React writes the tags of the head first; in the head it adopts them. Later ones would be the page's own content.
  const rendered = parseFragment(html).childNodes
  const firstBodyNode = rendered.findIndex((node) => !isForHead(node))
  const bodyIndex = firstBodyNode === -1 ? rendered.length : firstBodyNode
  append(head, ...rendered.slice(0, bodyIndex))
  append(root, ...rendered.slice(bodyIndex))

  append(
    head,
    ...fontFiles.map((href) => createElement('link', { rel: 'preload', href, as: 'font', crossorigin: 'anonymous' })),
    // No medium matches until the start script says so: the code must not compete with the first paint.
    ...moduleFiles.map((href) => createElement('link', { rel: 'modulepreload', media: 'not all', href })),
    // Not minified: Stitches finds its own rules again by their marks.
    elementWithText('style', { id: 'stitches' }, css),
  )
  replaceWith(developmentScript, elementWithText('script', {}, startScript))
  if (structuredData) append(body, elementWithText('script', { type: 'application/ld+json' }, structuredData))
  append(body, oldBrowsersScript(base))
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
