import type { z } from 'zod'
import { mailTextLimit } from './enquiry-limits.ts'
import { group, linkLimit } from './group-fields.ts'
import { newspaperPageTexts } from './newspaper-page.ts'
import { text, textUpTo } from './text-fields.ts'

/** The texts after an enquiry was sent. */
export const sent = group('After sending', {
  title: text('Title'),
  text: text('Text'),
  demonstration: text('Demonstration', 'Shown if the form only simulates sending.'),
  againLabel: textUpTo(
    linkLimit,
    'Label of the button that opens the form again',
    'Without this label, the button has the title of the form.',
  ).optional(),
  frontPage: group(
    'Front page',
    {
      ...newspaperPageTexts,
      saveLabel: textUpTo(linkLimit, 'Label of the button that saves the page as a picture'),
      saveFailed: text('The picture could not be saved'),
    },
    'A newspaper page with the visitor’s headline, or with the line. “Visitor’s headline” has the name and the edition of the newspaper.',
  ).optional(),
})

/**
 * Reports the two texts of a shortened email if they are too long for its `mailto:` link. Browsers
 * do not open longer links.
 */
function checkMailTexts(
  texts: { mailSubject: string; mailShortened: string },
  context: z.RefinementCtx,
) {
  const { length } = encodeURIComponent(texts.mailSubject + texts.mailShortened)
  const message = `takes ${length} characters in a link together with the subject: at most ${mailTextLimit} are allowed`
  if (length > mailTextLimit) context.addIssue({ code: 'custom', path: ['mailShortened'], message })
}

/** The texts after an enquiry was not sent, or possibly not sent. */
export const failed = group('If sending fails', {
  title: text('Title'),
  offlineTitle: text('Title without a connection'),
  text: group('Texts', {
    offline: text('The visitor has no connection'),
    unreachable: text('The receiver does not answer'),
    busy: text('The receiver gets too many enquiries'),
    refused: text('The receiver refuses the enquiry'),
  }),
  unclear: group(
    'No clear answer',
    {
      title: text('Title'),
      text: text('Text'),
      sendAgainLabel: textUpTo(linkLimit, 'Label of the button that sends again'),
    },
    'Shown if the enquiry may have arrived.',
  ),
  retryLabel: textUpTo(linkLimit, 'Label of the button that tries again'),
  sendWhenOnlineLabel: textUpTo(
    linkLimit,
    'Label of the button that sends the enquiry when the visitor is online',
  ),
  emailLabel: textUpTo(linkLimit, 'Label of the link that opens an email with the enquiry'),
  mailSubject: textUpTo(
    60,
    'Subject of the email',
    'The visitor’s name is added after the subject.',
  ),
  mailShortened: text(
    'End of a shortened email',
    `Asks the visitor to paste the whole enquiry into the email. This text and the subject may take ${mailTextLimit} characters in a link. In a link, a space counts as 3 characters, and most letters with accents count as 6.`,
  ),
  tooLongForMail: text(
    'Enquiry is too long for an email',
    'Asks the visitor to copy the enquiry and to paste it into the email.',
  ),
  copyLabel: textUpTo(linkLimit, 'Label of the button that copies the enquiry'),
  copied: text('Message after copying'),
  toast: group('Message on another page', { title: text('Title'), description: text('Text') }),
}).superRefine(checkMailTexts)
