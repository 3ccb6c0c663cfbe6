import { isCollection, isScalar, isSeq, parse, parseDocument, visit, type Document, type Scalar } from 'yaml'
import { yamlOptions } from '../content/yaml-options.ts'

/** Reads YAML as the build does. Throws an error of the parser if it cannot be read. */
export const readYamlAsBuild = (source: string): unknown => parse(source, yamlOptions)

/** The source of a YAML file with another value: comments, the order of keys, quotes and empty lines stay. */
export function keepYaml(source: string, value: unknown): string {
  const document = parseDocument(source, yamlOptions)
  write(document, [], filled(value))
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/** Sets what differs of a value at a path, and deletes what it no longer has. */
function write(document: Document, path: string[], value: unknown) {
  const node: unknown = path.length > 0 ? document.getIn(path, true) : document.contents
  const isObject = typeof value === 'object' && value !== null
  if (isScalar(node) && !isObject) {
    if (!isSameText(node.value, value)) quoteFigure(Object.assign(node, { value }))
    return
  }
  if (!isCollection(node) || !isObject || isSeq(node) !== Array.isArray(value)) {
    const created = document.createNode(value)
    if (isScalar(created)) quoteFigure(created)
    else visit(created, { Scalar: (_key, scalar) => quoteFigure(scalar) })
    if (path.length > 0) document.setIn(path, created)
    else document.contents = created as Document['contents']
    return
  }
  const names = Object.keys(node.toJSON() as object)
  for (const name of names.toReversed()) if (!(name in value)) node.delete(name)
  for (const [name, part] of Object.entries(value))
    // A form has `false` for what the file leaves out.
    if (names.includes(name) || part !== false) write(document, [...path, name], part)
}

/** The form trims texts, and the schema does too: a line break at the end, as of `|`, is no change. */
const isSameText = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim())

/** Quotes a new text that other programs, which know no schema, would read as a number. */
function quoteFigure(scalar: Scalar) {
  const { value } = scalar
  if (typeof value === 'string' && /^[\w.+~-]+$/.test(value) && typeof parse(value) !== 'string')
    scalar.type = 'QUOTE_SINGLE'
}

/**
 * What a form has, without the fields that nobody filled in, which the content leaves out. The paths of pictures begin without
 * the slash that Sveltia puts before them.
 */
export function filled(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/(^|\]\()\/(?=(logos|pictures|portraits|stories)\/)/g, '$1')
  if (Array.isArray(value)) return value.map(filled)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, filled(part)])
  return Object.fromEntries(parts.filter(([, part]) => !isEmpty(part)))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((part) => part === false || isEmpty(part)))
