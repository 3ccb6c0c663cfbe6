import type { z } from 'zod'
import { frontMatterSchema } from '../../src/content-schema.ts'
import { frontMatterIn, frontMatterYaml } from '../content/front-matter.ts'
import { readYaml, type Problem } from '../content/read-yaml.ts'
import type { Line, FileLine } from './lines.ts'

// A line that people and other programs write instead of `---`.
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
 * Returns the front matter of a page. If there is none, returns the message of a problem.
 */
export function findFrontMatter(lines: Line[]): FrontMatter | { message: string } {
  const source = lines.map(({ text }) => text).join('\n')
  const frontMatter = frontMatterIn(source)
  if (frontMatter) return { source: frontMatter, lineCount: frontMatter.split('\n').length - 1 }

  const [wrongDelimiter] = otherDelimiter.exec(source) ?? []
  const delimiters = wrongDelimiter ? `---, not of ${wrongDelimiter.trim()}` : '---'
  const message = `must begin with title: …, description: … and indexed: true, between two lines of ${delimiters}`
  return { message }
}

/**
 * Reads the fields of a front matter. Returns the fields, whether they are valid, their problems,
 * and the function `lineOf`, which finds the line of a field. Leaves out a problem if
 * `earlierProblems` has a problem in the same line, such as a conflict marker.
 */
export function readFrontMatter(file: string, { source }: FrontMatter, earlierProblems: Problem[]) {
  const { data, problems, strings } = readYaml(file, frontMatterYaml(source), frontMatterSchema)
  const isInLineWithProblem = ({ line }: Problem) =>
    earlierProblems.some((earlier) => earlier.file === file && earlier.line === line)
  /** Returns the line of a field. For a missing field, returns the first line of the file. */
  const lineOf = (field: string): FileLine =>
    strings.find(({ name }) => name === field) ?? { file, line: 1 }
  return {
    data: data ?? emptyFields,
    isValid: data !== undefined,
    problems: problems.filter((problem) => !isInLineWithProblem(problem)),
    lineOf,
  }
}
