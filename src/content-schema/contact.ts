import { z } from 'zod'
import { budgetLimit } from './enquiry-limits.ts'
import { checkVisible } from './address-fields.ts'
import { isSampleClaim } from './fields.ts'
import { checkUnique, group, link, linkLimit, list, listWithIndexIds } from './group-fields.ts'
import { headline } from './marked-fields.ts'
import { failed, sent } from './enquiry-outcomes.ts'
import { paragraphs, template, text, textUpTo } from './text-fields.ts'
import { inherited, itemKey } from './translation-fields.ts'

const hero = group('Opening', {
  headline: headline(),
  lead: text('Lead'),
  emailLabel: text('Label of the email address'),
  phoneLabel: text('Label of the phone number'),
  officeLabel: text('Label of the postal address'),
})

const fieldTexts = {
  label: textUpTo(60, 'Label'),
  hint: text('Hint', 'Shown below the label.').optional(),
}

const requiredMessage = 'cannot have isOptional: the form asks every visitor for this field'

/** The texts of a form field. */
type FieldTexts = { label: string; hint?: string | undefined; isOptional?: true }

/** The texts of a required field. Refuses `isOptional` with a message of its own. */
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
 * The texts of an optional field. Requires `isOptional: true`. The forms for the content do not
 * show this value, so owners cannot change it.
 */
const optionalField = (title: string) =>
  group(title, {
    ...fieldTexts,
    isOptional: inherited(
      z.literal(true, 'must be true: visitors may leave this field empty'),
    ).meta({ title: 'Optional', description: 'Always true: this field may be left empty.' }),
  })

const lengthHelp =
  'The page shows the field’s label in place of {label}, and its number of characters in place of {limit}.'

const budgetValueHelp = `The value in the enquiry, such as 5-10k. Keep the value when you change the label. At most ${budgetLimit} characters.`

/**
 * The value of a budget. The receiver refuses values of more than `budgetLimit` characters. It also
 * collapses spaces: the mail would not find the label of a value with two spaces in a row.
 */
const budgetValue = itemKey(
  text('Value')
    .superRefine(checkVisible)
    .refine((value) => !/ {2}/.test(value), 'has two spaces in a row: write one space')
    .superRefine((value, context) => {
      const message = `has ${value.length} characters: at most ${budgetLimit} are allowed`
      if (value.length > budgetLimit) context.addIssue({ code: 'custom', message })
    }),
).meta({ title: 'Value', description: budgetValueHelp, maxLength: budgetLimit })

const budget = group('Budget', {
  value: budgetValue,
  label: textUpTo(60, 'Label', 'What visitors choose.'),
})
type Budget = z.infer<typeof budget>

/**
 * The choices of the budget. Values are unique, since the mail looks up the label of a value.
 * Labels are unique, since visitors see only labels.
 */
const budgets = list('Budgets', budget, 'Each budget has its own value and its own label.')
  .superRefine(checkUnique<Budget>(({ value }) => value, ['value']))
  .superRefine(checkUnique<Budget>(({ label }) => label, ['label']))

/**
 * The texts of all form fields. Labels are unique, since the error summary and the mail name a
 * field only by its label.
 */
const fields = group('Fields', {
  name: requiredField('Name'),
  companyName: optionalField('Company'),
  email: requiredField('Email'),
  website: optionalField('Website'),
  budget: requiredField('Budget'),
  message: requiredField('Message'),
}).superRefine((value, context) => {
  const names = Object.keys(value) as (keyof typeof value)[]
  for (const name of names) {
    const { label } = value[name]
    const firstName = names.find((other) => value[other].label === label)
    if (firstName === name) continue
    const message = `is “${label}”, the same as the label of ${firstName}: each field needs its own label`
    context.addIssue({ code: 'custom', path: [name, 'label'], message })
  }
})

const form = group('Form', {
  title: text('Title'),
  fields,
  optionalLabel: text('Note after the label of an optional field'),
  validation: group('Messages about a field', {
    required: text('Field is empty'),
    tooShort: template('Value is too short', lengthHelp),
    tooLong: template('Value is too long', lengthHelp),
    email: text('Not an email address'),
    website: text('Not a web address'),
    budget: text('No budget is chosen'),
  }),
  carriedHeadline: group(
    'Visitor’s headline',
    {
      line: template(
        'First line of the message',
        'The visitor’s headline is shown in place of {headline}.',
      ),
      note: text('Note'),
      removeLabel: textUpTo(linkLimit, 'Label of the button that removes the headline'),
      paper: textUpTo(
        40,
        'Name of the newspaper',
        'Shown on the front page with the headline, after the enquiry is sent.',
      ),
      edition: textUpTo(40, 'Edition'),
    },
    'For a headline that the visitor wrote on the home page.',
  ).optional(),
  budgetPrompt: text('Prompt of the budget', 'The first choice, such as: Select a budget range.'),
  budgets,
  submitLabel: textUpTo(linkLimit, 'Label of the submit button'),
  sendingLabel: textUpTo(linkLimit, 'Label of the submit button while the form is being sent'),
  privacy: group(
    'Privacy',
    { text: text('Text'), link: link('Link') },
    'Shown beside the submit button.',
  ),
  toast: group('Message after sending', {
    title: text('Title'),
    description: text('Text'),
    dismissLabel: text('Label of the button that closes the message'),
    regionLabel: text('Name of the message area', 'Said by screen readers.'),
  }),
  summary: group('Error summary', {
    titles: list(
      'Titles',
      text('Title'),
      'The titles for one error, two errors, and so on. There can be as many errors as fields.',
      6,
    ),
    faultyField: text('Message without a known cause'),
  }),
  status: group('Status while the form is being sent', {
    sending: text('Sending'),
    retrying: template(
      'Trying again',
      'The page shows the seconds until the next attempt in place of {seconds}.',
    ),
  }),
  sent,
  failed,
  waiting: group('Waiting for a connection', {
    title: text('Title'),
    text: text('Text'),
    sendNowLabel: textUpTo(linkLimit, 'Label of the button that sends without waiting'),
  }),
  honeypotLabel: text('Label of the hidden field', 'Only robots fill in this field.'),
  withoutScript: text('Without JavaScript', 'Shown if the form cannot work.'),
})

const questions = listWithIndexIds('Questions', {
  question: textUpTo(150, 'Question'),
  answer: paragraphs('Answer'),
  isSample: isSampleClaim,
})
  .superRefine(checkUnique<{ question: string }>(({ question }) => question, ['question']))
  .meta({ title: 'Questions' })

const faq = group('Questions', { headline: headline(), items: questions })

/** The schema of `contact.yaml`. */
export const contact = group('Contact page', { hero, form, faq })
