import type { z } from 'zod'
import { parseMarks, type Run } from './marked-text.ts'
import { findTextEdit, type TextEdit } from './text-edit.ts'
import { checkLength, markup, textWithout, withLimit } from './text-fields.ts'

// Fields with marked words, such as underlined and corrected words.

/** A text with marks, as described in `marked-text.ts`. */
const markedText = (title: string, description: string) => textWithout(markup, title, description)

/**
 * Reads the runs of a marked text. Reports syntax errors, and the message that `check` returns for
 * a run.
 */
function runsOf(
  value: string,
  context: z.RefinementCtx<string>,
  check: (run: Run) => string | undefined,
): Run[] {
  try {
    const runs = parseMarks(value)
    for (const message of runs.map(check))
      if (message) context.addIssue({ code: 'custom', message })
    return runs
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return []
  }
}

const headlineLimit = 120

type HeadlineRun = { text: string; mark?: 'strike' | 'underline' | TextEdit | undefined }

/**
 * A headline. Its words may be struck out, underlined, or corrected by the pencil on scroll into
 * view.
 */
export const headline = (description = '') =>
  markedText(
    'Headline',
    withLimit(
      `${description} **Two stars** underline words, ~~two tildes~~ strike them out, {stroy > story} is corrected in view.`,
      headlineLimit,
    ),
  ).transform((value, context): HeadlineRun[] => {
    const runs = runsOf(value, context, editFault)
    checkLength(runs.map(({ text: words }) => words).join(''), context, headlineLimit)
    return runs.map(({ text: words, mark, before }) => ({
      text: words,
      mark:
        before === undefined
          ? mark && (mark === 'strong' ? 'underline' : mark)
          : findTextEdit(before, words),
    }))
  })

function editFault({ before, text: after }: Run): string | undefined {
  if (before === undefined || (after.length <= 14 && findTextEdit(before, after))) return undefined
  return `cannot correct “${before}” to “${after}”: at most 14 characters, and one thing is inserted, taken out, swapped or put into a capital or small letter`
}

/** A quote. Its words may be highlighted. */
export const quote = (title: string) =>
  markedText(
    title,
    'The client’s own words, with quotation marks. **Two stars** highlight the words that matter most.',
  ).transform((value, context) =>
    runsOf(value, context, quoteFault).map(({ text: words, mark }) => ({
      text: words,
      isHighlighted: mark && true,
    })),
  )

const quoteFault = ({ mark, before }: Run) =>
  mark === 'strike' || before !== undefined
    ? 'has a mark other than **highlighted** words'
    : undefined
