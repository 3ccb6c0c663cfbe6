import { keepYaml, readYamlAsBuild, withoutEmptyFields } from './keep-yaml.ts'

/**
 * The form's value of a prose page: the fields, the Markdown, and the hidden source of the file.
 */
type PageValue = { body?: unknown; source?: unknown; [field: string]: unknown }

const frontMatter = /^\s*---[^\S\n]*\n(.*?\n)?---[^\S\n]*(?:\n|$)/s

/**
 * Reads a page's file for the form. Throws if the file does not begin with fields between two lines
 * of `---`.
 */
export function readPageFile(source: string): PageValue {
  const [front, fields = ''] = frontMatter.exec(source) ?? []
  if (!front) throw new Error('it must begin with fields between two lines of ---')
  return { ...(readYamlAsBuild(fields) as object), body: source.slice(front.length).trim(), source }
}

/**
 * The fields of a page's file as YAML. A comment replaces each line of `---`, so that fields keep
 * their line numbers.
 */
export function frontMatterOf(source: string): string {
  const [front = ''] = frontMatter.exec(source) ?? []
  return front.replaceAll(/^---.*$/gm, '#')
}

/**
 * Returns a page's file with the form's value. Keeps unchanged parts, including comments, quotes
 * and Markdown.
 */
export function writePageFile({ body, source = '', ...fields }: PageValue): string {
  const [front = '', fieldsBefore = ''] = frontMatter.exec(String(source)) ?? []
  const textBefore = String(source).slice(front.length)
  // An emptied field may have the value `null`.
  const text = String(withoutEmptyFields(body) ?? '').trim()
  const isChanged = text !== textBefore.trim()
  return `---\n${keepYaml(fieldsBefore, fields)}---\n${isChanged ? `\n${text}\n` : textBefore}`
}
