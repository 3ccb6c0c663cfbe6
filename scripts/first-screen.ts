import { getAttribute, type Element } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from './html-elements.ts'
import { readBody, type Answer } from './receive.ts'

/**
 * Where the first screen of a page ends, in bytes of its HTML: behind its head, all its styles, the first section of its main
 * part and the section of its headline. Throws one sentence when there is no section.
 */
export function firstScreenEnd(html: string): number {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const sections = elementsOf(document, 'main').flatMap((main) => elementsOf(main, 'section'))
  const headlineSection = sections.find((section) => elementsOf(section, 'h1').length > 0)
  const [firstSection] = sections
  if (!firstSection || !headlineSection) throw new Error('A page has no section with a headline in its main part.')

  const styles = elementsOf(document, 'style', 'link').filter(isStyle)
  const needed = [...elementsOf(document, 'head'), ...styles, firstSection, headlineSection]
  const end = Math.max(...needed.map(({ sourceCodeLocation }) => sourceCodeLocation?.endOffset ?? html.length))
  return Buffer.byteLength(html.slice(0, end))
}

/** How many bytes of an answer, headers included, must have come before its first screen can be read. */
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
