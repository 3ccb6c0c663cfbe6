import { type Document, isMap, isScalar, isSeq, parseDocument, type Node, type Pair, type Scalar } from 'yaml'

/** The source of a YAML file with another value: comments, the order of keys, quotes and empty lines stay. */
export function keepYaml(source: string, value: unknown): string {
  const document = parseDocument(source)
  document.contents = merge(document, document.contents, value) as typeof document.contents
  return document.toString({ lineWidth: 0, singleQuote: true })
}

function merge(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && isRecord(value)) {
    // No text of the content is empty.
    node.items = node.items.filter(({ key }) => !isBlank(value[nameOf(key)]))
    for (const [index, [name, part]] of Object.entries(value).entries()) {
      const pair = node.items.find(({ key }) => nameOf(key) === name)
      if (pair) pair.value = merge(document, pair.value, part)
      else if (!isEmpty(part)) node.items.splice(index, 0, document.createPair(name, filled(part)) as Pair)
    }
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    const [first] = node.items
    // The parser takes a comment above the first item for one about the list.
    if (isNode(first) && node.commentBefore) first.commentBefore = node.commentBefore
    node.commentBefore = undefined
    const left: unknown[] = [...node.items]
    const take = (isWanted: (item: unknown) => boolean) => left.splice(left.findIndex(isWanted), 1)[0]
    const same = (part: unknown) => (item: unknown) =>
      JSON.stringify(isNode(item) ? item.toJS(document) : item) === JSON.stringify(part)
    // Items that only moved bring their comments along; the others are changed where they stand.
    const kept = value.map((part) => (left.some(same(part)) ? take(same(part)) : undefined))
    const isShorter = value.length < node.items.length
    node.items = value.map((part, index) => {
      if (kept[index]) return kept[index]
      const old = isShorter ? undefined : left.shift()
      return old ? merge(document, old, part) : document.createNode(filled(part))
    })
    return node
  }
  if (isScalar(node) && !isRecord(value) && !Array.isArray(value)) {
    if (node.value !== value) Object.assign(node, { value, source: undefined } satisfies Partial<Scalar>)
    return node
  }
  return document.createNode(filled(value))
}

const isNode = (item: unknown): item is Node => isMap(item) || isSeq(item) || isScalar(item)
const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
/** What a form has for a field that nobody filled in. */
const isEmpty = (value: unknown): boolean =>
  isBlank(value) || value === false || (typeof value === 'object' && Object.values(value).every(isEmpty))

/** A value without empty fields, which the content leaves out. `false` may be an answer. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === false || !isEmpty(part) ? [[name, filled(part)]] : [])),
  )
}
