import { getAttribute, type Element } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from './html-elements.ts'
import { readBody, type Answer } from './receive.ts'

/**
 * The end of a page's first screen, in bytes of its HTML: after its head, all its styles, and those sections of `main` that
 * come first and contain the `h1`. Throws if there is no such section.
 */
export function firstScreenEnd(html: string): number {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const sections = elementsOf(document, 'main').flatMap((main) => elementsOf(main, 'section'))
  const headlineSection = sections.find((section) => elementsOf(section, 'h1').length > 0)
  const [firstSection] = sections
  if (!firstSection || !headlineSection) throw new Error('A page has no section with an h1 in its main element.')

  const styles = elementsOf(document, 'style', 'link').filter(isStyle)
  const needed = [...elementsOf(document, 'head'), ...styles, firstSection, headlineSection]
  const end = Math.max(...needed.map(({ sourceCodeLocation }) => sourceCodeLocation?.endOffset ?? html.length))
  return Buffer.byteLength(html.slice(0, end))
}

/** The bytes of an answer, headers included, that contain its first screen. */
export function firstScreenBytesOf(answer: Answer): number {
  const end = firstScreenEnd(readBody(answer).toString())
  let tooFew = 0
  let enough = answer.bytes
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (readBody(answer, middle).length >= end) enough = middle
    else tooFew = middle
  }
  return enough
}

function isStyle(element: Element) {
  return element.tagName === 'style' || getAttribute(element, 'rel') === 'stylesheet'
}
