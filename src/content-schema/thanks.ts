import { group, link } from './group-fields.ts'
import { text } from './text-fields.ts'

/** The schema of `thanks.yaml`. */
export const thanks = group(
  'Page after an enquiry',
  {
    title: text('Title'),
    text: text('Text'),
    urgent: text('Words before the phone number'),
    home: link('Link to the home page'),
  },
  'Shown after an enquiry that was sent without JavaScript.',
)
