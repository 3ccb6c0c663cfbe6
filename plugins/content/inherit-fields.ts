import { isMap, isSeq, visit, YAMLMap, type Document, type Node, type YAMLSeq } from 'yaml'
import type { MarkedSchema } from './marked-schema.ts'

// “Own” means: in the file of the translation. “Original” means: in the file of the default
// language. The name of an item is the value of its `id`, or of another field with the mark
// `isKey`.

/**
 * A problem of a translation. The problem is on the line of `node`. With `isOriginal`, `node` is in
 * the file of the default language. `owner` is the group or list with the problem. If the owner is
 * hidden, the problem is not reported.
 */
export type TranslationProblem = {
  node: Node
  isOriginal?: boolean
  owner: Node
  field: PropertyKey[]
  message: string
}

/** An item of the default language without a translation. `item` has only inherited fields. */
type MissingItem = { list: YAMLSeq; item: YAMLMap; problem: TranslationProblem }

type Findings = { problems: TranslationProblem[]; missingItems: MissingItem[] }

/**
 * A node of a translation, the same node of the default language, their schema, and the path of
 * their field. Findings are added to `findings`.
 */
type NodePair<NodeType> = {
  own: NodeType
  original: NodeType
  schema: MarkedSchema
  field: PropertyKey[]
  findings: Findings
}

/**
 * Adds the inherited fields of the default language to the document of a translation. The added
 * nodes have no `range`. Matches the items of a list by their names, and puts them in the order of
 * the original. Returns the problems of the translation, and its missing items.
 */
export function inheritFields(own: Document, original: Document, schema: MarkedSchema): Findings {
  const findings: Findings = { problems: [], missingItems: [] }
  if (isMap(own.contents) && isMap(original.contents))
    inheritGroup({ own: own.contents, original: original.contents, schema, field: [], findings })
  return findings
}

function inheritGroup(group: NodePair<YAMLMap>) {
  for (const [name, schema] of Object.entries(group.schema.properties ?? {}))
    if (schema.isInherited) inheritField(group, name)
    else if (!schema.isPerLanguage && !schema.isKey) completeField(group, name, schema)
}

/**
 * Copies a field of the original into the translation. Reports the field if it is there already.
 */
function inheritField({ own, original, field, findings }: NodePair<YAMLMap>, name: string) {
  const node = fieldNode(own, name)
  const message = 'is the same in all languages: remove it'
  if (node) findings.problems.push({ node, owner: own, field: [...field, name], message })
  own.delete(name)
  const originalNode = fieldNode(original, name)
  if (originalNode) own.set(name, inheritedCopy(originalNode))
}

/**
 * Adds the inherited fields inside a translated field. Reports a field that only one of the two
 * languages has.
 */
function completeField(group: NodePair<YAMLMap>, name: string, schema: MarkedSchema) {
  const { own, original, findings } = group
  const field = [...group.field, name]
  const ownNode = fieldNode(own, name)
  const originalNode = fieldNode(original, name)
  const report = (node: Node, message: string) =>
    void findings.problems.push({ node, owner: own, field, message })
  if (ownNode && originalNode)
    inheritNode({ own: ownNode, original: originalNode, schema, field, findings })
  // The schema reports a missing field that is required.
  else if (group.schema.required?.includes(name)) return
  else if (originalNode) report(own, 'is missing: the default language has it')
  else if (ownNode) report(ownNode, 'is not in the default language: remove it')
}

/** Returns the node of a field in a group. */
const fieldNode = (group: YAMLMap, name: string) => group.get(name, true) as Node | undefined

function inheritNode({ own, original, ...pair }: NodePair<Node>) {
  if (isMap(own) && isMap(original)) inheritGroup({ own, original, ...pair })
  if (isSeq(own) && isSeq(original)) inheritList({ own, original, ...pair })
}

/**
 * Matches the items of a list by their names, and puts them in the order of the original. A list
 * whose items have no names is translated in full, and inherits nothing.
 */
