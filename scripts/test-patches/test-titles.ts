import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

type Node = { type: string; [key: string]: unknown }

// The names in calls that declare no running test, such as `test.step(…)` and `test.skip(…)`.
const namesOfOtherCalls = new Set(['describe', 'step', 'skip', 'todo', 'fixme', 'fail', 'fails'])
// Matches the value of a row in a title of Vitest's `test.each` and `test.for`: `$path` or `%s`.
const rowValue = /\$[\w.]+|%[sdifjo#]/g

/** The ellipsis in place of a part of a title that differs between the runs of a test. */
const anyPart = '…'

const titlesOfFiles = new Map<string, string[]>()

/**
 * Returns the titles of the tests in a file, with an ellipsis for each part that differs between
 * the runs of a test. Parses each file once.
 */
export function readTitles(path: string): string[] {
  const titles = titlesOfFiles.get(path) ?? titlesIn(readFileSync(path, 'utf8'), path)
  titlesOfFiles.set(path, titles)
  return titles
}

/**
 * Returns the titles of the tests in `code`, like `readTitles`. Leaves out tests whose title is a
 * variable. `path` is the path of the file. Throws if the code has a syntax error.
 */
export function titlesIn(code: string, path: string): string[] {
  const program = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const titles: string[] = []
  visit(program, (node) => {
    const title = titleOf(node)
    if (title !== undefined) titles.push(title)
  })
  return titles
}

/** Whether a run of a test can have the title `runTitle`. Ellipses in `title` match any text. */
export const isTitleOf = (title: string, runTitle: string): boolean =>
  new RegExp(`^${titlePattern(title)}$`).test(runTitle)

/**
 * Returns the titles that a name matches. The name is a title, or the name of one run of a test
 * whose title has an ellipsis.
 */
export function titlesNamed(titles: string[], name: string): string[] {
  const same = titles.filter((title) => title === name)
  return same.length > 0 ? same : titles.filter((title) => isTitleOf(title, name))
}

/** Returns the source of a regular expression that matches the titles of all runs of a test. */
export const titlePattern = (title: string): string =>
  title
    .split(anyPart)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('.+')

/** Calls back for each node of a syntax tree. */
function visit(value: unknown, callback: (node: Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) callback(value as Node)
  for (const child of Object.values(value)) visit(child, callback)
}

/** Returns the title of the test that a node declares, or `undefined`. */
function titleOf({ type, callee, arguments: values }: Node): string | undefined {
  if (type !== 'CallExpression') return undefined
  const names = calledNames(callee as Node)
  const [title, ...others] = values as Node[]
  const isTest = names[0] === 'test' && !names.some((name) => namesOfOtherCalls.has(name))
  if (!isTest || !title || !others.at(-1)?.type.endsWith('FunctionExpression')) return undefined
  const text = textOf(title)
  return names.includes('each') || names.includes('for')
    ? text?.replaceAll(rowValue, anyPart)
    : text
}

/** Returns the names in a call: `test` and `each` for `test.each([…])('…')`. */
function calledNames(callee: Node): string[] {
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return calledNames(callee.callee as Node)
  if (callee.type !== 'MemberExpression') return []
  return [...calledNames(callee.object as Node), ...calledNames(callee.property as Node)]
}

/** Returns the text of a string or a template, with an ellipsis for each value. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join(anyPart)
}
