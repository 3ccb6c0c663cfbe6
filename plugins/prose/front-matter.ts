import type { z } from 'zod'
import { frontMatterSchema } from '../../src/content-schema.ts'
import { frontMatterIn, frontMatterYaml } from '../content/front-matter.ts'
import { readYaml, type Fault } from '../content/read-yaml.ts'
import type { Line, Place } from './lines.ts'

/** Lines that people and other programs write instead of `---`. */
const otherDelimiter = /^(\+{3}|\.{3}|[–—]-?|`{3}\w*)\s*$/m

/** The front matter of a page with its delimiters, and the number of its lines. */
type FrontMatter = { source: string; lineCount: number }

/** The fields of a page whose front matter is invalid. */
const emptyFields: z.infer<typeof frontMatterSchema> = {
  title: '',
  description: '',
  indexed: false,
}

/**
 * Returns the front matter of a page. If there is none, returns the message of a fault.
 */
export function findFrontMatter(lines: Line[]): FrontMatter | { message: string } {
  const source = lines.map(({ text }) => text).join('\n')
  const found = frontMatterIn(source)
  if (found) return { source: found, lineCount: found.split('\n').length - 1 }

  const [other] = otherDelimiter.exec(source) ?? []
  const end = other ? `---, not of ${other.trim()}` : '---'
  const message = `must begin with title: …, description: … and indexed: true, between two lines of ${end}`
  return { message }
}

/**
 * Reads the fields of a front matter. Returns the fields, whether they are valid, their faults, and
 * the function `placeOf`, which finds the line of a field. Leaves out faults in lines with a fault
 * of `knownFaults`, such as a conflict marker.
 */
export function readFrontMatter(file: string, { source }: FrontMatter, knownFaults: Fault[]) {
  const { data, faults, strings } = readYaml(file, frontMatterYaml(source), frontMatterSchema)
  const isInFaultyLine = ({ line }: Fault) =>
    knownFaults.some((known) => known.file === file && known.line === line)
  /** Returns the position of a field. For a missing field, returns the first line. */
  const placeOf = (field: string): Place =>
    strings.find(({ name }) => name === field) ?? { file, line: 1 }
  return {
    data: data ?? emptyFields,
    isValid: data !== undefined,
    faults: faults.filter((fault) => !isInFaultyLine(fault)),
    placeOf,
  }
}
