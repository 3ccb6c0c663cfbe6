import { appendChild, getAttribute, isElementNode, queryAll, removeNode, type Element } from '@parse5/tools'
import { parse, parseFragment, serialize } from 'parse5'

export const isPolicy = (element: Element) => getAttribute(element, 'http-equiv') === 'Content-Security-Policy'

/** A page without the elements that `isUnwanted` chooses. */
export function withoutElements(html: string, isUnwanted: (element: Element) => boolean): string {
  const page = parse(html)
  // All are looked for first: what is removed would make the search skip its neighbour.
  for (const element of [...queryAll<Element>(page, isElementNode)].filter(isUnwanted)) removeNode(element)
  return serialize(page)
}

/** A page with markup added at the end of its first element of that name. */
export function withMarkup(html: string, tagName: string, markup: string): string {
  const page = parse(html)
  const element = [...queryAll<Element>(page, isElementNode)].find((each) => each.tagName === tagName)
  if (!element) throw new Error(`The page has no ${tagName}.`)
  for (const node of parseFragment(markup).childNodes) appendChild(element, node)
  return serialize(page)
}
