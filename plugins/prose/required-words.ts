import type { ProseContent } from '#content-types'
import type { Place, Report } from './lines.ts'

const switchMessage =
  'needs words for the switch that ends measuring: measuring: { title: …, on: …, off: …, signal: …, stopLabel: …, allowLabel: … }'

type RequiredWords = {
  footnotes?: object | undefined
  measuring?: object | undefined
  hasSwitch: boolean
}

/**
 * Reports a page whose front matter lacks the words of its footnotes, or the words of the switch
 * that ends measuring.
 */
export function checkRequiredWords(
  { footnotes, measuring, hasSwitch }: RequiredWords,
  body: ProseContent['body'],
  top: Place,
  report: Report,
) {
  if (hasSwitch && !measuring) report(top, switchMessage)
  // In a prose page, only footnotes are a `section`.
  if (!footnotes && body.some(([tagName]) => tagName === 'section'))
    report(
      top,
      "needs words for its footnotes: footnotes: { title: Notes, back: 'Back to note {number}' }",
    )
}
