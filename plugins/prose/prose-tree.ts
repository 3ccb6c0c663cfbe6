import type { toJsxRuntime } from 'hast-util-to-jsx-runtime'

/** Any node of an HTML tree, in the types of hast. */
type Node = Parameters<typeof toJsxRuntime>[0]

/** The HTML tree of a page, which remark-rehype makes from the Markdown. */
export type Root = Extract<Node, { type: 'root' }>
export type Element = Extract<Node, { type: 'element' }>
/** A node inside an element: an element, a text, a comment or raw HTML. */
export type Child = Element['children'][number]
export type Parent = Root | Element

/**
 * Returns the children of a root or element. The type of a root also allows a doctype, but a root
 * from Markdown has none.
 */
export const childrenOf = (parent: Parent) => parent.children as Child[]

/** Whether a node is an element with one of the tag names. */
export const isElement = (node: Child | undefined, ...tagNames: string[]): node is Element =>
  node?.type === 'element' && tagNames.includes(node.tagName)

/** Returns the text of a node, including the texts inside the node. */
export function textOf(node: Child): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** Returns all elements below a parent, in the order of the page. */
export function elementsBelow(parent: Parent): Element[] {
  const elements: Element[] = []
  for (const child of childrenOf(parent))
    if (child.type === 'element') elements.push(child, ...elementsBelow(child))
  return elements
}

/** Replaces each node below a parent by the nodes that `replace` returns, innermost nodes first. */
export function replaceNodes(parent: Parent, replace: (node: Child) => Child[]): void {
  for (const element of childrenOf(parent).filter((child) => child.type === 'element'))
    replaceNodes(element, replace)
  parent.children = childrenOf(parent).flatMap(replace)
}
