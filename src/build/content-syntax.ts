import { parseAst } from 'vite'
import { errorWithoutStack } from './error-without-stack.ts'

// Said in place of the parser's words, to people who do not program.
const explanations: [RegExp, string][] = [
  [/^Unterminated string/, 'a text has no quotation mark at its end'],
  [
    /^Expected `,`/,
    'a comma is missing before this word; or an apostrophe ends the text: put a text that has one in "double quotation marks"',
  ],
]

/** The syntax tree of a content file. Throws one line, with the file, the line and what is wrong, if it cannot be read. */
export function parseContent(source: string, file: string) {
  try {
    return parseAst(source, { lang: 'ts' })
  } catch (error) {
    const { message, pos = 0 } = error as Error & { pos?: number }
    // After a heading, the parser's first line says what it expected.
    const reason = message.split('\n')[1] ?? message
    const explanation = explanations.find(([pattern]) => pattern.test(reason))?.[1] ?? reason
    const before = source.slice(0, pos).split('\n')
    throw errorWithoutStack(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${explanation}`)
  }
}
