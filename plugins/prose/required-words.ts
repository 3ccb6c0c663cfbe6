import type { ProseContent } from '#content-types'
import type { FileLine, Report } from './lines.ts'

const switchMessage =
  'needs words for the switch that ends measuring: measuring: { title: …, on: …, off: …, signal: …, stopLabel: …, allowLabel: … }'

/** The words in the front matter. `hasSwitch`: the page has the switch that ends measuring. */
type FrontMatterWords = {
  footnotes?: object | undefined
  measuring?: object | undefined
  hasSwitch: boolean
}

/**
 * Reports a page whose front matter lacks the words of its footnotes, or the words of the switch
 * that ends measuring.
 */
export function checkRequiredWords(
  { footnotes, measuring, hasSwitch }: FrontMatterWords,
  body: ProseContent['body'],
  firstLine: FileLine,
  report: Report,
) {
  if (hasSwitch && !measuring) report(firstLine, switchMessage)
  // In the HTML of prose, only the list of footnotes is a `section`.
  if (!footnotes && body.some(([tagName]) => tagName === 'section'))
    report(
      firstLine,
      "needs words for its footnotes: footnotes: { title: Notes, back: 'Back to note {number}' }",
    )
}
