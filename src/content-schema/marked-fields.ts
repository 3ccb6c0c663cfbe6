import type { z } from 'zod'
import { parseMarks, type Run } from './marked-text.ts'
import { findTextEdit, type TextEdit } from './text-edit.ts'
import { checkLength, markup, textWithout, withLimit } from './text-fields.ts'

// Fields with marked words, such as underlined and corrected words.

/** A text with marks, as described in `marked-text.ts`. */
const markedText = (title: string, description: string) => textWithout(markup, title, description)

/**
 * Parses a marked text into runs. Reports syntax errors, and the problems that `problemOf` finds.
 */
function runsOf(
  value: string,
  context: z.RefinementCtx<string>,
  problemOf: (run: Run) => string | undefined,
): Run[] {
  try {
    const runs = parseMarks(value)
    for (const message of runs.map(problemOf))
      if (message) context.addIssue({ code: 'custom', message })
    return runs
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return []
  }
}

/** The maximum length of a headline without its marks, as `checkLength` counts it. */
const headlineLimit = 120

/**
 * The maximum length of corrected words, in UTF-16 code units. Corrected words stay in one line,
 * and a line of a headline on a phone has space for about 14.
 */
const correctionLimit = 14

/** A part of a headline. All its words have the same mark, or no mark. */
export type HeadlineRun = { text: string; mark?: HeadlineMark }
type HeadlineMark = 'strike' | 'underline' | TextEdit | undefined

/**
 * A headline. Its words may be struck out, underlined, or corrected by the pencil on scroll into
 * view.
 */
export const headline = (description = '') =>
  markedText(
    'Headline',
    withLimit(
      `${description} **Two stars** underline words, ~~two tildes~~ strike them out, {stroy > story} is corrected on scroll into view. A correction is one insertion, deletion, swap or change of case, in at most ${correctionLimit} characters.`,
      headlineLimit,
    ),
  ).transform((value, context): HeadlineRun[] => {
    const runs = runsOf(value, context, correctionProblem)
    checkLength(runs.map(({ text }) => text).join(''), context, headlineLimit)
    return runs.map((run) => ({ text: run.text, mark: headlineMark(run) }))
  })

function headlineMark({ text, mark, original }: Run): HeadlineMark {
  if (original !== undefined) return findTextEdit(original, text)
  return mark === 'strong' ? 'underline' : mark
}

function correctionProblem({ text, original }: Run): string | undefined {
  if (original === undefined) return undefined
  if (text === original) return `corrects “${text}” to itself: write the words without { > }`
  if (text.length <= correctionLimit && findTextEdit(original, text)) return undefined
  return `cannot correct “${original}” to “${text}”: write at most ${correctionLimit} characters with one insertion, deletion, swap or change of case; insert letters or a space, not both`
}

/** A quote. Its words may be highlighted. */
export const quote = (title: string) =>
  markedText(
    title,
    'The client’s own words, with quotation marks. **Two stars** highlight the words that matter most.',
  ).transform((value, context) =>
    runsOf(value, context, quoteProblem).map(({ text, mark }) =>
      mark === 'strong' ? { text, isHighlighted: true } : { text },
    ),
  )

const quoteProblem = ({ mark, original }: Run) =>
  mark === 'strike' || original !== undefined
    ? 'has a mark other than **highlighted** words'
    : undefined
