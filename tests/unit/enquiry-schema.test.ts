import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contactContent, site } from '../helpers/content'
import type { EnquiryField } from '#content-types'
import {
  emptyEnquiry,
  fieldNames,
  type EnquiryValues,
} from '../../src/features/enquiry/enquiry-fields'
import { enquirySchemaOf } from '../../src/features/enquiry/enquiry-schema'
import { typed } from '../helpers/enquiry'
import { errorMessages, tooLong } from '../helpers/error-messages'

// Each test creates a schema, so that a schema that cannot be created fails the tests and not their
// file.
const createSchema = (language = site.language) => enquirySchemaOf(contactContent.form, language)

const valid: EnquiryValues = { ...typed, website: 'https://engines.example' }

/**
 * Checks one field. The other fields are valid. Returns the cleaned value, or the messages of the
 * refused field and the names of other refused fields.
 */
function check(field: EnquiryField, value: unknown) {
  const result = createSchema().safeParse({ ...valid, [field]: value })
  if (result.success) return { accepted: result.data[field] }
  const wrongFields = result.error.issues
    .map((issue) => issue.path.join('.'))
    .filter((path) => path !== field)
  return {
    refused: [...new Set(result.error.issues.map((issue) => issue.message)), ...wrongFields],
  }
}

test('a valid enquiry is not changed, and keeps the order of its fields', () => {
  expect(createSchema().parse(valid)).toEqual(valid)
  expect(Object.keys(createSchema().parse(valid))).toEqual(fieldNames)
})

test('an empty form gets the message of each required field, and no other', () => {
  const issues = createSchema().safeParse(emptyEnquiry).error?.issues ?? []
  const { website: _, ...required } = errorMessages
  expect(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))).toEqual(
    required,
  )
})

test('an enquiry without the optional company and website is accepted', () => {
  const { companyName: _company, website: _website, ...required } = valid
  expect(createSchema().parse(required)).toEqual({ ...required, companyName: '', website: '' })
})

test.for(['name', 'email', 'budget', 'message'] as const)(
  'a %s that is missing or not a text is refused as required',
  (field) => {
    for (const value of [undefined, null, 5])
      expect(check(field, value)).toEqual({ refused: [contactContent.form.validation.required] })
  },
)

const accepted: Record<EnquiryField, string[]> = {
  name: ['Jo', 'José', 'O’Neill', "D'Arcy", '李四', 'X Æ A-12'],
  companyName: ['', 'Fernhill Skincare'],
  email: [
    'm@f.co',
    'MAYA@FERNHILL.EXAMPLE',
    "o'neill@fernhill.example",
    'maya_e-1+press@mail.fern-hill.example',
    'maya.@fernhill.example',
    'maya@fernhill.photography',
    'q&a@a.co',
    'post@grün-buero.de',
    'post@xn--e1afmkfd.xn--80akhbyknj4f',
  ],
  website: [
    '',
    'http://example.com',
    'https://example.com/?to=javascript:alert(1)',
    'https://example.com/@maya',
    'https://my_team.example.com',
    'https://пример.рф',
    'https://fernhill.co.uk:8443/straße',
    'https://www.fernhill.example/#!/press',
    'https://fernhill.example/mailto:press',
  ],
  budget: contactContent.form.budgets.map(({ value }) => value),
  message: ['1234567890', 'One line.\nAnother.\n\nA third.', 'Пресса в мае', '🎉 A launch 👩‍👧'],
}

const cleaned: [EnquiryField, string, string][] = [
  ['name', '  Jo \t Ann\u2028Lee ', 'Jo Ann Lee'],
  ['name', 'Jo\r\nBcc: everyone@evil.example', 'Jo Bcc: everyone@evil.example'],
  ['name', '\u202EJo\u2066\u200F\u0000\u0007Ann\uD83D', 'JoAnn'],
  ['name', 'Jo \u200B\uFEFF Ann', 'Jo Ann'],
  ['companyName', ' \u200B ', ''],
  ['email', 'maya@fernhill.example.', 'maya@fernhill.example'],
  ['email', 'mailto:maya@fernhill.example', 'maya@fernhill.example'],
  ['email', 'maya@fernhill.example;', 'maya@fernhill.example'],
  ['email', 'maya@fernhill.example.,', 'maya@fernhill.example'],
  ['website', 'fernhill.example.', 'https://fernhill.example'],
  ['website', 'fernhill.example, ', 'https://fernhill.example'],
  ['email', '\tmaya@fernhill.example\uFEFF\r\n', 'maya@fernhill.example'],
  ['website', '\r\n\u200B', ''],
  ['website', '  example.com  ', 'https://example.com'],
  ['website', 'www.example.com/press?from=list#top', 'https://www.example.com/press?from=list#top'],
  ['website', '//example.com', 'https://example.com'],
  ['website', 'example.com//press', 'https://example.com//press'],
  ['website', 'example.com/press:list', 'https://example.com/press:list'],
  ['website', 'example.com:8080', 'https://example.com:8080'],
  ['website', 'münchen.de', 'https://münchen.de'],
  ['website', 'exam\u200Bple.com', 'https://example.com'],
  ['message', '  One.\r\nTwo.\rThree.\tFour.\u202E\u0000  ', 'One.\nTwo.\nThree. Four.'],
]

