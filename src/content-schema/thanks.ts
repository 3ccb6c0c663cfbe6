import { group, link } from './group-fields.ts'
import { newspaperPageTexts } from './newspaper-page.ts'
import { text, textUpTo } from './text-fields.ts'

/** The schema of `thanks.yaml`. */
export const thanks = group(
  'Page after an enquiry',
  {
    title: text('Title'),
    text: text('Text'),
    urgent: text('Words before the phone number'),
    home: link('Link to the home page'),
    frontPage: group(
      'Front page',
      {
        paper: textUpTo(40, 'Name of the newspaper'),
        edition: textUpTo(40, 'Edition'),
        ...newspaperPageTexts,
      },
      'A newspaper page with a headline of the agency.',
    ).optional(),
  },
  'Shown after an enquiry that was sent without JavaScript.',
)
