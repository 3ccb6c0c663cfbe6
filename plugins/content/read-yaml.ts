import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type ErrorCode,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLParseError,
  type YAMLSeq,
} from 'yaml'

/** A YAML file as it was read. `lineOf` gives the line of a field, or of what is nearest to one that is not there. */
export type YamlFile = {
  value: unknown
  faults: { line: number; message: string }[]
  lineOf: (field: PropertyKey[]) => number
}

// Said in place of the parser's words, to people who do not program.
const explanations: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'begins with a tab: use spaces',
  MISSING_CHAR: 'a text has no quotation mark at its end',
  BAD_ALIAS: 'a text that begins with * stands in quotation marks',
  BAD_SCALAR_START: 'a text that begins with @, % or ` stands in quotation marks',
  BAD_DQ_ESCAPE: 'a text with \\ stands in ‘single’ quotation marks',
  BLOCK_AS_IMPLICIT_KEY:
    'a text with a colon and a space in it stands in quotation marks; or a line is too far to the right',
  BAD_INDENT: 'does not begin below the lines that it belongs to',
  MULTILINE_IMPLICIT_KEY: 'has no colon and space after the name of a field',
  UNEXPECTED_TOKEN:
    'a text that begins with a quotation mark, * or { , or has an apostrophe in single quotation marks, stands in "double quotation marks"',
  MULTIPLE_DOCS: 'has a line of --- that does not belong there',
}

const merging = /^(<{7}|={7}|>{7})/m

/** Reads a YAML file. Numbers are read as texts, since no field is a number, and letters are brought to their composed form (NFC). */
export function readYaml(source: string): YamlFile {
  const lineCounter = new LineCounter()
  const lineAt = (offset = 0) => lineCounter.linePos(offset).line
  const document = parseDocument(source.normalize('NFC'), {
    lineCounter,
    prettyErrors: false,
    customTags: (tags) => tags.filter((each) => typeof each === 'string' || !/:(int|float)$/.test(each.tag)),
  })
  const lineOf = (field: PropertyKey[]) => lineAt(offsetOf(document.contents, field))
  const conflict = merging.exec(source)
  if (conflict) {
    const line = source.slice(0, conflict.index).split('\n').length
    return {
      value: undefined,
      lineOf,
      faults: [{ line, message: 'two versions were merged: keep one, without such lines' }],
    }
  }
  // What follows the first is often its consequence.
  const [error] = document.errors
  if (error) {
    const first = error.code === 'DUPLICATE_KEY' ? firstOf(document.contents, error.pos[0]) : undefined
    const message = first
      ? `${String(first.value)} is there before, in line ${lineAt(first.range?.[0])}: each field stands once`
      : (explanations[error.code] ?? error.message)
    return { value: undefined, lineOf, faults: [{ line: lineAt(placeOf(error, document, source)), message }] }
  }
  const faults: YamlFile['faults'] = []
  visit(document, {
    Node(_key, node) {
      const message = mistakenFor(node)
      if (message) faults.push({ line: lineAt(node.range?.[0]), message })
    },
  })
  return { value: faults.length > 0 ? undefined : (document.toJS() as unknown), faults, lineOf }
}

type Part = Alias | Scalar | YAMLMap | YAMLSeq

/** What is wrong with a text that YAML takes for something else. */
function mistakenFor(node: Part): string | undefined {
  const begins = (sign: string) => `a text that begins with ${sign} stands in quotation marks`
  if (isAlias(node)) return begins('*')
  if (node.tag?.startsWith('!')) return begins('!')
  if (node.anchor) return begins('&')
  if (isMap(node) && node.flow && node.items.some(({ value }) => !value)) return begins('{')
  if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return undefined
  return node.comment ? 'a text with a space and # in it stands in quotation marks: the rest is a comment' : undefined
}

/** Where to look for an error, which the parser may tell at another line. */
function placeOf({ code, pos: [place] }: YAMLParseError, { contents, errors }: Document.Parsed, source: string) {
  if (code === 'MISSING_CHAR') return openQuote(contents, place) ?? place
  // The colon is in a later line than the text begins.
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && errors[1]?.code === 'MULTILINE_IMPLICIT_KEY') {
    const lineEnd = source.indexOf('\n', place)
    return lineEnd + Math.max(source.slice(lineEnd).search(/:\s/), 0)
  }
  return place
}

/** Where the text begins that has no quotation mark at its end: the last one before `end`. */
function openQuote(contents: ParsedNode | null, end: number) {
  let last: number | undefined
  visit(contents, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] <= end) last = range[0]
    },
  })
  return last
}

/** The first field of the name that the one at `offset` has too. */
function firstOf(contents: ParsedNode | null, offset: number) {
  let first: Scalar | undefined
  visit(contents, {
    Map(_key, { items }) {
      const keys = items.flatMap(({ key }) => (isScalar(key) ? [key] : []))
      const again = keys.find(({ range }) => range?.[0] === offset)
      if (again) first = keys.find(({ value }) => value === again.value)
    },
  })
  return first
}

function offsetOf(contents: ParsedNode | null, field: PropertyKey[]) {
  let node: unknown = contents
  let offset = contents?.range?.[0]
  for (const name of field) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === name)
      if (!pair) break
      offset = (pair.key as Part).range?.[0]
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(name)]
      if (!node) break
      offset = (node as Part).range?.[0]
    } else break
  }
  return offset
}
