import { isCollection, isScalar, isSeq, parseDocument, type Document } from 'yaml'

/** The source of a YAML file with another value: comments, the order of keys, quotes and empty lines stay. */
export function keepYaml(source: string, value: unknown): string {
  const document = parseDocument(source)
  write(document, [], filled(value))
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/** Sets what differs of a value at a path, and deletes what it no longer has. */
function write(document: Document, path: string[], value: unknown) {
  const node: unknown = path.length > 0 ? document.getIn(path, true) : document.contents
  if (isScalar(node) && node.value === value) return
  if (!isCollection(node) || typeof value !== 'object' || value === null || isSeq(node) !== Array.isArray(value)) {
    document.setIn(path, value)
    return
  }
  const names = Object.keys(node.toJSON() as object)
  for (const name of names.toReversed()) if (!(name in value)) node.delete(name)
  for (const [name, part] of Object.entries(value))
    // A form has `false` for what the file leaves out.
    if (names.includes(name) || part !== false) write(document, [...path, name], part)
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
