import { expect, test } from 'vitest'
import { changedContent, type Change } from '../helpers/changed-content'
import { contactContent, homeContent } from '../helpers/content'
import { sameAsFirst } from '../helpers/field-problems'

// The form, the receiver, the mail and the structured data rely on these rules.

const { problemsAfter } = changedContent()
const { fields, failed, budgets } = contactContent.form
const [firstBudget] = budgets
const [firstQuestion] = contactContent.faq.items

// A text of 13 characters. Each character takes nine in a link.
const japaneseText = '全文を貼り付けてください。'
const repeats = 12
const linkLength = 13 * 9 * repeats + encodeURIComponent(failed.mailSubject).length

const oneParagraph = 'has a line break, but is shown as one paragraph: remove the line break'

test.for<[what: string, change: Change, line: string]>([
  [
    'one value of two budgets, whose mail would name the first',
    ['contact.yaml', ['form', 'budgets', 1, 'value'], firstBudget?.value],
    `contact.yaml: form.budgets[1].value ${sameAsFirst(firstBudget?.value)}`,
  ],
  [
    'one label of two budgets, which visitors could not tell apart',
    ['contact.yaml', ['form', 'budgets', 1, 'label'], firstBudget?.label],
    `contact.yaml: form.budgets[1].label ${sameAsFirst(firstBudget?.label)}`,
  ],
  [
    'a budget that the receiver would refuse',
    ['contact.yaml', ['form', 'budgets', 1, 'value'], '50k and more each year'],
    'contact.yaml: form.budgets[1].value has 22 characters: at most 20 are allowed',
  ],
  [
    'a budget whose spaces the receiver would join',
    ['contact.yaml', ['form', 'budgets', 1, 'value'], '50  k'],
    'contact.yaml: form.budgets[1].value has two spaces in a row: write one space',
  ],
  [
    'a budget with a character that the receiver would remove',
    ['contact.yaml', ['form', 'budgets', 1, 'value'], '50\u200Bk'],
    'contact.yaml: form.budgets[1].value has an invisible character, U+200B: type the value again',
  ],
  ...(['name', 'email', 'budget', 'message'] as const).map((field): [string, Change, string] => [
    `(optional) at ${field}, which the form requires,`,
    ['contact.yaml', ['form', 'fields', field, 'isOptional'], true],
    `contact.yaml: form.fields.${field} cannot have isOptional: the form asks every visitor for this field`,
  ]),
  [
    'a misspelled part of a field that the form requires,',
    ['contact.yaml', ['form', 'fields', 'name', 'hnit'], 'Of both'],
    'contact.yaml: form.fields.name has no field hnit: there is only label, hint',
  ],
  [
    'a text for a field of the form',
    ['contact.yaml', ['form', 'fields', 'name'], 'Name'],
    'contact.yaml: form.fields.name must be fields, each on a line of its own',
  ],
  [
    'a field that may be left empty, and does not say so,',
    ['contact.yaml', ['form', 'fields', 'website', 'isOptional'], false],
    'contact.yaml: form.fields.website.isOptional must be true: visitors may leave this field empty',
  ],
  [
    'one label of two fields, which the mail could not tell apart',
    ['contact.yaml', ['form', 'fields', 'message', 'label'], fields.name.label],
    `contact.yaml: form.fields.message.label is “${fields.name.label}”, the same as the label of name: each field needs its own label`,
  ],
  [
    'a subject of two lines',
    ['contact.yaml', ['form', 'failed', 'mailSubject'], 'Enquiry\nfrom'],
    `contact.yaml: form.failed.mailSubject ${oneParagraph}`,
  ],
  [
    'a subject that is too long',
    ['contact.yaml', ['form', 'failed', 'mailSubject'], 'x'.repeat(61)],
    'contact.yaml: form.failed.mailSubject has 61 characters: at most 60 are allowed',
  ],
  [
    'the end of an email that leaves no room for the enquiry',
    ['contact.yaml', ['form', 'failed', 'mailShortened'], japaneseText.repeat(repeats)],
    `contact.yaml: form.failed.mailShortened takes ${linkLength} characters in a link together with the subject: at most 1200 are allowed`,
  ],
  [
    'a question that is asked twice',
    ['contact.yaml', ['faq', 'items', 1, 'question'], firstQuestion?.question],
    `contact.yaml: faq.items[1].question ${sameAsFirst(firstQuestion?.question)}`,
  ],
])('%s is a problem, in one line', async ([, change, line]) => {
  expect(await problemsAfter(change)).toEqual([line])
})

test('a headline writer whose headline the form would drop is a problem, in one line', async ({
  skip,
}) => {
  skip(!homeContent.closingCall.writer, 'The agency has no headline writer.')
  expect(await problemsAfter(['contact.yaml', ['form', 'carriedHeadline']])).toEqual([
    'contact.yaml: form.carriedHeadline is missing: home.yaml has closingCall.writer, and the form would drop the headline of a visitor',
  ])
})
