import type { z } from 'zod'
import { frontMatterSchema } from '../../src/content-schema.ts'
import { readYaml, type Fault } from '../content/read-yaml.ts'
import type { Line, Place } from './lines.ts'

/** The front matter: the fields at the top of a page, between two lines of `---`. */
const frontMatter = /^\s*---[^\S\n]*\n.*?\n---[^\S\n]*\n/s
/** Lines that other programs use instead of `---`. */
const otherDelimiter = /^(\+{3}|\.{3}|[–—]-?|`{3}\w*)\s*$/m

/** The front matter of a page, with its delimiters, and the number of its lines. */
type FrontMatter = { source: string; lineCount: number }

/** The fields of a page whose front matter is invalid. */
const emptyFields: z.infer<typeof frontMatterSchema> = {
  title: '',
  description: '',
  indexed: false,
}

/** Finds the front matter of a page, or returns the message of a fault. */
export function findFrontMatter(lines: Line[]): FrontMatter | { message: string } {
  const source = lines.map(({ text }) => text).join('\n')
  const [found = ''] = frontMatter.exec(source) ?? []
  if (found) return { source: found, lineCount: found.split('\n').length - 1 }

  const [other] = otherDelimiter.exec(source) ?? []
  const end = other ? `---, not of ${other.trim()}` : '---'
  const message = `must begin with title: …, description: … and indexed: true, between two lines of ${end}`
  return { message }
}

/**
 * Reads the fields of a front matter. Leaves out faults of lines in `knownFaults`, such as conflict
 * markers.
 */
export function readFrontMatter(file: string, { source }: FrontMatter, knownFaults: Fault[]) {
  // As a comment, a delimiter keeps its line and begins no second document.
  const { data, faults, strings } = readYaml(
    file,
    source.replaceAll(/^---/gm, '#'),
    frontMatterSchema,
  )
  const isKnown = ({ line }: Fault) =>
    knownFaults.some((known) => known.file === file && known.line === line)
  /** The position of a field, or the first line if the field is missing. */
  const placeOf = (field: string): Place =>
    strings.find(({ name }) => name === field) ?? { file, line: 1 }
  return {
    data: data ?? emptyFields,
    isValid: data !== undefined,
    faults: faults.filter((fault) => !isKnown(fault)),
    placeOf,
  }
}
