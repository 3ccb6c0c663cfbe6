import type { z } from 'zod'
import { explainIssue, frontMatterSchema } from '../../src/content-schema.ts'
import { readYaml } from '../content/read-yaml.ts'

/** The source of a page, with empty lines in the place of its front matter, so that lines keep their numbers. */
type SplitPage = { text: string; frontMatter?: FrontMatter; fault?: Fault }
export type FrontMatter = { lines: string[]; firstLine: number }
export type Fault = { line: number; fault: string }

/** Splits a page into what stands between the two `---` at its top, and the rest. */
export function splitFrontMatter(source: string): SplitPage {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/)
  const start = lines.findIndex((line) => line.trim() !== '')
  const end = lines.findIndex((line, index) => index > start && /^(---|\.\.\.)\s*$/.test(line))
  const text = lines.join('\n')
  const fault = (message: string) => ({ text, fault: { line: Math.max(start, 0) + 1, fault: message } })
  if (lines[start]?.startsWith('+++'))
    return fault('has fields between +++: they stand between two --- here, as title: …')
  if (!/^---\s*$/.test(lines[start] ?? ''))
    return fault('must begin with lines for title, description and indexed between two ---')
  if (end === -1) return fault('begins with ---, and has none below its fields')
  if (lines[end]?.startsWith('.')) return fault('has fields between --- and ...: they end with --- too')
  const frontMatter = { lines: lines.slice(start + 1, end), firstLine: start + 2 }
  return { text: lines.fill('', 0, end + 1).join('\n'), frontMatter }
}

/** Reads the fields at the top of a page. */
export function readFields({ lines, firstLine }: FrontMatter): {
  fields?: z.infer<typeof frontMatterSchema>
  faults: Fault[]
} {
  const unquoted = lines.findIndex(needsQuotes)
  if (unquoted >= 0) {
    const [field = '', ...value] = lines[unquoted]?.split(':') ?? []
    const quoted = value.join(':').trim().replaceAll("'", '’')
    return { faults: [{ line: firstLine + unquoted, fault: `needs quotes round the text: ${field}: '${quoted}'` }] }
  }
  const { value, faults: unread, lineOf } = readYaml('\n'.repeat(firstLine - 1) + lines.join('\n'))
  if (unread.length > 0) return { faults: unread.map(({ line, message }) => ({ line, fault: message })) }
  const result = frontMatterSchema.safeParse(value ?? {}, { error: explainIssue })
  const faults = (result.error?.issues ?? []).map((issue) => {
    const place = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    return { line: lineOf(place), fault: [...issue.path, issue.message].join(': ') }
  })
  return result.data ? { fields: result.data, faults } : { faults }
}

/** Whether a line has a text that means something else in YAML: `{brand} | Us`, `About: us`. */
function needsQuotes(line: string): boolean {
  const [, value = ''] = /^(?:title|description):\s+(.*?)\s*$/.exec(line) ?? []
  return /^[{[&*!|>%@`]/.test(value) || (/^[^'"#]/.test(value) && /:(\s|$)|\s#/.test(value))
}
