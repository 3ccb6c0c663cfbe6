import { z } from 'zod'
import { budgetLimit, mailTextLimit } from './enquiry-limits.ts'
import { checkVisible } from './address-fields.ts'
import { checkUnique, group, link, linkLimit, list, listWithIds } from './group-fields.ts'
import { headline } from './marked-fields.ts'
import { paragraphs, template, text, textUpTo } from './text-fields.ts'

const hero = group('Opening', {
  headline: headline(),
  lead: text('Lead'),
  emailLabel: text('Word before the email address'),
  phoneLabel: text('Word before the phone number'),
  officeLabel: text('Word before the postal address'),
})

const fieldTexts = {
  label: textUpTo(60, 'Label'),
  hint: text('Hint', 'Below the label.').optional(),
}

const requiredMessage = 'cannot have isOptional: the form asks every visitor for this field'

type FieldTexts = { label: string; hint?: string | undefined; isOptional?: true }

/** The texts of a required field. */
const requiredField = (title: string) =>
  z
    .strictObject(fieldTexts, {
      error: (issue) =>
        issue.code === 'unrecognized_keys' && issue.keys.includes('isOptional')
          ? requiredMessage
          : undefined,
    })
    .transform((texts): FieldTexts => texts)
    .meta({ title })

/**
 * The texts of an optional field. The content must state `isOptional: true`, which editors cannot
 * change.
 */
const optionalField = (title: string) =>
  group(title, {
    ...fieldTexts,
    isOptional: z
      .literal(true, 'must be true: visitors may leave this field empty')
      .meta({ title: 'Optional', description: 'Always true: this field may be left empty.' }),
  })

const lengthHelp =
  '{label} and {limit} are replaced by the field’s label and its number of characters.'

const budgetValueHelp = `What you receive, such as 5-10k. Keep it when you change the label. At most ${budgetLimit} characters.`

/**
 * The receiver refuses longer values. It also collapses spaces, and then the mail would not find
 * the label of the value.
 */
const budgetValue = text('Value')
  .superRefine(checkVisible)
  .refine((value) => !/ {2}/.test(value), 'has two spaces in a row: write one')
  .superRefine((value, context) => {
    const message = `has ${value.length} characters: at most ${budgetLimit} are allowed`
    if (value.length > budgetLimit) context.addIssue({ code: 'custom', message })
  })
  .meta({ title: 'Value', description: budgetValueHelp, maxLength: budgetLimit })

const budget = group('Budget', {
  value: budgetValue,
  label: textUpTo(60, 'Label', 'What visitors choose.'),
})
type Budget = z.infer<typeof budget>

const budgetsHelp = 'Each has a value and a label of its own.'
/**
 * Values are unique, since the mail looks up the label of a value. Labels are unique, since
 * visitors see only these.
 */
const budgets = list('Budgets', budget, budgetsHelp)
  .superRefine(checkUnique<Budget>(({ value }) => value, ['value']))
  .superRefine(checkUnique<Budget>(({ label }) => label, ['label']))
  .meta({ title: 'Budgets', description: budgetsHelp })

/** Labels are unique, since the error summary and the mail name a field only by its label. */
const fields = group('Fields', {
  name: requiredField('Name'),
  companyName: optionalField('Company'),
  email: requiredField('Email'),
  website: optionalField('Website'),
  budget: requiredField('Budget'),
  message: requiredField('Message'),
})
  .superRefine((value, context) => {
    const names = Object.keys(value) as (keyof typeof value)[]
    for (const name of names) {
      const first = names.find((each) => value[each].label === value[name].label)
      const message = `is “${value[name].label}”, the same as that of ${first}: each field needs a label of its own`
      if (first !== name) context.addIssue({ code: 'custom', path: [name, 'label'], message })
    }
  })
  .meta({ title: 'Fields' })

/**
 * Checks the length of two texts in the URL of a shortened email. Browsers do not open longer URLs.
 */
function checkMailTexts(
  texts: { mailSubject: string; mailShortened: string },
  context: z.RefinementCtx,
) {
  const { length } = encodeURIComponent(texts.mailSubject + texts.mailShortened)
  const message = `takes ${length} characters in a link, with the subject, and may take ${mailTextLimit}: make it shorter`
  if (length > mailTextLimit) context.addIssue({ code: 'custom', path: ['mailShortened'], message })
}

const form = group('Form', {
  title: text('Title'),
  fields,
  optionalLabel: text('Words after the label of an optional field'),
  validation: group('When a field is refused', {
    required: text('Empty'),
    tooShort: template('Too short', lengthHelp),
    tooLong: template('Too long', lengthHelp),
    email: text('No email address'),
    website: text('No web address'),
    budget: text('No budget chosen'),
  }),
  carriedHeadline: group(
    'Headline that the visitor wrote',
    {
      line: template('First line of the message', '{headline} is replaced by it.'),
      note: text('Note'),
      removeLabel: textUpTo(linkLimit, 'Words of the button that removes it'),
      paper: textUpTo(
        40,
        'Name of the paper',
        'Of the front page on which it stands once it is sent.',
      ),
      edition: textUpTo(40, 'Edition'),
    },
    'For a headline from the field on the home page.',
  ).optional(),
  budgetPrompt: text('First choice of the budget', 'Such as: Select a budget range.'),
  budgets,
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
    titles: list(
      'Titles',
      text('Title'),
      'For one mistake, for two, and so on: one for each field.',
      6,
    ),
    faultyField: text('Where nothing more is known'),
  }),
  status: group('While it is sent', {
    sending: text('Sending'),
    retrying: template('Trying again', '{seconds} is replaced by the time until the next attempt.'),
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
      {
        title: text('Title'),
        text: text('Text'),
        sendAgainLabel: textUpTo(linkLimit, 'Words of the button'),
      },
      'The enquiry may have arrived, or not.',
    ),
    retryLabel: textUpTo(linkLimit, 'Try again'),
    sendWhenOnlineLabel: textUpTo(linkLimit, 'Send when connected'),
    emailLabel: textUpTo(linkLimit, 'Email it instead'),
    mailSubject: textUpTo(60, 'Subject of that email', 'The visitor’s name follows.'),
    mailShortened: text(
      'End of an email that is cut',
      'Says that the whole enquiry is to be pasted there.',
    ),
    tooLongForMail: text(
      'Too long for an email',
      'Says to copy the enquiry, and to paste it into the email.',
    ),
    copyLabel: textUpTo(linkLimit, 'Copy the enquiry', 'Words of the button.'),
    copied: text('Once it is copied'),
    toast: group('Message on another page', { title: text('Title'), description: text('Text') }),
  })
    .superRefine(checkMailTexts)
    .meta({ title: 'When it was not sent' }),
  waiting: group('Waiting for a connection', {
    title: text('Title'),
    text: text('Text'),
    sendNowLabel: textUpTo(linkLimit, 'Send now', 'Words of the button that does not wait.'),
  }),
  honeypotLabel: text('Field that only robots fill in'),
  withoutScript: text('Without JavaScript', 'Shown where the form cannot work.'),
})

const questions = listWithIds('Questions', {
  question: textUpTo(150, 'Question'),
  answer: paragraphs('Answer'),
})
  .superRefine(checkUnique<{ question: string }>(({ question }) => question, ['question']))
  .meta({ title: 'Questions' })

const faq = group('Questions', { headline: headline(), items: questions })

export const contact = group('Contact page', { hero, form, faq })
