import { isElementNode, queryAll, type Element, type Node } from '@parse5/tools'

/**
 * The elements inside a node, in document order: those with one of the tag names, or all if none is
 * given.
 */
export function elementsOf(node: Node, ...names: string[]): Element[] {
  const isWanted = (each: Node) =>
    isElementNode(each) && (names.length === 0 || names.includes(each.tagName))
  return [...queryAll<Element>(node, isWanted)]
}

/** The first element with this tag name inside a node. Throws if there is none. */
export function elementOf(node: Node, name: string): Element {
  const [element] = elementsOf(node, name)
  if (!element) throw new Error(`There is no <${name}> in the page`)
  return element
}
