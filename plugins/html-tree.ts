import { isElementNode, queryAll, type Element, type Node } from '@parse5/tools'

/**
 * Returns the elements inside a node that have one of the tag names, in document order. Without tag
 * names, returns all elements.
 */
export function elementsOf(node: Node, ...tagNames: string[]): Element[] {
  const isWanted = (each: Node) =>
    isElementNode(each) && (tagNames.length === 0 || tagNames.includes(each.tagName))
  return [...queryAll<Element>(node, isWanted)]
}

/** Returns the first element with a tag name inside a node. Throws if there is none. */
export function firstElement(node: Node, tagName: string): Element {
  const [element] = elementsOf(node, tagName)
  if (!element) throw new Error(`There is no <${tagName}> in the page`)
  return element
}
