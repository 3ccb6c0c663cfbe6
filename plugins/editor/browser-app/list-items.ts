import { isNode, type Node, type YAMLSeq } from 'yaml'
import { isGroup, isSameValue } from './same-value.ts'

/**
 * Gives a list one node for each of `values`, in their order. An item that only moves keeps its
 * node, with comments and quotes. An edited item keeps the node of the item that is most like it.
 * Creates the other nodes with `create`. Does not write the values into kept nodes.
 */
export function arrangeItems(
  list: YAMLSeq,
  values: readonly unknown[],
  create: (value: unknown) => Node,
) {
  const oldNodes = list.items.filter(isNode)
  const oldIndexes = matchItems(list.toJSON(), values)
  const nodes = values.map((value, index) => {
    const oldIndex = oldIndexes[index]
    return (oldIndex === undefined ? undefined : oldNodes[oldIndex]) ?? create(value)
  })
  arrangeEmptyLines(oldNodes, nodes)
  const [first] = oldNodes
  // The parser gives the comment above the first item to the list.
  if (first && first !== nodes[0] && nodes.includes(first)) {
    first.commentBefore = list.commentBefore
    list.commentBefore = undefined
  }
  list.items = nodes
}

/**
 * If the old items have empty lines between them, adds an empty line before each new item, and
 * before the old first item after it was moved. Removes the empty line before a new first item.
 */
function arrangeEmptyLines(oldNodes: Node[], nodes: Node[]) {
  const hasEmptyLines = oldNodes.some(({ spaceBefore }) => spaceBefore)
  for (const [index, node] of nodes.entries()) {
    if (node === oldNodes[index]) continue
    const isNew = !oldNodes.includes(node)
    const wasFirst = node === oldNodes[0]
    if (index === 0) node.spaceBefore = false
    else if (isNew || wasFirst) node.spaceBefore = hasEmptyLines
  }
}

/**
 * Returns for each value the index of the old item that becomes this value, or `undefined`. Prefers
 * an equal item, then an item with an equal text, then any item.
 */
function matchItems(
  oldItems: readonly unknown[],
  values: readonly unknown[],
): (number | undefined)[] {
  const unmatchedIndexes = new Set(oldItems.keys())
  const oldIndexes = values.map((): number | undefined => undefined)
  for (const isMatch of [isSameValue, hasSameText, () => true])
    for (const [index, value] of values.entries()) {
      if (oldIndexes[index] !== undefined) continue
      const oldIndex = [...unmatchedIndexes].find((each) => isMatch(oldItems[each], value))
      oldIndexes[index] = oldIndex
      if (oldIndex !== undefined) unmatchedIndexes.delete(oldIndex)
    }
  return oldIndexes
}

/** Whether two groups have the same text in one of their fields. */
function hasSameText(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return false
  return Object.entries(one).some(
    ([name, value]) => typeof value === 'string' && isSameValue(value, other[name]),
  )
}
