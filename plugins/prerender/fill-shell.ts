import {
  appendChild,
  getAttribute,
  isTextNode,
  setAttribute,
  type ChildNode,
  type Document,
  type Element,
} from '@parse5/tools'
import { parse, parseFragment } from 'parse5'
import { elementOf, elementsOf } from '../html-tree.ts'

type PageParts = {
  base: string
  /** The path of the page's route, for `data-page` on the root, which `served-page.ts` reads. */
  path: string
  /** The page's language, as a BCP 47 tag. */
  language: string
  /** The HTML from React: the tags for the head, then the content of the root. */
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

/**
 * Puts a rendered page into the shell (`index.html`): `<meta charset>` first in its head, one
 * script and `#root` in its body.
 */
export function fillShell(shell: string, parts: PageParts): Document {
  const page = parse(shell)
  const [head, body] = [elementOf(page, 'head'), elementOf(page, 'body')]
  const root = elementOf(body, 'div')
  setAttribute(elementOf(page, 'html'), 'lang', parts.language)
  setAttribute(root, 'data-page', parts.path)
  // Removes the line breaks and indentation of the shell.
  head.childNodes = head.childNodes.filter((node) => !isTextNode(node))
  body.childNodes = []
  for (const link of elementsOf(head, 'link'))
    setAttribute(link, 'href', getAttribute(link, 'href')?.replace(/^\//, parts.base) ?? '')

  // React renders the tags of the head first. The parser ends the head at the first other tag.
  const rendered = parse(`<head>${parts.html}`)
  append(head, elementOf(rendered, 'head').childNodes)
  append(root, elementOf(rendered, 'body').childNodes)
  const { href, media } = parts.rareStyles
  append(
    head,
    nodesOf(
      ...parts.fontUrls.map(
        (url) => `<link rel="preload" href="${url}" as="font" crossorigin="anonymous">`,
      ),
      // `not all` matches nothing, so the code does not compete with the first paint. The start
      // script sets `media` to load it.
      ...parts.moduleUrls.map((url) => `<link rel="modulepreload" media="not all" href="${url}">`),
      `<style>${parts.fontFaces}</style>`,
      // Not minified: Stitches recognizes its own rules by the markers in them.
      `<style id="stitches">${parts.css}</style>`,
      // Delays the first paint until the header's menu is parsed. A page transition takes its
      // snapshot of the new page then, and needs the header in it.
      '<link rel="expect" href="#menu" blocking="render">',
      `<link rel="stylesheet" href="${href}" media="${media}">`,
    ),
  )
  append(body, nodesOf(`<script>${parts.startScript}</script>`))
  append(body, [root])
  if (parts.structuredData)
    append(body, nodesOf(`<script type="application/ld+json">${parts.structuredData}</script>`))
  return page
}

const nodesOf = (...html: string[]) => parseFragment(html.join('')).childNodes

function append(parent: Element, children: ChildNode[]) {
  for (const child of children) appendChild(parent, child)
}
