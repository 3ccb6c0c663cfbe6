import type { ProseContent } from '#content-types'
import type { FileLine, Report } from './lines.ts'

const missingWordsMessage =
  'needs words for the button that ends measuring: measuring: { title: …, on: …, off: …, signal: …, stopLabel: …, allowLabel: … }'

type FrontMatterWords = {
  footnotes?: object | undefined
  measuring?: object | undefined
  /** Whether the page has the button that ends measuring. */
  hasMeasuringButton: boolean
}

/**
 * Reports a page whose front matter lacks the words of its footnotes, or the words of the button
 * that ends measuring.
 */
export function checkRequiredWords(
  { footnotes, measuring, hasMeasuringButton }: FrontMatterWords,
  body: ProseContent['body'],
  firstLine: FileLine,
  report: Report,
) {
  if (hasMeasuringButton && !measuring) report(firstLine, missingWordsMessage)
  // In the HTML of prose, only the list of footnotes is a `section`.
  if (!footnotes && body.some(([tagName]) => tagName === 'section'))
    report(
      firstLine,
      "needs words for its footnotes: footnotes: { title: Notes, back: 'Back to note {number}' }",
    )
}
