import { isElementNode, queryAll, type Element, type Node } from '@parse5/tools'

/** The elements inside a node with one of the tag names, in document order. */
export function elementsOf(node: Node, ...names: string[]): Element[] {
  // `plugins/prerender/html-tree.ts` has the same function: scripts may not import from the build.
  return [...queryAll<Element>(node, (each) => isElementNode(each) && names.includes(each.tagName))]
}
