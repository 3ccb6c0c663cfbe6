import { isAlias, isScalar, LineCounter, parseDocument, visit, type ErrorCode, type Node } from 'yaml'
import { z } from 'zod'
import { explainIssue } from '../../src/content-schema.ts'
import { conflictMarkers, conflictMessage } from './conflict-markers.ts'
import { yamlOptions } from './yaml-options.ts'

/** A fault of the content. `field` is a path such as `hero.proof[1].text`. Without a field or line, `field` is empty or `line` is 0. */
export type Fault = { file: string; line: number; field: string; message: string }
/** A text of the content, its position, and the last name in the path of its field. */
export type ContentString = { file: string; line: number; field: string; name: string; value: string }

/** Formats a fault as a line, such as `home.yaml:12: hero.lead is empty`. */
export function faultLine({ file, line, field, message }: Fault): string {
  return `${[file, ...(line > 0 ? [line] : [])].join(':')}: ${field ? `${field} ` : ''}${message}`
}

const quoted =
  'a name ends with : and a space, and a text with : or # in it, or with a sign such as {, [, *, & or > at its start, stands in straight quotation marks, "so"'

const day = /^\d{4}-\d{2}-\d{2}$/

// Plainer messages than the parser's own.
const yamlFaults: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'has a backslash between quotation marks: write two of them, or none',
  BAD_INDENT: 'does not begin below the lines to which it belongs: fields of one group are indented alike',
  DUPLICATE_KEY: 'has the same field twice: remove one of them',
  TAB_AS_INDENT: 'is indented by a tab: use spaces',
}

/** Reads YAML by a schema. Returns the data if it is valid, the faults, and all texts as written. */
export function readYaml<Schema extends z.ZodType>(file: string, source: string, schema: Schema) {
  const lineCounter = new LineCounter()
  const document = parseDocument(source, { ...yamlOptions, lineCounter, prettyErrors: false })
  const lineAt = (node?: unknown) => lineCounter.linePos((node as Node | undefined)?.range?.[0] ?? 0).line
  const lineOf = (field: PropertyKey[]): number => {
    const node = document.getIn(field, true)
    return node || field.length === 0 ? lineAt(node) : lineOf(field.slice(0, -1))
  }

  const misread: Fault[] = []
  const report = (line: number, message: string) => misread.push({ file, line, field: '', message })
  for (const { line, marker } of conflictMarkers(source.split('\n'))) report(line, conflictMessage(marker))
  if (misread.length > 0) return { data: undefined, faults: misread, strings: [] }

  // Reports only the first error, since later ones often follow from it.
  const [error] = [...document.errors, ...document.warnings]
  if (error) report(lineCounter.linePos(error.pos[0]).line, yamlFaults[error.code] ?? `cannot be read: ${quoted}`)
  visit(document, {
    Node(_key, node) {
      // A comment after a date is meant as a comment. After another text it may be part of the text: “The agency # 1”.
      const isText = isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string' && !day.test(node.value)
      const hasComment = isText && node.comment
      if (isAlias(node) || node.anchor || hasComment) report(lineAt(node), `is read in part only: ${quoted}`)
    },
  })
  if (misread.length > 0) return { data: undefined, faults: misread, strings: [] }

  const value: unknown = document.toJS()
  const { data, error: refusal } = schema.safeParse(value ?? {}, { error: explainIssue })
  const faults = (refusal?.issues ?? []).map((issue): Fault => {
    const place = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    return { file, line: lineOf(place), field: z.core.toDotPath(issue.path), message: issue.message }
  })
  const strings = stringsOf(value).map(({ at, value: text }): ContentString => {
    const name = String(at.findLast((step) => typeof step === 'string'))
    return { file, line: lineOf(at), field: z.core.toDotPath(at), name, value: text }
  })
  return { data, faults, strings }
}

function stringsOf(value: unknown, at: PropertyKey[] = []): { at: PropertyKey[]; value: string }[] {
  if (typeof value === 'string') return [{ at, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    stringsOf(part, [...at, Array.isArray(value) ? Number(name) : name]),
  )
}
