// The served nodes of each section, by the index of the section in `main`.
const servedSections = new Map<number, Element[]>()

/**
 * Remembers the served nodes of each section in `main`: the elements between the comments of a
 * Suspense boundary. Call this function just before hydration.
 */
export function rememberServedSections(root: HTMLElement): void {
  let nodes: Element[] = []
  for (const node of root.querySelector('main')?.childNodes ?? []) {
    if (node instanceof Element) nodes.push(node)
    if (!(node instanceof Comment)) continue
    // React writes the comment `/$` at the end of a boundary.
    const isBoundaryEnd = node.data === '/$'
    if (isBoundaryEnd && nodes.length > 0) servedSections.set(servedSections.size, nodes)
    nodes = []
  }
}

/**
 * Returns the served nodes of the section at `index`, and removes them from the memory. The
 * sections of a page that a link opens later have no served nodes.
 */
export function takeServedSection(index: number): Element[] | undefined {
  const nodes = servedSections.get(index)
  servedSections.delete(index)
  return nodes
}
