import { isTextNode, type Document } from '@parse5/tools'
import { serialize } from 'parse5'
import { elementsOf } from '../html-tree.ts'

// A Unicode noncharacter, which no text should contain. It represents the `&#` of a character
// reference, since the serializer would escape the `&`.
const referenceStart = '\uFDD0'
const markReferences = (text: string) =>
  text.replaceAll(/@|(?<=^mailto):/g, (character) => `${referenceStart}${character.charCodeAt(0)};`)

/**
 * Serializes a page, and changes its document. Writes each `@`, and the colon of `mailto:`, as a
 * character reference. Proxies such as Cloudflare's replace the email addresses that they recognize
 * (TechForPalestine/website#445). A replaced address is readable only with scripts, and its text
 * fails hydration.
 */
export function pageHtml(page: Document): string {
  for (const { tagName, attrs, childNodes } of elementsOf(page)) {
    for (const attribute of attrs) attribute.value = markReferences(attribute.value)
    // The parser does not decode character references in these elements.
    if (tagName === 'script' || tagName === 'style') continue
    for (const node of childNodes) if (isTextNode(node)) node.value = markReferences(node.value)
  }
  return serialize(page).replaceAll(referenceStart, '&#')
}
