import {
  isCollection,
  isScalar,
  isSeq,
  parse,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { pictureFolders } from '../../content/picture-folders.ts'
import { yamlOptions } from '../../content/yaml-options.ts'
import { hasKind } from './form-value.ts'
import { arrangeItems } from './list-items.ts'
import { isObject, isSameValue, withoutFullOpacity } from './same-value.ts'

/** Reads YAML as the build does. Throws the parser's error for invalid YAML. */
export const readYamlAsBuild = (source: string): unknown => parse(source, yamlOptions)

/**
 * Writes the value of a form into the source of its YAML file, and returns the new source. Keeps
 * comments, the order of keys, quotes and empty lines. Throws if the source is invalid YAML.
 */
export function updateYaml(source: string, value: unknown): string {
  const document = parseDocument(source, yamlOptions)
  applyValue(document, [], toContentValue(value))
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/**
 * Gives the node at `path` a new value. Changes only the fields and items that differ, so that all
 * others keep their comments and quotes.
 */
function applyValue(document: Document, path: string[], value: unknown) {
  const node: unknown = path.length > 0 ? document.getIn(path, true) : document.contents
  if (isScalar(node) && !isObject(value)) changeScalar(node, value)
  else if (isCollection(node) && isObject(value) && isSeq(node) === Array.isArray(value))
    changeCollection(document, path, node, value)
  else replaceNode(document, path, value)
}

function changeScalar(scalar: Scalar, value: unknown) {
  if (isSameValue(scalar.value, value)) return
  scalar.value = value
  // The library writes the new text in the style of the old text. Several lines in plain style,
  // that is without quotes, can make the file invalid: for example a line such as “Our offer:”.
  // Without a type, the library writes several lines below a `|`.
  if (scalar.type === 'PLAIN' && String(value).includes('\n')) delete scalar.type
  quoteIfAmbiguous(scalar)
}

/** Replaces a missing node, or a node of another kind. */
function replaceNode(document: Document, path: string[], value: unknown) {
  const created = createNode(document, value)
  if (path.length > 0) document.setIn(path, created)
  else document.contents = created as Document['contents']
}

function createNode(document: Document, value: unknown): Node {
  const created = document.createNode(value)
  if (isScalar(created)) quoteIfAmbiguous(created)
  else visit(created, { Scalar: (_key, scalar) => quoteIfAmbiguous(scalar) })
  return created
}

/**
 * Changes the fields of a group or the items of a list, and deletes those that `value` lacks. The
 * key of an item is its index.
 */
function changeCollection(
  document: Document,
  path: string[],
  node: YAMLMap | YAMLSeq,
  value: object,
) {
  if (isSeq(node) && Array.isArray(value))
    arrangeItems(node, value, (item) => createNode(document, item))
  const oldKeys = Object.keys(node.toJSON() as object)
  for (const key of oldKeys) if (!(key in value)) node.delete(key)
  for (const [key, child] of Object.entries(value)) {
    // A form has the value `false` for a flag that is not in the file. Such a flag is not added.
    const isMissingFlag = child === false && !oldKeys.includes(key)
    if (!isMissingFlag) applyValue(document, [...path, key], child)
  }
}

/** Quotes a new text that other programs would read as a number or boolean, such as `1.10`. */
function quoteIfAmbiguous(scalar: Scalar) {
  const { value } = scalar
  if (typeof value === 'string' && /^[\w.+~-]+$/.test(value) && typeof parse(value) !== 'string')
    scalar.type = 'QUOTE_SINGLE'
}

// The slash before the path of a picture. Such a path ends with an extension, unlike the address of
// a page, such as `/stories/mill`.
const slashBeforePicture = new RegExp(String.raw`^/(?=(${pictureFolders})/.*\.\w+$)`)
// The same slash in the address of a Markdown link.
const slashInMarkdown = new RegExp(String.raw`(?<=\]\()/(?=(${pictureFolders})/[^)\n]*\.\w)`, 'g')

/** Removes the slash that Sveltia writes before each path of a picture. */
export const withoutPictureSlashes = (text: string): string =>
  text.replace(slashBeforePicture, '').replaceAll(slashInMarkdown, '')

/**
 * Converts the value of a form to a value of the content. Removes empty fields, the `kind` that
 * forms add to some values, the slashes before paths of pictures, and the opacity of opaque colors.
 */
export function toContentValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutFullOpacity(withoutPictureSlashes(value))
  if (Array.isArray(value)) return value.map(toContentValue)
  if (typeof value !== 'object' || value === null) return value
  if (hasKind(value)) return toContentValue(value.value)
  const fields = Object.entries(value).map(([name, field]) => [name, toContentValue(field)])
  return Object.fromEntries(fields.filter(([, field]) => !isEmpty(field)))
}

/** Whether a field can be left out. A group of empty fields and unset flags is empty too. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' &&
    Object.values(value).every((child) => child === false || isEmpty(child)))
