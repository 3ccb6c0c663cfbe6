// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contactContent } from '../helpers/content'
import type { EnquiryField } from '#content-types'
import { emptyEnquiry, fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { enquirySchemaOf, type Enquiry } from '../../src/features/enquiry/enquiry-schema'
import { typed as validValues } from '../helpers/enquiry'
import { refusals, tooLong } from '../helpers/refusals'

const enquirySchema = enquirySchemaOf(contactContent.form)

const valid: Enquiry = {
  ...validValues,
  name: 'Maya Ellison',
  companyName: 'Fernhill Skincare',
  email: 'maya@fernhill.example',
  website: 'https://fernhill.example',
  budget: contactContent.form.budgets[1]?.value ?? '',
  message: 'A launch in spring.',
}

/** What becomes of one field while the others are valid: its clean value, or the messages that refuse it. */
function check(field: EnquiryField, value: unknown) {
  const result = enquirySchema.safeParse({ ...valid, [field]: value })
  if (result.success) return { accepted: result.data[field] }
  const wrongFields = result.error.issues.map((issue) => issue.path.join('.')).filter((path) => path !== field)
  return { refused: [...new Set(result.error.issues.map((issue) => issue.message)), ...wrongFields] }
}

test('a valid enquiry comes out as it went in, its fields in their order', () => {
  expect(enquirySchema.parse(valid)).toEqual(valid)
  expect(Object.keys(enquirySchema.parse(valid))).toEqual(fieldNames)
})

test('an empty form gets every message, and none for what is optional', () => {
  const issues = enquirySchema.safeParse(emptyEnquiry).error?.issues ?? []
  const { website: _, ...required } = refusals
  expect(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))).toEqual(required)
})

test('messages are those of the content, with its labels and the limits of the fields', () => {
  const { form } = contactContent
  const schema = enquirySchemaOf({
    ...form,
    fields: { ...form.fields, name: { label: 'Nome' } },
    validation: {
      ...form.validation,
      tooShort: 'Escreva {limit} letras ou mais em {label}',
      website: 'Endereço inválido',
    },
  })
  const issues = schema.safeParse({ ...valid, name: 'A', website: 'x y' }).error?.issues ?? []
  const texts = new Set(issues.map(({ message }) => message))
  expect([...texts]).toEqual(['Escreva 2 letras ou mais em Nome', 'Endereço inválido'])
})

test('an enquiry that leaves out the company and the website, which are optional, is accepted', () => {
  const { companyName: _company, website: _website, ...required } = valid
  expect(enquirySchema.parse(required)).toEqual({ ...required, companyName: '', website: '' })
})

test.for(['name', 'email', 'budget', 'message'] as const)('a %s that is missing or no text is required', (field) => {
  for (const value of [undefined, null, 5])
    expect(check(field, value)).toEqual({ refused: [contactContent.form.validation.required] })
})

const accepted: Record<EnquiryField, string[]> = {
  name: ['Jo', 'Ng', 'José', 'O’Neill', "D'Arcy", '李四', 'Дя', 'X Æ A-12'],
  companyName: ['', 'Fernhill Skincare'],
  email: ['m@f.co', 'MAYA@FERNHILL.EXAMPLE', "o'neill@fernhill.example", 'maya_e-1+press@mail.fern-hill.example'],
  website: [
    '',
    'http://example.com',
    'https://example.com',
    'https://example.com/?to=javascript:alert(1)',
    'https://example.com/@maya',
    'https://пример.рф',
  ],
  budget: contactContent.form.budgets.map(({ value }) => value),
  message: ['1234567890', 'One line.\nAnother.\n\nA third.', 'Пресса в мае', '🎉 A launch 👩‍👧'],
}

const cleaned: [EnquiryField, string, string][] = [
  ['name', '  Jo  ', 'Jo'],
  ['name', 'Jo\tAnn', 'Jo Ann'],
  ['name', 'Jo\r\nBcc: everyone@evil.example', 'Jo Bcc: everyone@evil.example'],
  ['name', 'Jo\u2028Ann\u2029Lee', 'Jo Ann Lee'],
  ['name', 'Jo\u0000\u0007Ann', 'JoAnn'],
  ['name', '\u202EJo\u2066\u200F', 'Jo'],
  ['name', 'Jo\uFEFF Ann', 'Jo Ann'],
  ['name', 'Jo \u200B Ann', 'Jo Ann'],
  ['name', 'Jo\uD83D', 'Jo'],
  ['companyName', '   ', ''],
  ['companyName', '\u200B', ''],
  ['companyName', ' Fernhill\r\nSkincare\u202E ', 'Fernhill Skincare'],
  ['email', ' maya@fernhill.example ', 'maya@fernhill.example'],
  ['email', '\tmaya@fernhill.example\r\n', 'maya@fernhill.example'],
  ['email', '\uFEFFmaya@fernhill.example\u200B', 'maya@fernhill.example'],
  ['website', '   ', ''],
  ['website', '\r\n', ''],
  ['website', '\u200B', ''],
  ['website', 'example.com', 'https://example.com'],
  ['website', 'www.example.com', 'https://www.example.com'],
  ['website', '  example.com  ', 'https://example.com'],
  ['website', 'example.com/press?from=list#top', 'https://example.com/press?from=list#top'],
  ['website', 'example.com:8080', 'https://example.com:8080'],
  ['website', ' https://example.com\r\n', 'https://example.com'],
  ['website', 'münchen.de', 'https://münchen.de'],
  ['website', 'exam\u200Bple.com', 'https://example.com'],
  ['message', '  One.\r\nTwo.\rThree.\u202E\u0000  ', 'One.\nTwo.\nThree.'],
  ['message', 'Outlets\tDates\tAngles', 'Outlets Dates Angles'],
]

