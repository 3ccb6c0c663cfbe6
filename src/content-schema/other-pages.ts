import { z } from 'zod'
import { day, flag, language } from './fields.ts'
import { group, link, listOfLinks } from './group-fields.ts'
import { template, text, textUpTo } from './text-fields.ts'

export const thanks = group(
  'Page after an enquiry',
  {
    title: text('Title'),
    text: text('Text'),
    urgent: text('Words before the phone number'),
    home: link('Link home'),
  },
  'Shown when an enquiry was sent without JavaScript.',
)

export const notFound = group('Page that is not there', {
  code: textUpTo(10, 'Code', '404, for those who know it.'),
  title: text('Title'),
  text: text('Text'),
  home: link('Link home'),
  contact: link('Link to the contact page'),
  sectionsLabel: text('Title of the links below'),
  sections: listOfLinks('Links'),
})

const inTab = 'In the browser’s tab and in search results, which show no more.'
const brandHelp = '{brand} stands for the agency’s name.'
const inResults = 'In search results.'

const pageMeta = (title: string) =>
  group(title, {
    title: textUpTo(60, 'Title', inTab),
    description: textUpTo(160, 'Description', inResults),
    isIndexed: flag('In search engines', 'Whether search engines may show the page.'),
  })

export const meta = group('For search engines', {
  home: pageMeta('Home page'),
  contact: pageMeta('Contact page'),
  thanks: pageMeta('Page after an enquiry'),
  notFound: pageMeta('Page that is not there'),
})

/** The front matter of a prose page, between two lines of `---`. */
export const frontMatterSchema = z.strictObject({
  title: textUpTo(60, 'Title', `${inTab} ${brandHelp}`),
  description: textUpTo(160, 'Description', `${inResults} ${brandHelp}`),
  indexed: flag('In search engines', 'Whether search engines may show the page.').meta({
    default: true,
  }),
  updated: day
    .meta({ title: 'Read on', description: 'When someone responsible last read the text.' })
    .optional(),
  fingerprint: text(
    'Fingerprint',
    'Of the text that was read on that day: the launch check says it.',
  ).optional(),
  language: language
    .meta({ title: 'Language', description: 'If it is not that of the site, such as de.' })
    .optional(),
  footnotes: group(
    'Footnotes',
    {
      title: text('Title'),
      back: template('Link back', 'At the end of each note. {number} is replaced by its number.'),
    },
    'Only for a page that has footnotes.',
  ).optional(),
  sample: flag('Sample', 'On until someone responsible has read and dated the text.').optional(),
})
