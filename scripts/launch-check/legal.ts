import type { Page } from '../../plugins/prose/read-pages.ts'
import { inContent, when, type Finding } from './finding.ts'
import { numberedTexts, termsOf, type SampleRecognizer } from './sample.ts'

/** What of the pages of prose, privacy and terms above all, nobody has answered for yet. */
export function legalFindings({ pages }: { pages: Page[] }, sample: SampleRecognizer, now: Date): Finding[] {
  return [
    ...pages.flatMap((page) => pageFindings(page, sample, now)),
    ...numberedTexts(termsOf(pages))
      .filter(({ text }) => sample.isSampleText(text))
      .map(({ place, text }) => ({
        what: `The terms still name a number of the sample: “${text}”`,
        why: 'It is the rate or the time of an agency that does not exist. Write what is true of yours, in your own words.',
        where: inContent(place),
      })),
  ]
}

function pageFindings({ path, file, updated, isSample }: Page, sample: SampleRecognizer, now: Date) {
  const name = path.slice(1)
  const date = new Date(updated ?? Number.NaN)
  const at = (key: string) => inContent(file, key)
  return [
    ...when(isSample, {
      what: `The ${name} page is a sample.`,
      why: 'It binds your company, and describes laws that may not be yours: have it read by someone who answers for it, date it, then remove the line sample: true.',
      where: at('sample'),
    }),
    ...when(['/privacy', '/terms'].includes(path) && !updated, {
      what: `The ${name} page has no date.`,
      why: 'Visitors must be able to tell which version holds.',
      where: at('updated'),
    }),
    ...when(!isSample && updated !== undefined && sample.isSampleDate(updated), {
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
