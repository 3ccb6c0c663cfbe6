import { remark } from 'remark'
import remarkGfm from 'remark-gfm'

type Node = { type: string; value?: string; children?: Node[] }

/**
 * A promise and the test that guards it. The test notices a patch, given by its name, or the
 * mutants of a file.
 */
type PromiseRow = { promise: string; test: string; title: string } & (
  { patch: string } | { mutated: string }
)

/**
 * Reads the rows of the table in `docs/promises.md`. Throws if a row does not have the form that
 * the guide describes.
 */
export function readPromises(markdown: string): PromiseRow[] {
  const { children } = remark().use(remarkGfm).parse(markdown)
  const [table, ...others] = (children as Node[]).filter(({ type }) => type === 'table')
  if (!table || others.length > 0) throw new Error('docs/promises.md must have exactly one table.')
  return (table.children ?? []).slice(1).map(readRow)
}

/** Reads one row of the table. */
function readRow({ children = [] }: Node): PromiseRow {
  const [promise = '', testCell = '', changeCell = ''] = children.map(textOf)
  if (!promise) throw new Error(`The row with the test “${testCell}” has no promise.`)
  return { promise, ...readTestCell(promise, testCell), ...readChangeCell(promise, changeCell) }
}

/** Reads the second cell of a row, such as `unit/fields.test.ts: a title`. */
function readTestCell(promise: string, cell: string): Pick<PromiseRow, 'test' | 'title'> {
  const [, file, title] = /^(\S+): (.+)$/.exec(cell) ?? []
  if (!file || !title) throw new Error(`The row “${promise}” names no test: “${cell}”.`)
  return { test: `tests/${file}`, title }
}

/** Reads the third cell of a row, such as `patch skip-link` or `mutants of src/routes.ts`. */
function readChangeCell(promise: string, cell: string): { patch: string } | { mutated: string } {
  const [, patch] = /^patch ([\w-]+)$/.exec(cell) ?? []
  if (patch) return { patch }
  const [, mutated] = /^mutants of (\S+)$/.exec(cell) ?? []
  if (mutated) return { mutated }
  throw new Error(
    `The row “${promise}” names neither a patch nor the mutants of a file: “${cell}”.`,
  )
}

/** The text of a node and of all nodes in it. */
const textOf = ({ value = '', children = [] }: Node): string =>
  value + children.map(textOf).join('')
