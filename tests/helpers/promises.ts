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

function readRow({ children = [] }: Node): PromiseRow {
  const [promise = '', guard = '', noticed = ''] = children.map(textOf)
  const [, test = '', title = ''] = /^(\S+): (.+)$/.exec(guard) ?? []
  const [, patch] = /^patch ([\w-]+)$/.exec(noticed) ?? []
  const [, mutated] = /^mutants of (\S+)$/.exec(noticed) ?? []
  if (!promise || !test) throw new Error(`The row “${promise}” names no test: “${guard}”.`)
  if (patch) return { promise, test: `tests/${test}`, title, patch }
  if (mutated) return { promise, test: `tests/${test}`, title, mutated }
  throw new Error(
    `The row “${promise}” names neither a patch nor the mutants of a file: “${noticed}”.`,
  )
}

const textOf = ({ value = '', children = [] }: Node): string =>
  value + children.map(textOf).join('')