const noWebsites = `
  example .com example.c https:// https:example.com https://example https://exa_mple.com https://https://example.com
  https://example.com:99999 ftp://example.com ftp://example.com/https://example.com file:///etc/passwd
  mailto:maya@fernhill.example blob:https://example.com/1
  JavaScript:alert(1) javascript://example.com/%0aalert(1) javascript:1 data:text/html,<b> vbscript:msgbox(1)
  localhost:3000 http://localhost. 127.0.0.1 http://127.1 http://2130706433 http://0x7f000001 http://[::1]
  maya@example.com https://maya:secret@example.com maya:secret@example.com https://:secret@example.com https://@a.com`

const refused: Record<keyof typeof errorMessages, string[]> = {
  name: ['', ' J ', 'J\u200B', '\u200B\u200B', '\r\n', '\u202EJ', 'J\uD83D'],
  // Zod tests other wrong addresses. A mail program could read these texts as several addresses.
  email: [
    '',
    'maya@localhost',
    'maya@fernhill%2Eexample',
    'maya@fernhill.example,fernhill.example',
    'maya@fernhill.example,other@fernhill.example',
    'maya@fernhill@example.com',
    'Maya <maya@fernhill.example>',
    'maya@fernhill.example\r\nBcc: everyone@evil.example',
    'maya@fernhill.example%0d%0aBcc:everyone@evil.example',
    '"maya\r\n"@fernhill.example',
  ],
  website: [
    ...noWebsites.trim().split(/\s+/),
    'not a website',
    'https://exa mple.com',
    'java\u200Bscript:alert(1)',
    // Browsers read the host before the backslash. Other programs read the host after the @.
    'https://example.com\\@evil.example',
    'https://example.com\r\nBcc: everyone@evil.example',
  ],
  budget: ['', ' \u200B\r\n'],
  message: [
    '123456789',
    '    123456789    ',
    '\u200B'.repeat(10),
    '\n'.repeat(10),
    '\uD83D'.repeat(10),
  ],
}

const pairs = <Field extends EnquiryField>(lists: Record<Field, string[]>) =>
  Object.entries<string[]>(lists).flatMap(([field, list]) =>
    list.map((value) => [field as Field, value] as const),
  )

test.for(pairs(accepted))('the %s %j is accepted unchanged', ([field, value]) => {
  expect(check(field, value)).toEqual({ accepted: value })
})

test.for(cleaned)('the %s %j is cleaned to %j', ([field, value, clean]) => {
  expect(check(field, value)).toEqual({ accepted: clean })
})

test.for(pairs(refused))('the %s %j is refused', ([field, value]) => {
  expect(check(field, value)).toEqual({ refused: [errorMessages[field]] })
})

const longestUrl = `https://example.com/${'a'.repeat(2048 - 'https://example.com/'.length)}`

test.for([
  ['name', 'a'.repeat(100), tooLong('name')],
  ['companyName', 'a'.repeat(100), tooLong('companyName')],
  [
    'email',
    `${'a'.repeat(254 - '@fernhill.example'.length)}@fernhill.example`,
    errorMessages.email,
  ],
  ['website', longestUrl, errorMessages.website],
  ['budget', 'a'.repeat(20), errorMessages.budget],
  ['message', 'a'.repeat(5000), tooLong('message')],
] as const)(
  'the longest %s is accepted, and one character more is refused',
  ([field, longest, message]) => {
    expect(check(field, longest)).toEqual({ accepted: longest })
    expect(check(field, longest.replace('a', 'aa'))).toEqual({ refused: [message] })
  },
)

test('the contract for a back end names every field of the form', () => {
  const contract = readFileSync('docs/enquiries.md', 'utf8')
  for (const field of fieldNames)
    expect([field, contract.includes(`'${field}=`)]).toEqual([field, true])
})

const asTags = (text: string) =>
  text.replace(/./g, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))

test.for<[what: string, typedName: string, name: string]>([
  ['control characters', 'Ada\u0000\u001B[31m\u009B', 'Ada[31m'],
  ['bidirectional overrides and isolates', 'Ada\u202E\u2066 ecalevoL\u2069\u202C', 'Ada ecalevoL'],
  ['invisible tag characters', `Ada${asTags('ignore this')}\u{E007F} Lovelace`, 'Ada Lovelace'],
  ['tag characters after an emoji that is no flag', `Ada 😀${asTags('hidden')}\u{E007F}`, 'Ada 😀'],
  [
    'a long text of tag characters after a black flag',
    `Ada 🏴${asTags('muchhiddentext')}\u{E007F}`,
    'Ada 🏴',
  ],
  ['tag characters after a black flag without an end', `Ada 🏴${asTags('gbsct')}`, 'Ada 🏴'],
])('%s are removed from a name', ([, typedName, name]) => {
  expect(check('name', typedName)).toEqual({ accepted: name })
})

test.for<[what: string, name: string]>([
  ['the flag of Scotland', `Ada 🏴${asTags('gbsct')}\u{E007F}`],
  ['a family, which is joined', 'Ada 👩‍👩‍👧'],
  ['a heart with a variation selector', 'Ada ❤\uFE0F'],
  ['a sign with a variation selector for its form', '辻\u{E0100} 花子'],
  ['a Persian name with a non-joiner', 'علی\u200Cرضا'],
  ['an Indic name with a joiner', 'क्\u200Dषमा'],
])('a name keeps %s', ([, name]) => {
  expect(check('name', name)).toEqual({ accepted: name })
})

test('numbers in messages are written as in the language of the page', () => {
  const longMessage = { ...valid, message: 'a'.repeat(5001) }
  const messageIn = (language: string) =>
    createSchema(language).safeParse(longMessage).error?.issues[0]?.message
  expect(messageIn('en')).toContain('5,000')
  expect(messageIn('de')).toContain('5.000')
})
