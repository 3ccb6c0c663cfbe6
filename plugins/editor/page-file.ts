import { filled, keepYaml, readYamlAsBuild } from './keep-yaml.ts'

/** What the form has of a page of prose: its fields, its Markdown, and the file as it was read, which the form does not show. */
type PageValue = { body?: unknown; source?: unknown; [field: string]: unknown }

const frontMatter = /^\s*---[^\S\n]*\n(.*?\n)?---[^\S\n]*(?:\n|$)/s

/** Reads the file of a page for the form. Throws if it does not begin with fields between two lines of `---`. */
export function readPageFile(source: string): PageValue {
  const [front, fields = ''] = frontMatter.exec(source) ?? []
  if (!front) throw new Error('it must begin with fields between two lines of ---')
  return { ...(readYamlAsBuild(fields) as object), body: source.slice(front.length).trim(), source }
}

/** The file of a page with what the form has. What the form did not change stays as it was: comments, quotes and Markdown. */
export function writePageFile({ body = '', source = '', ...fields }: PageValue): string {
  const [front = '', before = ''] = frontMatter.exec(String(source)) ?? []
  const textBefore = String(source).slice(front.length)
  const text = String(filled(body)).trim()
  const isChanged = text !== textBefore.trim()
  return `---\n${keepYaml(before, fields)}---\n${isChanged ? `\n${text}\n` : textBefore}`
}
