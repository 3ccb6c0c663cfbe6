import { isTextNode, type Document } from '@parse5/tools'
import { serialize } from 'parse5'
import { elementsOf } from '../html-tree.ts'

// A code point that occurs in no text. It replaces the `&#` of a character reference, because the
// serializer would escape the `&`.
const referenceStart = '\uFDD0'
const hideSigns = (text: string) =>
  text.replaceAll(/@|(?<=^mailto):/g, (sign) => `${referenceStart}${sign.charCodeAt(0)};`)

/**
 * The HTML of a page, with the `@` of email addresses and the colon of `mailto:` as character
 * references: proxies such as Cloudflare's hide the addresses that they find, and do not find these
 * (TechForPalestine/website#445). Visitors without scripts would have none, and React would find
 * another text than it has to hydrate.
 */
export function pageHtml(page: Document): string {
  for (const { tagName, attrs, childNodes } of elementsOf(page)) {
    for (const attribute of attrs) attribute.value = hideSigns(attribute.value)
    if (tagName === 'script' || tagName === 'style') continue
    for (const node of childNodes) if (isTextNode(node)) node.value = hideSigns(node.value)
  }
  return serialize(page).replaceAll(referenceStart, '&#')
}
