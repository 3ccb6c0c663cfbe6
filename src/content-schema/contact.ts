import { flag, group, headline, link, linkLimit, list, listWithIds, text, textUpTo } from './fields.ts'

const hero = group('Opening', {
  headline: headline(),
  lead: text('Lead'),
  emailLabel: text('Word before the email address'),
  phoneLabel: text('Word before the phone number'),
  officeLabel: text('Word before the postal address'),
})

const field = (title: string) =>
  group(title, {
    label: textUpTo(60, 'Label'),
    hint: text('Hint', 'Below the label.').optional(),
    isOptional: flag('Optional', 'Whether it may be left empty. Which fields may is fixed; this says so.').optional(),
  })

const byLength = '{label} and {limit} are replaced by the field’s label and its number of characters.'

const form = group('Form', {
  title: text('Title'),
  fields: group('Fields', {
    name: field('Name'),
    companyName: field('Company'),
    email: field('Email'),
    website: field('Website'),
    budget: field('Budget'),
    message: field('Message'),
  }),
  optionalLabel: text('Words after the label of an optional field'),
  validation: group('When a field is refused', {
    required: text('Empty'),
    tooShort: text('Too short', byLength),
    tooLong: text('Too long', byLength),
    email: text('No email address'),
    website: text('No web address'),
    budget: text('No budget chosen'),
  }),
  carriedHeadline: group(
    'Headline that the visitor wrote',
    {
      line: text('First line of the message', '{headline} is replaced by it.'),
      note: text('Note'),
      removeLabel: textUpTo(linkLimit, 'Words of the button that removes it'),
      paper: textUpTo(40, 'Name of the paper', 'Of the front page on which it stands once it is sent.'),
      edition: textUpTo(40, 'Edition'),
    },
    'For a headline from the field on the home page.',
  ).optional(),
  budgetPrompt: text('First choice of the budget', 'Such as: Select a budget range.'),
  budgets: list(
    'Budgets',
    group('Budget', {
      value: text('Value', 'What you receive, such as 5-10k. Keep it when you change the label.'),
      label: textUpTo(60, 'Label', 'What visitors choose.'),
    }),
  ),
  submitLabel: textUpTo(linkLimit, 'Words of the button'),
  sendingLabel: textUpTo(linkLimit, 'Its words while the form is sent'),
  privacy: group('Privacy', { text: text('Text'), link: link('Link') }, 'Beside the button.'),
  toast: group('Message once it is sent', {
    title: text('Title'),
    description: text('Text'),
    dismissLabel: text('Words of the button that closes it'),
    regionLabel: text('Name of the messages', 'Said by screen readers.'),
  }),
  summary: group('List of mistakes', {
    titles: list('Titles', text('Title'), 'For one mistake, for two, and so on: one for each field.', 6),
    faultyField: text('Where nothing more is known'),
  }),
  status: group('While it is sent', {
    sending: text('Sending'),
    retrying: text('Trying again', '{seconds} is replaced by the time until the next attempt.'),
  }),
  sent: group('Once it is sent', {
    title: text('Title'),
    text: text('Text'),
    demonstration: text('Demonstration', 'Shown where the form only simulates.'),
  }),
  failed: group('When it was not sent', {
    title: text('Title'),
    offlineTitle: text('Title without a connection'),
    text: group('Texts', {
      offline: text('No connection'),
      unreachable: text('Nobody answers'),
      busy: text('Too many enquiries'),
      refused: text('Refused'),
    }),
    unclear: group(
      'No clear answer',
      { title: text('Title'), text: text('Text'), sendAgainLabel: textUpTo(linkLimit, 'Words of the button') },
      'The enquiry may have arrived, or not.',
    ),
    retryLabel: textUpTo(linkLimit, 'Try again'),
    sendWhenOnlineLabel: textUpTo(linkLimit, 'Send when connected'),
    emailLabel: textUpTo(linkLimit, 'Email it instead'),
    mailSubject: text('Subject of that email', 'The visitor’s name follows.'),
    mailShortened: text('End of an email that is cut', 'Says that the whole enquiry is to be pasted there.'),
    tooLongForMail: text('Too long for an email', 'Says to copy the enquiry, and to paste it into the email.'),
    copyLabel: textUpTo(linkLimit, 'Copy the enquiry', 'Words of the button.'),
    copied: text('Once it is copied'),
    toast: group('Message on another page', { title: text('Title'), description: text('Text') }),
  }),
  waiting: group('Waiting for a connection', {
    title: text('Title'),
    text: text('Text'),
    sendNowLabel: textUpTo(linkLimit, 'Send now', 'Words of the button that does not wait.'),
  }),
  honeypotLabel: text('Field that only robots fill in'),
  withoutScript: text('Without JavaScript', 'Shown where the form cannot work.'),
})

const faq = group('Questions', {
  headline: headline(),
  items: listWithIds('Questions', { question: textUpTo(150, 'Question'), answer: text('Answer') }),
})

export const contact = group('Contact page', { hero, form, faq })
