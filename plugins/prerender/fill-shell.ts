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
import { firstElement, elementsOf } from '../html-tree.ts'

/** The parts of a page that `fillShell` adds to the shell. */
type PageParts = {
  /** The base of the folder with the icons, which ends with `/`. All languages share the icons. */
  iconBase: string
  /** The route's path. `served-page.ts` reads it from `data-page`. */
  path: string
  /** The page's language, as a BCP 47 tag. */
  language: string
  /** The HTML from React: the tags for the head, then the content of `#root`. */
  html: string
  css: string
  fontFaces: string
  /**
   * The style sheet for print and other media that phones rarely match, and its media query list.
   * Without rules for these media, there is no style sheet.
   */
  nonPhoneStyles: { href: string; media: string } | undefined
  startScript: string
  /** JSON-LD, or an empty string. */
  structuredData: string
  moduleUrls: string[]
  fontUrls: string[]
}

/**
 * Puts a rendered page into the shell, `index.html`. The shell needs `<meta charset>` first in its
 * head, and `#root` as the first `<div>` of its body. Replaces the shell's script, which is for
 * development, with `startScript`. Throws if the body has no `<div>`.
 */
export function fillShell(shell: string, parts: PageParts): Document {
  const page = parse(shell)
  const [head, body] = [firstElement(page, 'head'), firstElement(page, 'body')]
  const appRoot = firstElement(body, 'div')
  setAttribute(firstElement(page, 'html'), 'lang', parts.language)
  setAttribute(appRoot, 'data-page', parts.path)
  // Removes line breaks and indentation from the head, and everything from the body, including the
  // shell's script. `appRoot` is appended again below.
  head.childNodes = head.childNodes.filter((node) => !isTextNode(node))
  body.childNodes = []
  // All links of the shell lead to icons. Adds `iconBase` to the path of each link.
  for (const link of elementsOf(head, 'link'))
    setAttribute(link, 'href', getAttribute(link, 'href')?.replace(/^\//, parts.iconBase) ?? '')

  // React renders the tags of the head first. The parser ends the head at the first other tag.
  const rendered = parse(`<head>${parts.html}`)
  append(head, firstElement(rendered, 'head').childNodes)
  append(appRoot, firstElement(rendered, 'body').childNodes)
  append(head, nodesOf(...headTags(parts)))

  append(body, nodesOf(`<script>${parts.startScript}</script>`))
  append(body, [appRoot])
  if (parts.structuredData)
    append(body, nodesOf(`<script type="application/ld+json">${parts.structuredData}</script>`))
  append(body, nodesOf(...moduleLinks(parts)))
  return page
}

/**
 * The links to the code files, as HTML. With `media="not all"`, the browser does not load the file
 * of a link. After the first paint, the start script replaces each link with a link that loads its
 * file. The links are at the end of the page, since the first 14 KB are for the first screen.
 */
const moduleLinks = ({ moduleUrls }: PageParts): string[] =>
  moduleUrls.map((url) => `<link rel="modulepreload" media="not all" href="${url}">`)

/** The links and styles at the end of the head, as HTML. */
function headTags({ css, fontFaces, fontUrls, nonPhoneStyles }: PageParts): string[] {
  return [
    ...fontUrls.map((url) => `<link rel="preload" href="${url}" as="font" crossorigin>`),
    // Not minified: Stitches recognizes its rules by the markers in them. All rules are in one
    // element, with one hash in the policy. Another element would take 60 bytes more of the first
    // 14 KB.
    `<style id="stitches">${fontFaces}${css}</style>`,
    // Delays the first paint until the header's menu is parsed. A page transition takes its
    // snapshot at the first paint, and needs the header.
    '<link rel="expect" href="#menu" blocking="render">',
    nonPhoneStyles
      ? `<link rel="stylesheet" href="${nonPhoneStyles.href}" media="${nonPhoneStyles.media}">`
      : '',
  ]
}

const nodesOf = (...html: string[]) => parseFragment(html.join('')).childNodes

function append(parent: Element, children: ChildNode[]) {
  for (const child of children) appendChild(parent, child)
}
