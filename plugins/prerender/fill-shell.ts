import {
  appendChild,
  createElement,
  getAttribute,
  isTextNode,
  replaceWith,
  setAttribute,
  setTextContent,
  type ChildNode,
  type Document,
  type Element,
} from '@parse5/tools'
import { parse } from 'parse5'
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

/** Puts a rendered page into the shell (`index.html`): `<meta charset>` first in its head, one script and `#root` in its body. */
export function fillShell(shell: string, parts: PageParts): Document {
  const page = parse(shell)
  const [head, body] = [elementOf(page, 'head'), elementOf(page, 'body')]
  setAttribute(elementOf(page, 'html'), 'lang', parts.language)
  // Removes the line breaks and indentation of the shell, which would be left between the added elements.
  for (const part of [head, body]) part.childNodes = part.childNodes.filter((node) => !isTextNode(node))
  for (const link of elementsOf(head, 'link'))
    setAttribute(link, 'href', getAttribute(link, 'href')?.replace(/^\//, parts.base) ?? '')

  // React renders the tags of the head first, and a parser ends the head at what follows them.
  const rendered = parse(`<head>${parts.html}`)
  append(head, ...elementOf(rendered, 'head').childNodes)
  append(elementOf(body, 'div'), ...elementOf(rendered, 'body').childNodes)
  append(
    head,
    ...parts.fontUrls.map((href) =>
      createElement('link', { rel: 'preload', href, as: 'font', crossorigin: 'anonymous' }),
    ),
    // `not all` matches nothing, so the code does not compete with the first paint. The start script sets `media` to load it.
    ...parts.moduleUrls.map((href) => createElement('link', { rel: 'modulepreload', media: 'not all', href })),
    elementWithText('style', {}, parts.fontFaces),
    // Not minified: Stitches recognizes its own rules by the markers in them.
    elementWithText('style', { id: 'stitches' }, parts.css),
    // The header’s menu. A page transition takes its picture of the new page at the first paint: not before the header is there, which stays where it is.
    createElement('link', { rel: 'expect', href: '#menu', blocking: 'render' }),
    createElement('link', { rel: 'stylesheet', ...parts.rareStyles }),
  )
  replaceWith(elementOf(body, 'script'), elementWithText('script', {}, parts.startScript))
  if (parts.structuredData)
    append(body, elementWithText('script', { type: 'application/ld+json' }, parts.structuredData))
  return page
}

function append(parent: Element, ...children: ChildNode[]) {
  for (const child of children) appendChild(parent, child)
}

function elementWithText(name: string, attributes: Record<string, string>, text: string): Element {
  const element = createElement(name, attributes)
  setTextContent(element, text)
  return element
}
