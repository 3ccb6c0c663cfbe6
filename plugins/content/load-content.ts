import path from 'node:path'
import type { z } from 'zod'
import { contentSchema } from '../../src/content-schema.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { readText, shownFolder, whyUnreadable } from './content-folder.ts'
import { faultLine, readYaml, type ContentString, type Fault } from './read-yaml.ts'

type Name = keyof typeof contentSchema
/** The content of a site, as its pages receive it. */
export type Content = {
  [Key in Exclude<Name, 'not-found'>]: z.infer<(typeof contentSchema)[Key]>
} & { notFound: z.infer<(typeof contentSchema)['not-found']> }

/** The files of the content, the names of their schemas, and their keys in `Content`. */
export const contentNames = Object.keys(contentSchema).map((name) => ({
  file: `${name}.yaml`,
  name: name as Name,
  key: (name === 'not-found' ? 'notFound' : name) as keyof Content,
}))

/**
 * Makes an error with one line for each fault. `id` is the file of the first fault: the development
 * server shows it.
 */
export function contentError(faults: Fault[], folder: string): Error {
  const lines = faults.map((fault) => faultLineIn(folder, fault))
  return Object.assign(errorWithoutStack(lines.join('\n')), {
    id: path.join(folder, faults[0]?.file ?? ''),
  })
}

/**
 * Formats a fault as a line with the path of its file, such as `src/content/home.yaml:12: hero.lead
 * is empty`.
 */
export function faultLineIn(folder: string, fault: Fault): string {
  // Joins only the paths: `path.join` would change `https://` in the message to `https:/`.
  return faultLine({ ...fault, file: path.join(shownFolder(folder), fault.file) })
}

/** Reads and checks the YAML files of a content folder. Throws with a line for each fault. */
export function loadContent(folder: string): Content {
  const { content, faults } = readContent(folder)
  if (faults.length > 0) throw contentError(faults, folder)
  return content as Content
}

/**
 * Like `loadContent`, but never throws. Returns the valid content, all faults, and all texts as
 * written.
 */
export function readContent(folder: string) {
  const content: Partial<Record<keyof Content, unknown>> = {}
  const faults: Fault[] = []
  const strings: ContentString[] = []
  for (const { file, name, key } of contentNames) {
    const source = readText(path.join(folder, file))
    if (source === undefined) {
      faults.push({
        file,
        line: 0,
        field: '',
        message: whyUnreadable(path.join(folder, file)) ?? '',
      })
      continue
    }
    const read = readYaml(file, source, contentSchema[name])
    content[key] = read.data
    faults.push(...read.faults)
    strings.push(...read.strings)
  }
  faults.push(...carriedHeadlineFaults(content as Partial<Content>, strings))
  return { content: content as Partial<Content>, faults, strings }
}

/**
 * Returns a fault if visitors can write a headline on the home page, but the form has no texts for
 * it. No schema sees both files.
 */
function carriedHeadlineFaults(
  { home, contact }: Partial<Content>,
  strings: ContentString[],
): Fault[] {
  if (!home?.closingCall.writer || !contact || contact.form.carriedHeadline) return []
  const place = strings.find(
    ({ file, field }) => file === 'contact.yaml' && field.startsWith('form.'),
  )
  const message =
    'is missing: home.yaml has closingCall.writer, and the form would drop what a visitor wrote there'
  return [{ file: 'contact.yaml', line: place?.line ?? 0, field: 'form.carriedHeadline', message }]
}