const refused: Record<keyof typeof refusals, string[]> = {
  name: ['', 'J', ' J ', 'J\u200B', '\u200B\u200B', '   ', '\r\n', '\u202EJ', 'J\uD83D', '\t\tJ'],
  // What zod refuses at all is its own to test; these are what a mail program could take for more than one address.
  email: [
    '',
    'maya',
    'maya@localhost',
    'maya@127.0.0.1',
    'maya ellison@fernhill.example',
    'maya@fernhill.example maya@fernhill.example',
    'maya@fernhill.example,other@fernhill.example',
    'maya@fernhill@example.com',
    'Maya <maya@fernhill.example>',
    'mailto:maya@fernhill.example',
    'maya@fernhill.example\r\nBcc: everyone@evil.example',
    'maya@fernhill.example\nBcc: everyone@evil.example',
    'maya@fernhill.example%0d%0aBcc:everyone@evil.example',
    '"maya\r\n"@fernhill.example',
  ],
  website: [
    'example',
    'not a website',
    '.com',
    'example.c',
    'https://',
    'https:example.com',
    'https://example',
    'https://exa mple.com',
    'https://exa_mple.com',
    'https://https://example.com',
    'https://example.com:99999',
    'ftp://example.com',
    'file:///etc/passwd',
    'mailto:maya@fernhill.example',
    'tel:+16195550142',
    'view-source:https://example.com',
    'blob:https://example.com/1',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'java\tscript:alert(1)',
    'java\u200Bscript:alert(1)',
    ' javascript:alert(1)',
    'javascript:1',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'localhost',
    'localhost:3000',
    'http://localhost',
    'http://localhost.',
    '127.0.0.1',
    'http://127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://[::1]',
    'http://[2001:db8::1]:80',
    'maya@example.com',
    'https://maya@example.com',
    'https://maya:secret@example.com',
    'maya:secret@example.com',
    'https://:secret@example.com',
    'https://@example.com',
    // Browsers read the host before the backslash, other programs the one behind the sign.
    'https://example.com\\@evil.example',
    'https://example.com\r\nBcc: everyone@evil.example',
  ],
  budget: ['', '   ', '\r\n', '\u200B', '\u202E'],
  message: ['', '123456789', '    123456789    ', '\u200B'.repeat(10), '\n'.repeat(10), '\uD83D'.repeat(10)],
}

const pairs = <Field extends EnquiryField>(lists: Record<Field, string[]>) =>
  Object.entries<string[]>(lists).flatMap(([field, list]) => list.map((value) => [field as Field, value] as const))

test.for(pairs(accepted))('the %s %j is accepted as it is', ([field, value]) => {
  expect(check(field, value)).toEqual({ accepted: value })
})

test.for(cleaned)('the %s %j is taken as %j', ([field, typed, clean]) => {
  expect(check(field, typed)).toEqual({ accepted: clean })
})

test.for(pairs(refused))('the %s %j is refused', ([field, value]) => {
  expect(check(field, value)).toEqual({ refused: [refusals[field]] })
})

const longestUrl = `https://example.com/${'a'.repeat(2048 - 'https://example.com/'.length)}`

test.for([
  ['name', 'a'.repeat(100), tooLong('name')],
  ['companyName', 'a'.repeat(100), tooLong('companyName')],
  ['email', `${'a'.repeat(254 - '@fernhill.example'.length)}@fernhill.example`, refusals.email],
  ['website', longestUrl, refusals.website],
  ['budget', 'a'.repeat(20), refusals.budget],
  ['message', 'a'.repeat(5000), tooLong('message')],
] as const)('the longest %s is accepted, and one character more is refused', ([field, longest, message]) => {
  expect(check(field, longest)).toEqual({ accepted: longest })
  expect(check(field, longest.replace('a', 'aa'))).toEqual({ refused: [message] })
})

test('the contract for a back end names every field of the form', () => {
  const contract = readFileSync('docs/enquiries.md', 'utf8')
  for (const field of fieldNames) expect([field, contract.includes(`'${field}=`)]).toEqual([field, true])
})
