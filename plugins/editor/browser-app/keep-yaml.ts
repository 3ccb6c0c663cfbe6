import {
  isCollection,
  isScalar,
  isSeq,
  parse,
  parseDocument,
  visit,
  type Document,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { yamlOptions } from '../../content/yaml-options.ts'

/** Reads YAML as the build does. Throws the parser's error for invalid YAML. */
export const readYamlAsBuild = (source: string): unknown => parse(source, yamlOptions)

/**
 * Returns the source of a YAML file with a new value. Keeps comments, the order of keys, quotes and
 * empty lines.
 */
export function keepYaml(source: string, value: unknown): string {
  const document = parseDocument(source, yamlOptions)
  applyValue(document, [], withoutEmptyFields(value))
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/**
 * Changes the document at a path to a value: sets the differing parts, and deletes removed ones.
 */
function applyValue(document: Document, path: string[], value: unknown) {
  const node: unknown = path.length > 0 ? document.getIn(path, true) : document.contents
  if (isScalar(node) && !isObject(value)) changeScalar(node, value)
  else if (isCollection(node) && isObject(value) && isSeq(node) === Array.isArray(value))
    changeParts(document, path, node, value)
  else replaceNode(document, path, value)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function changeScalar(scalar: Scalar, value: unknown) {
  if (isSameText(scalar.value, value)) return
  scalar.value = value
  // The library would write several lines without quotes if the old text had none. Lines such as
  // “Our offer:” then make the file invalid. Without a type, it writes them below a `|`.
  if (scalar.type === 'PLAIN' && String(value).includes('\n')) delete scalar.type
  quoteNumberLike(scalar)
}

/** Replaces a missing node, or a node of another kind. */
function replaceNode(document: Document, path: string[], value: unknown) {
  const created = document.createNode(value)
  if (isScalar(created)) quoteNumberLike(created)
  else visit(created, { Scalar: (_key, scalar) => quoteNumberLike(scalar) })
  if (path.length > 0) document.setIn(path, created)
  else document.contents = created as Document['contents']
}

/** Changes the parts of a list or group, and deletes the parts that `value` lacks. */
function changeParts(document: Document, path: string[], node: YAMLMap | YAMLSeq, value: object) {
  const names = Object.keys(node.toJSON() as object)
  // Backwards, since deleting an item of a list moves the later ones.
  for (const name of names.toReversed()) if (!(name in value)) node.delete(name)
  for (const [name, part] of Object.entries(value))
    // A form has `false` for a field that the file leaves out.
    if (names.includes(name) || part !== false) applyValue(document, [...path, name], part)
}

/**
 * Compares texts without the space at both ends, which form and schema trim. So the final line
 * break of a `|` text is no change.
 */
const isSameText = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim())

/** Quotes a new text that programs without this schema would read as a number. */
function quoteNumberLike(scalar: Scalar) {
  const { value } = scalar
  if (typeof value === 'string' && /^[\w.+~-]+$/.test(value) && typeof parse(value) !== 'string')
    scalar.type = 'QUOTE_SINGLE'
}

/**
 * Returns the value of a form without empty fields, which the content leaves out. Removes the slash
 * that Sveltia puts before paths of pictures.
 */
export function withoutEmptyFields(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/(^|\]\()\/(?=(logos|pictures|portraits|stories)\/)/g, '$1')
  if (Array.isArray(value)) return value.map(withoutEmptyFields)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withoutEmptyFields(part)])
  return Object.fromEntries(parts.filter(([, part]) => !isEmpty(part)))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' &&
    Object.values(value).every((part) => part === false || isEmpty(part)))
