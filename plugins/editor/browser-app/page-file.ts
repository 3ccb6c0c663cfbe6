import { updateYaml, readYamlAsBuild, withoutPictureSlashes } from './update-yaml.ts'

/**
 * The form's value of a prose page: its fields, its Markdown as `body`, and the file's source,
 * which the form keeps but does not show. A new page has no source. An emptied `body` may be
 * `null`.
 */
type PageValue = { body?: string | null; source?: string; [field: string]: unknown }

// The front matter: two lines of `---`, and the YAML between them.
const frontMatterPattern = /^\s*---[^\S\n]*\n(.*?\n)?---[^\S\n]*(?:\n|$)/s

/**
 * Converts the file of a page to the value of its form. Throws if the front matter is missing.
 * Throws the parser's error if the YAML of the front matter is invalid.
 */
export function readPageFile(source: string): PageValue {
  const [frontMatter, yaml = ''] = frontMatterPattern.exec(source) ?? []
  if (!frontMatter) throw new Error('the file must begin with fields between two lines of ---')
  const body = source.slice(frontMatter.length).trim()
  return { ...(readYamlAsBuild(yaml) as object), body, source }
}

/**
 * Returns the front matter of a page as YAML, or an empty string. Replaces each `---` line with a
 * comment, so that line numbers stay the same.
 */
export function frontMatterYaml(source: string): string {
  const [frontMatter = ''] = frontMatterPattern.exec(source) ?? []
  return frontMatter.replaceAll(/^---.*$/gm, '#')
}

/**
 * Returns the file of a page with the form's value. Keeps the unchanged parts of `source`,
 * including comments, quotes and Markdown.
 */
export function writePageFile({ body, source = '', ...fields }: PageValue): string {
  const [frontMatter = '', savedYaml = ''] = frontMatterPattern.exec(source) ?? []
  const savedBody = source.slice(frontMatter.length)
  const newBody = withoutPictureSlashes(body ?? '').trim()
  const isChanged = newBody !== savedBody.trim()
  return `---\n${updateYaml(savedYaml, fields)}---\n${isChanged ? `\n${newBody}\n` : savedBody}`
}
