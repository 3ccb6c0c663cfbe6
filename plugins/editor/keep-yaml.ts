import { isMap, isNode, isScalar, isSeq, parseDocument, type Document, type Node, type Pair } from 'yaml'

/** The source of a YAML file with another value: comments, the order of keys, quotes and empty lines stay. */
export function keepYaml(source: string, value: unknown): string {
  const document = parseDocument(source)
  document.contents = merge(document, document.contents, filled(value)) as typeof document.contents
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/**
 * What a form has, without the fields that nobody filled in, which the content leaves out. The paths of pictures begin without
 * the slash that Sveltia puts before them.
 */
export function filled(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/(^|\]\()\/(?=(logos|pictures|portraits|stories)\/)/g, '$1')
  if (Array.isArray(value)) return value.map(filled)
  if (!isRecord(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, filled(part)])
  return Object.fromEntries(parts.filter(([, part]) => !isEmpty(part)))
}

function merge(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && isRecord(value)) {
    node.items = node.items.filter(({ key }) => nameOf(key) in value)
    for (const [index, [name, part]] of Object.entries(value).entries()) {
      const pair = node.items.find(({ key }) => nameOf(key) === name)
      if (pair) pair.value = merge(document, pair.value, part)
      // A form has `false` for what the file leaves out.
      else if (part !== false) node.items.splice(index, 0, document.createPair(name, part) as Pair)
    }
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    const old: unknown[] = node.items
    // The parser takes a comment above the first item for one about the list.
    if (isNode(old[0]) && node.commentBefore) old[0].commentBefore = node.commentBefore
    node.commentBefore = undefined
    const isSame = (item: unknown, part: unknown) =>
      JSON.stringify(isNode(item) ? item.toJS(document) : item) === JSON.stringify(part)
    // Items that only moved bring their comments along; the others are changed where they stand.
    const kept = value.map((part) => old.find((item) => isSame(item, part)))
    node.items = value.map(
      (part, index) => kept[index] ?? merge(document, kept.includes(old[index]) ? undefined : old[index], part),
    )
    return node
  }
  if (isScalar(node) && !isRecord(value) && !Array.isArray(value)) {
    if (node.value !== value) Object.assign(node, { value, source: undefined })
    return node
  }
  return document.createNode(value)
}

const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((part) => part === false || isEmpty(part)))
