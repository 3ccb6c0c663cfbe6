import { isElementNode, queryAll, removeNode, type Element } from '@parse5/tools'
import { parse, serialize } from 'parse5'

/** A page without the elements that `isUnwanted` chooses. */
export function withoutElements(html: string, isUnwanted: (element: Element) => boolean): string {
  const page = parse(html)
  // All are looked for first: what is removed would make the search skip its neighbor.
  for (const element of [...queryAll<Element>(page, isElementNode)].filter(isUnwanted)) removeNode(element)
  return serialize(page)
}
