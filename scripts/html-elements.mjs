import { isElementNode, queryAll } from '@parse5/tools'

/**
 * @typedef {import('@parse5/tools').Element} Element
 * @typedef {import('@parse5/tools').Node} Node
 */

/**
 * The elements inside a node, in their order: those with one of the names, or all where none is given.
 *
 * @param {Node} node
 * @param {string[]} names
 */
export function elementsOf(node, ...names) {
  /** @type {IterableIterator<Element>} */
  const found = queryAll(node, (each) => isElementNode(each) && (names.length === 0 || names.includes(each.tagName)))
  return [...found]
}
