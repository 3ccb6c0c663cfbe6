const served = new Map<number, Element[]>()

/**
 * Remembers the nodes of each section of `main` as they are served: those between the comments with which React marks a Suspense
 * boundary. Call it just before hydration.
 */
export function rememberServedSections(root: HTMLElement): void {
  let nodes: Element[] = []
  for (const node of root.querySelector('main')?.childNodes ?? []) {
    if (node instanceof Element) nodes.push(node)
    if (!(node instanceof Comment)) continue
    const isEnd = node.data === '/$'
    if (isEnd && nodes.length > 0) served.set(served.size, nodes)
    nodes = []
  }
}

/** Hands out the served nodes of the section at `index`, once: a page that a link shows later has none. */
export function takeServedSection(index: number): Element[] | undefined {
  const nodes = served.get(index)
  served.delete(index)
  return nodes
}
