import type { LegalContent } from '#content-types'
import { inContent, when, type Finding } from './finding.ts'
import { numberedTexts, type SampleRecognizer } from './sample.ts'

type LegalPages = { privacy: LegalContent; terms: LegalContent }

/** What of privacy and terms nobody has answered for yet. */
export function legalFindings({ privacy, terms }: LegalPages, sample: SampleRecognizer, now: Date): Finding[] {
  return [
    ...pageFindings('privacy', privacy, sample, now),
    ...pageFindings('terms', terms, sample, now),
    ...numberedTexts(terms)
      .filter(({ text }) => sample.isSampleText(text))
      .map(({ key, text }) => ({
        what: `The terms still name a number of the sample: “${text}”`,
        why: 'It is the rate or the time of an agency that does not exist. Write what is true of yours, in your own words.',
        where: inContent('legal.ts', `termsContent.sections${key}`),
      })),
  ]
}

function pageFindings(
  name: keyof LegalPages,
  { updated, isSample }: LegalContent,
  sample: SampleRecognizer,
  now: Date,
) {
  const date = /^\d{4}-\d\d-\d\d$/.test(updated) ? new Date(updated) : new Date(Number.NaN)
  const at = (key: string) => inContent('legal.ts', `${name}Content.${key}`)
  return [
    ...when(isSample, {
      what: `The ${name} page is a sample.`,
      why: 'It binds your company, and describes laws that may not be yours: have it read by someone who answers for it, date it, then set isSample to false.',
      where: at('isSample'),
    }),
    ...when(Number.isNaN(date.getTime()), {
      what: `The ${name} page has no date${updated ? `: “${updated}”` : ''}.`,
      why: 'Visitors must be able to tell which version holds.',
      where: at('updated'),
    }),
    ...when(!isSample && sample.isSampleDate(updated), {
      what: `The ${name} page still has the date of the sample: ${updated}.`,
      why: 'Its date is that of the day on which someone who answers for it has read it.',
      where: at('updated'),
    }),
    ...when(date.getTime() > now.getTime(), {
      what: `The ${name} page is dated in the future: ${updated}.`,
      why: 'A text that does not hold yet tells visitors nothing about today.',
      where: at('updated'),
    }),
  ]
}
