import { isElementNode, queryAll, type Element, type Node } from '@parse5/tools'

/** The elements inside a node that have one of the names, in their order. */
export function elementsOf(node: Node, ...names: string[]): Element[] {
  // The build has the same of its own: scripts import none of its code, and it is built without the scripts.
  return [...queryAll<Element>(node, (each) => isElementNode(each) && names.includes(each.tagName))]
}
