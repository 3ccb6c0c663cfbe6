import {
  isAlias,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type Node,
} from 'yaml'
import { z } from 'zod'
import { explainIssue } from '../../src/content-schema.ts'
import { conflictMarkers, conflictMessage } from './conflict-markers.ts'
import { yamlOptions } from './yaml-options.ts'

/**
 * A problem of the content. Not an error: the build throws one error that lists all problems.
 * `field` is a path such as `hero.proof[1].text`. A problem of a whole file has an empty `field`,
 * and the line 0 if no line is known.
 */
export type Problem = {
  file: string
  line: number
  field: string
  message: string
  /** Whether a translation inherits the field from the default language. */
  isInherited?: boolean | undefined
}

/**
 * A text of the content, with its file, line and field. `name` is the last name in the path of the
 * field: `text` for `hero.proof[1].text`. If a translation inherits the text, `line` is the line of
 * the closest group in the translation.
 */
export type ContentString = {
  file: string
  line: number
  field: string
  name: string
  value: string
  /** Whether a translation inherits the text from the default language. */
  isInherited?: boolean | undefined
}

/** Formats a problem as a line, such as `home.yaml:12: hero.lead is empty`. */
export function problemLine({ file, line, field, message }: Problem): string {
  const position = line > 0 ? `${file}:${line}` : file
  return field ? `${position}: ${field} ${message}` : `${position}: ${message}`
}

// The end of a message for invalid YAML.
const quotingAdvice =
  'a name ends with : and a space. A text needs straight quotation marks, "like this", if it has : or # in it, or begins with a sign such as {, [, *, & or >'

// A day, or a day with a time.
const isoDatePattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/

// Messages for the most frequent errors of the parser.
const yamlErrorMessages: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'has a backslash between quotation marks: write two of them, or none',
  BAD_INDENT: 'is indented differently from its group: indent all fields of a group alike',
  DUPLICATE_KEY: 'has the same field twice: remove one of them',
  TAB_AS_INDENT: 'is indented by a tab: use spaces',
}

/**
 * Parses YAML, and checks the data with a schema. `file` is the path for problems. Returns the
 * output of the schema (`undefined` for invalid data), the problems, and all texts before the
 * schema changes them. Does not throw.
 *
 * `changeDocument` can change the document before the check, and return problems. A node without a
 * `range` counts as inherited, so the nodes that `changeDocument` adds must have none.
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
  changeDocument?: (document: Document, lineCounter: LineCounter) => Problem[],
) {
  const lineCounter = new LineCounter()
  const document = parseDocument(source, { ...yamlOptions, lineCounter, prettyErrors: false })
  const syntaxProblems = findSyntaxProblems(source, document, lineCounter)
  if (syntaxProblems.length > 0)
    return {
      data: undefined,
      problems: syntaxProblems.map(({ line, message }): Problem => ({
        file,
        line,
        field: '',
        message,
      })),
      strings: [],
    }
  const documentProblems = changeDocument?.(document, lineCounter) ?? []
  const { lineOf, isInheritedField } = fieldPositions(document, lineCounter)
  const value: unknown = document.toJS()
  const { data, error } = schema.safeParse(value ?? {}, { error: explainIssue })
  const schemaProblems = (error?.issues ?? []).map((issue): Problem => {
    // The path of an issue about unknown fields is the path of their group.
    const fieldForLine =
      issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    return {
      file,
      line: lineOf(fieldForLine),
      field: z.core.toDotPath(issue.path),
      message: issue.message,
      isInherited: isInheritedField(issue.path) || undefined,
    }
  })
  const strings = stringsOf(value).map(({ field, text }): ContentString => {
    const name = String(field.findLast((step) => typeof step === 'string'))
    return {
      file,
      line: lineOf(field),
      field: z.core.toDotPath(field),
      name,
      value: text,
      isInherited: isInheritedField(field) || undefined,
    }
  })
  return { data, problems: [...documentProblems, ...schemaProblems], strings }
}

/** Returns functions that look up a field of a document. */
function fieldPositions(document: Document, lineCounter: LineCounter) {
  /** The line of a field. For a missing field, the line of the closest group around the field. */
  function lineOf(field: PropertyKey[]): number {
    const node = document.getIn(field, true)
    return hasRange(node) || field.length === 0
      ? lineOfNode(node, lineCounter)
      : lineOf(field.slice(0, -1))
  }
  /** Whether a translation inherits a field from the default language. */
  function isInheritedField(field: PropertyKey[]): boolean {
    const node = document.getIn(field, true)
    return Boolean(node) && !hasRange(node)
  }
  return { lineOf, isInheritedField }
}

const hasRange = (node: unknown) => Boolean((node as Node | undefined)?.range)

/** The line of a node. A node without a range is on line 1. */
export const lineOfNode = (node: unknown, lineCounter: LineCounter): number =>
  lineCounter.linePos((node as Node | undefined)?.range?.[0] ?? 0).line

/**
 * Finds conflict markers, invalid YAML, and valid YAML that authors write by mistake: anchors,
 * aliases, and comments after texts.
 */
function findSyntaxProblems(source: string, document: Document.Parsed, lineCounter: LineCounter) {
  const markers = conflictMarkers(source.split('\n'))
  if (markers.length > 0)
    return markers.map(({ line, marker }) => ({ line, message: conflictMessage(marker) }))

  const problems: { line: number; message: string }[] = []
  // Reports only the first error, since later ones often follow from it.
  const [error] = [...document.errors, ...document.warnings]
  if (error) {
    const { line } = lineCounter.linePos(error.pos[0])
    problems.push({
      line,
      message: yamlErrorMessages[error.code] ?? `cannot be read: ${quotingAdvice}`,
    })
  }
  visit(document, {
    Node(_key, node) {
      // In “The agency # 1”, YAML reads `# 1` as a comment, but the author means one text. A
      // comment after a date is intended.
      const isText =
        isScalar(node) &&
        node.type === 'PLAIN' &&
        typeof node.value === 'string' &&
        !isoDatePattern.test(node.value)
      const hasComment = isText && node.comment
      if (isAlias(node) || node.anchor || hasComment)
        problems.push({
          line: lineOfNode(node, lineCounter),
          message: `is read in part only: ${quotingAdvice}`,
        })
    },
  })
  return problems
}

/** Returns all texts in the data of a document, each with the path of its field. */
function stringsOf(
  value: unknown,
  field: PropertyKey[] = [],
): { field: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const step = Array.isArray(value) ? Number(key) : key
    return stringsOf(child, [...field, step])
  })
}
