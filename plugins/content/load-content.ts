import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { contentSchema, explainIssue } from '../../src/content-schema.ts'
import { notUtf8, readText } from './content-folder.ts'
import { readYaml } from './read-yaml.ts'

type Schema = typeof contentSchema
type Name = keyof Schema
/** The content of a site, as its pages take it. */
export type Content = {
  [Key in Exclude<Name, 'not-found'>]: z.infer<Schema[Key]>
} & { notFound: z.infer<Schema['not-found']> }

/** What is wrong with the content. `field` is as in `hero.proof[1].text`; it is empty, and `line` is 0, where there is none. */
export type Fault = { file: string; line: number; field: string; message: string }
/** A text of the content, and where it stands. */
export type ContentString = { file: string; line: number; field: string; name: string; value: string }

/** The names of the content's files, and those by which code calls them. */
export const contentNames = Object.keys(contentSchema).map((name) => ({
  file: `${name}.yaml`,
  name: name as Name,
  key: (name === 'not-found' ? 'notFound' : name) as keyof Content,
}))

/** The content has faults, each of which is a line of the message. */
export class ContentError extends Error {
  constructor(readonly faults: Fault[]) {
    super(faults.map(faultLine).join('\n'))
    // Vite prints it, which would hide a message that is meant for the user.
    delete this.stack
  }
}

/** A fault in one line, as in `home.yaml:12: hero.lead is empty`. */
export function faultLine({ file, line, field, message }: Fault): string {
  return `${[file, ...(line > 0 ? [line] : [])].join(':')}: ${field ? `${field} ` : ''}${message}`
}

/** Reads and checks the YAML files of a content folder. Throws a `ContentError` with all that is wrong. */
export function loadContent(folder: string): Content {
  const { content, faults } = readContent(folder)
  if (faults.length > 0) throw new ContentError(faults)
  return content as Content
}

/** The same, without throwing: what of the content is right, what is wrong with the rest, and all texts as they are written. */
export function readContent(folder: string) {
  const content: Partial<Record<keyof Content, unknown>> = {}
  const faults: Fault[] = []
  const strings: ContentString[] = []
  for (const { file, name, key } of contentNames) {
    if (!existsSync(path.join(folder, file))) {
      faults.push({ file, line: 0, field: '', message: 'is missing: a content folder has every file of src/content/' })
      continue
    }
    const source = readText(path.join(folder, file))
    if (source === undefined) {
      faults.push({ file, line: 1, field: '', message: notUtf8 })
      continue
    }
    const { value, faults: unread, lineOf } = readYaml(source)
    faults.push(...unread.map((fault) => ({ file, field: '', ...fault })))
    if (unread.length > 0) continue
    for (const each of stringsOf(value))
      strings.push({ ...each, file, line: lineOf(each.path), field: shown(each.path) })
    const { data, error } = contentSchema[name].safeParse(value, { error: explainIssue })
    content[key] = data
    for (const issue of error?.issues ?? []) {
      const place = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
      faults.push({ file, line: lineOf(place), field: shown(issue.path), message: issue.message })
    }
  }
  return { content: content as Partial<Content>, faults, strings }
}

function shown(field: PropertyKey[]) {
  const steps = field.map((name) => (typeof name === 'number' ? `[${name}]` : `.${String(name)}`))
  return steps.join('').replace(/^\./, '')
}

type StringAt = { path: PropertyKey[]; name: string; value: string }

function stringsOf(value: unknown, at: PropertyKey[] = []): StringAt[] {
  if (typeof value === 'string') {
    return [{ path: at, name: at.findLast((step) => typeof step === 'string') ?? '', value }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    stringsOf(part, [...at, Array.isArray(value) ? Number(name) : name]),
  )
}