function inheritList({ own, original, schema, field, findings }: NodePair<YAMLSeq>) {
  const itemSchema = schema.items ?? {}
  const fields = Object.entries(itemSchema.properties ?? {})
  const [nameField] = fields.find(([, { isKey }]) => isKey) ?? []
  if (nameField === undefined) return
  const originalItems = itemsByName(original, nameField)
  const ownItems = itemsByName(own, nameField)
  findings.problems.push(
    ...unnamedOriginals({ own, original, field }, nameField),
    ...nameProblems({ own, original, field }, nameField),
  )

  own.items = [...originalItems].map(([name, { item: originalItem }]) => {
    const ownItem = ownItems.get(name)
    const item = ownItem?.item ?? new YAMLMap()
    if (!ownItem) {
      item.set(nameField, name)
      const message = `has no item with the ${nameField} ${name}: translate this item of the default language first`
      const problem = { node: own, owner: own, field, message }
      findings.missingItems.push({ list: own, item, problem })
    }
    // A missing item has the index of a new item at the end.
    const itemField = [...field, ownItem?.index ?? own.items.length]
    inheritGroup({
      own: item,
      original: originalItem,
      schema: itemSchema,
      field: itemField,
      findings,
    })
    return item
  })
}

/** The groups of a list by their names, each with its index. Skips groups without a name. */
function itemsByName(
  list: YAMLSeq,
  nameField: string,
): Map<string, { item: YAMLMap; index: number }> {
  const entries = list.items.flatMap((item, index) => {
    const name = nameOf(item, nameField)
    return isMap(item) && typeof name === 'string' ? [[name, { item, index }] as const] : []
  })
  return new Map(entries)
}

type TranslatedList = Pick<NodePair<YAMLSeq>, 'own' | 'original' | 'field'>

const unnamedMessage = (nameField: string) => `has no ${nameField}, by which a translation finds it`

const nameOf = (item: unknown, nameField: string) => (isMap(item) ? item.get(nameField) : undefined)

/** Reports the groups without a name in the list of the default language. */
function unnamedOriginals(
  { own, original, field }: TranslatedList,
  nameField: string,
): TranslationProblem[] {
  const isUnnamed = (item: unknown) => isMap(item) && typeof nameOf(item, nameField) !== 'string'
  return original.items.flatMap((item, index) => {
    const problem = { owner: own, field: [...field, index], message: unnamedMessage(nameField) }
    return isUnnamed(item) ? [{ node: item as Node, isOriginal: true, ...problem }] : []
  })
}

/** Reports the groups of a translation with a missing, repeated or unknown name. */
function nameProblems(
  { own, original, field }: TranslatedList,
  nameField: string,
): TranslationProblem[] {
  const originalNames = original.items
    .map((item) => nameOf(item, nameField))
    .filter((name) => typeof name === 'string')
  const ownNames = own.items.map((item) => nameOf(item, nameField))

  /** The message about the name of the item at `index`. Returns `undefined` for a correct name. */
  const messageAbout = (name: unknown, index: number) => {
    if (typeof name !== 'string') return unnamedMessage(nameField)
    if (ownNames.indexOf(name) < index)
      return `has the ${nameField} ${name}, as an earlier item has`
    if (originalNames.includes(name)) return undefined
    return `has the ${nameField} ${name}, which the default language lacks: it has ${originalNames.join(', ')}`
  }
  return own.items.flatMap((item, index) => {
    const message = isMap(item) ? messageAbout(ownNames[index], index) : undefined
    return message ? [{ node: item as Node, owner: own, field: [...field, index], message }] : []
  })
}

/**
 * Copies a node of the default language. Removes the positions of the copied nodes: they are
 * positions in the file of the default language.
 */
function inheritedCopy(node: Node): Node {
  const copy = node.clone() as Node
  visit(copy, { Node: (_key, each) => void (each.range = null) })
  return copy
}
