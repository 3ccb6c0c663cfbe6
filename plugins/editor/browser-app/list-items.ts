import { isNode, type Node, type YAMLSeq } from 'yaml'
import { isGroup, isSameValue } from './same-value.ts'

/**
 * Gives a list the number and order of `values`. An item that only moves keeps its node, with
 * comments and quotes. An edited item keeps the node of the item that is most like it. Creates the
 * other nodes with `create`. Does not change the values of kept nodes.
 */
export function arrangeItems(
  list: YAMLSeq,
  values: readonly unknown[],
  create: (value: unknown) => Node,
) {
  const old = list.items.filter(isNode)
  const matches = matchItems(list.toJSON(), values)
  const nodes = values.map((value, index) => old[matches[index] ?? -1] ?? create(value))
  keepEmptyLines(old, nodes)
  const [first] = old
  // The parser gives the comment above the first item to the list.
  if (first && first !== nodes[0] && nodes.includes(first)) {
    first.commentBefore = list.commentBefore
    list.commentBefore = undefined
  }
  list.items = nodes
}

/** If the old items have empty lines between them, adds an empty line before each new item. */
function keepEmptyLines(old: Node[], nodes: Node[]) {
  const hasSpace = old.some(({ spaceBefore }) => spaceBefore)
  for (const [index, node] of nodes.entries()) {
    const isMoved = node !== old[index]
    if (isMoved && index === 0) node.spaceBefore = false
    else if (isMoved && (node === old[0] || !old.includes(node))) node.spaceBefore = hasSpace
  }
}

/**
 * Returns for each value the index of the old item that becomes this value, or `undefined`. Prefers
 * an equal item, then an item with an equal part, then any item.
 */
function matchItems(old: readonly unknown[], values: readonly unknown[]): (number | undefined)[] {
  const unmatched = new Set(old.keys())
  const matches = values.map((): number | undefined => undefined)
  for (const isMatch of [isSameValue, hasSamePart, () => true])
    for (const [index, value] of values.entries()) {
      if (matches[index] !== undefined) continue
      const match = [...unmatched].find((each) => isMatch(old[each], value))
      matches[index] = match
      if (match !== undefined) unmatched.delete(match)
    }
  return matches
}

/** Whether two groups have the same text in one of their fields. */
function hasSamePart(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return false
  return Object.entries(one).some(
    ([name, part]) => typeof part === 'string' && isSameValue(part, other[name]),
  )
}
