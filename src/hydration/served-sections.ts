const served = new Map<number, Element[]>()

/**
 * Remembers the served nodes of each section in `main`: the elements between the comments of a
 * Suspense boundary. Call it just before hydration.
 */
export function rememberServedSections(root: HTMLElement): void {
  let nodes: Element[] = []
  for (const node of root.querySelector('main')?.childNodes ?? []) {
    if (node instanceof Element) nodes.push(node)
    if (!(node instanceof Comment)) continue
    const isBoundaryEnd = node.data === '/$'
    if (isBoundaryEnd && nodes.length > 0) served.set(served.size, nodes)
    nodes = []
  }
}

/**
 * Returns the served nodes of the section at `index`, and forgets them: pages opened later by a
 * link have none.
 */
export function takeServedSection(index: number): Element[] | undefined {
  const nodes = served.get(index)
  served.delete(index)
  return nodes
}
