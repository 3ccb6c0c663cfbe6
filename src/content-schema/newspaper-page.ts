import { textUpTo } from './text-fields.ts'

/** The texts of the newspaper page that a site shows after an enquiry was sent. */
export const newspaperPageTexts = {
  line: textUpTo(60, 'Headline of the agency', 'Shown if the visitor wrote no headline.'),
  approval: textUpTo(24, 'Words of the editor', 'As an editor writes them, such as: OK to print.'),
}
