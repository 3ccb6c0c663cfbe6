// @vitest-environment node
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactContent } from '../../src/content/contact'
import type { EnquiryField } from '../../src/content/types'
import { emptyEnquiry, enquirySchema, maxLengths, type Enquiry } from '../../src/enquiry/enquiry-schema'
import { fastestMs } from '../helpers/fastest-ms'
import { hostileText } from '../helpers/hostile-text'

const sound: Enquiry = {
  name: 'Maya Ellison',
  companyName: 'Fernhill Skincare',
  email: 'maya@fernhill.example',
  website: 'https://fernhill.example',
  budget: '5-10k',
  message: 'A launch in spring.',
}
const fields = Object.keys(sound) as EnquiryField[]

const nameMessage = 'Name must be at least 2 characters'
const emailMessage = 'Please enter a valid email address'
const websiteMessage = 'Please enter a valid URL'
const budgetMessage = 'Please select a budget range'
const goalsMessage = 'PR Goals must be at least 10 characters'

/** What becomes of one field while the others are sound: its clean value, or the messages that refuse it. */
function check(field: EnquiryField, value: unknown) {
  const result = enquirySchema.safeParse({ ...sound, [field]: value })
  if (result.success) return { accepted: result.data[field] }
  const wrongFields = result.error.issues.map((issue) => issue.path.join('.')).filter((path) => path !== field)
  return { refused: [...new Set(result.error.issues.map((issue) => issue.message)), ...wrongFields] }
}

test('a sound enquiry comes out as it went in', () => {
  expect(enquirySchema.parse(sound)).toEqual(sound)
})

test('an empty form gets every message of the specification, and none for what is optional', () => {
  const issues = enquirySchema.safeParse(emptyEnquiry).error?.issues ?? []
  expect(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))).toEqual({
    name: nameMessage,
    email: emailMessage,
    budget: budgetMessage,
    message: goalsMessage,
  })
})

test('an enquiry that leaves out the company and the website, which are optional, is accepted', () => {
  const { name, email, budget, message } = sound
  expect(enquirySchema.safeParse({ name, email, budget, message }).error?.issues).toBeUndefined()
})

test.for(['name', 'email', 'budget', 'message'] as const)('a %s that is missing is required', (field) => {
  expect(check(field, undefined)).toEqual({ refused: ['Required'] })
})

test.for(fields)('a %s that is not text is required', (field) => {
  for (const value of [null, 5, true, {}, new Date()]) expect(check(field, value)).toEqual({ refused: ['Required'] })
})

test.for(['', 'J', ' J ', 'J\u200B', '\u200B\u200B', '   ', '\r\n', '\u202EJ', 'J\uD83D', '\t\tJ'])(
  'the name %j has fewer than 2 characters',
  (name) => expect(check('name', name)).toEqual({ refused: [nameMessage] }),
)

test.for(['Jo', 'Ng', 'José', 'O’Neill', "D'Arcy", '李四', 'Дя', 'X Æ A-12'])(
  'the name %j is accepted as it is',
  (name) => expect(check('name', name)).toEqual({ accepted: name }),
)

test.for([
  ['  Jo  ', 'Jo'],
  ['Jo\tAnn', 'Jo Ann'],
  ['Jo\r\nBcc: everyone@evil.example', 'Jo Bcc: everyone@evil.example'],
  ['Jo\u2028Ann\u2029Lee', 'Jo Ann Lee'],
  ['Jo\u0000\u0007Ann', 'JoAnn'],
  ['\u202EJo\u2066\u200F', 'Jo'],
  ['Jo\uFEFF Ann', 'Jo Ann'],
  ['Jo \u200B Ann', 'Jo Ann'],
  ['Jo\uD83D', 'Jo'],
] as const)('the name %j becomes one plain line', ([typed, clean]) => {
  expect(check('name', typed)).toEqual({ accepted: clean })
})

test.for(['', '   ', '\u200B'])('the company name %j is optional', (companyName) => {
  expect(check('companyName', companyName)).toEqual({ accepted: '' })
})

test('a company name is one plain line', () => {
  expect(check('companyName', ' Fernhill\r\nSkincare\u202E ')).toEqual({ accepted: 'Fernhill Skincare' })
})

test.for([
  '',
  'maya',
  'maya@',
  '@fernhill.example',
  'maya@fernhill',
  'maya@fernhill.e',
  'maya@fernhill..example',
  'maya..ellison@fernhill.example',
  '.maya@fernhill.example',
  'maya.@fernhill.example',
  'maya@-fernhill.example',
  'maya ellison@fernhill.example',
  'maya@fernhill.example maya@fernhill.example',
  'maya@fernhill.example,other@fernhill.example',
  'maya@fernhill@example.com',
  'Maya <maya@fernhill.example>',
  'mailto:maya@fernhill.example',
  'maya@127.0.0.1',
  'maya@[127.0.0.1]',
  'maya@localhost',
  'maya@fernhill.example\r\nBcc: everyone@evil.example',
  'maya@fernhill.example\nBcc: everyone@evil.example',
  'maya@fernhill.example%0d%0aBcc:everyone@evil.example',
  '"maya\r\n"@fernhill.example',
])('the email address %j is refused', (email) => expect(check('email', email)).toEqual({ refused: [emailMessage] }))

test.for([
  'maya@fernhill.example',
  'm@f.co',
  'MAYA@FERNHILL.EXAMPLE',
  "o'neill@fernhill.example",
  'maya.ellison+press@mail.fernhill.example',
  'maya_ellison-1@fern-hill.example',
  '1@2.co',
])('the email address %j is accepted as it is', (email) => expect(check('email', email)).toEqual({ accepted: email }))

test.for([
  ' maya@fernhill.example ',
  '\tmaya@fernhill.example\r\n',
  'maya@fernhill.example\u200B',
  '\uFEFFmaya@fernhill.example',
])('the email address %j is cleaned', (email) =>
  expect(check('email', email)).toEqual({ accepted: 'maya@fernhill.example' }),
)

test.for(['', '   ', '\r\n', '\u200B'])('the website %j is optional', (website) => {
  expect(check('website', website)).toEqual({ accepted: '' })
})

test.for([
  ['example.com', 'https://example.com'],
  ['www.example.com', 'https://www.example.com'],
  ['  example.com  ', 'https://example.com'],
  ['example.com/press?from=list#top', 'https://example.com/press?from=list#top'],
  ['example.com:8080', 'https://example.com:8080'],
  ['http://example.com', 'http://example.com'],
  ['https://example.com', 'https://example.com'],
  [' https://example.com\r\n', 'https://example.com'],
  ['https://example.com/?to=javascript:alert(1)', 'https://example.com/?to=javascript:alert(1)'],
  ['https://example.com/@maya', 'https://example.com/@maya'],
  ['münchen.de', 'https://münchen.de'],
  ['exam\u200Bple.com', 'https://example.com'],
] as const)('the website %j is taken as %j', ([typed, clean]) => {
  expect(check('website', typed)).toEqual({ accepted: clean })
})

test.for([
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
])('the website %j is refused', (website) => expect(check('website', website)).toEqual({ refused: [websiteMessage] }))

test('a website of a domain that is not written in Latin letters is accepted', () => {
  expect(check('website', 'https://пример.рф')).toEqual({ accepted: 'https://пример.рф' })
})

test('every budget on offer is accepted, and none is a refusal', () => {
  for (const { value } of contactContent.form.budgets) expect(check('budget', value)).toEqual({ accepted: value })
  expect(check('budget', '')).toEqual({ refused: [budgetMessage] })
})

test.for(['   ', '\r\n', '\u200B', '\u202E'])('the budget %j is no choice', (budget) => {
  expect(check('budget', budget)).toEqual({ refused: [budgetMessage] })
})

test.for(['', '123456789', '    123456789    ', '\u200B'.repeat(10), '\n'.repeat(10), '\uD83D'.repeat(10)])(
  'the goals %j have fewer than 10 characters',
  (message) => expect(check('message', message)).toEqual({ refused: [goalsMessage] }),
)

test.for(['1234567890', 'One line.\nAnother.\n\nA third.', 'Пресса в мае', '🎉 A launch 👩‍👧'])(
  'the goals %j are accepted as they are',
  (message) => expect(check('message', message)).toEqual({ accepted: message }),
)

test('goals lose what cannot be seen and keep their lines', () => {
  expect(check('message', '  One.\r\nTwo.\rThree.\u202E\u0000  ')).toEqual({ accepted: 'One.\nTwo.\nThree.' })
})

test('a tab between two words of the goals does not join them', () => {
  expect(check('message', 'Outlets\tDates\tAngles')).toEqual({ accepted: 'Outlets Dates Angles' })
})

test('what is exactly as long as its field allows is accepted, and one character more is refused', () => {
  const longest = {
    name: 'a'.repeat(100),
    companyName: 'a'.repeat(100),
    email: `${'a'.repeat(254 - '@fernhill.example'.length)}@fernhill.example`,
    website: `https://example.com/${'a'.repeat(2048 - 'https://example.com/'.length)}`,
    message: 'a'.repeat(5000),
  }
  expect(enquirySchema.safeParse({ ...sound, ...longest }).data).toEqual({ ...sound, ...longest })
  expect(check('name', `a${longest.name}`)).toEqual({ refused: ['Name must be at most 100 characters'] })
  expect(check('companyName', `a${longest.companyName}`)).toEqual({
    refused: ['Company Name must be at most 100 characters'],
  })
  expect(check('email', `a${longest.email}`)).toEqual({ refused: [emailMessage] })
  expect(check('website', `${longest.website}a`)).toEqual({ refused: [websiteMessage] })
  expect(check('message', `a${longest.message}`)).toEqual({ refused: ['PR Goals must be at most 5000 characters'] })
})

test('keys that would reach into prototypes are left out and change nothing', () => {
  const typed = JSON.parse(
    `{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}, "toString": "x", ${JSON.stringify(sound).slice(1)}`,
  ) as unknown
  const enquiry = enquirySchema.parse(typed)
  expect(Object.keys(enquiry).toSorted()).toEqual(fields.toSorted())
  expect(enquiry).toEqual(sound)
  expect(Object.getPrototypeOf(enquiry)).toBe(Object.prototype)
  expect('isAdmin' in {}).toBe(false)
})

const onePast = [
  'a',
  ' ',
  '@',
  '.',
  '-',
  ':',
  '%',
  '\t',
  '\r\n',
  '\u200B',
  '\uD83D',
  '😀',
  'a.',
  'a-',
  'a@a.',
  'http://',
  '-a',
]

test.for(fields)('a megabyte in %s takes less than 100 ms', (field) => {
  for (const piece of onePast) {
    const value = piece.repeat(1_000_000 / piece.length)
    for (const text of [value, `a@${value}`, `https://${value}!`]) {
      const tookMs = fastestMs(() => enquirySchema.safeParse({ ...sound, [field]: text }), 100)
      expect(tookMs, `${JSON.stringify(text.slice(0, 12))}…`).toBeLessThan(100)
    }
  }
})

const word = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz0123456789')),
  minLength: 1,
  maxLength: 12,
})
const visibleWord = fc.string({
  unit: fc.constantFrom(...Array.from('abcdeéüßñøλяжשع中文字ĄŁ')),
  minLength: 2,
  maxLength: 10,
})
const ending = fc.constantFrom('com', 'co', 'org', 'example', 'agency', 'de')
const domain = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), ending)
  .map(([labels, last]) => [...labels, last].join('.'))
const email = fc
  .tuple(word, fc.array(fc.tuple(fc.constantFrom('.', '_', '-', '+', "'"), word), { maxLength: 2 }), domain)
  .map(([first, more, host]) => `${first}${more.flat().join('')}@${host}`)
const website = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.constantFrom('', 'http://', 'https://', 'HTTPS://'),
      domain,
      fc.constantFrom('', ':8080'),
      fc.constantFrom('', '/', '/press', '/press/2026?list=1&of=2', '#top', '/@maya', '/a/../b'),
    )
    .map((parts) => parts.join('')),
)
const ordinary: fc.Arbitrary<Record<EnquiryField, string>> = fc.record({
  name: fc.array(visibleWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  companyName: fc.array(visibleWord, { maxLength: 4 }).map((words) => words.join(' ')),
  email,
  website,
  budget: fc.constantFrom(...contactContent.form.budgets.map(({ value }) => value)),
  message: fc
    .tuple(fc.constantFrom(' ', '\n', ', '), fc.array(visibleWord, { minLength: 5, maxLength: 40 }))
    .map(([joint, words]) => words.join(joint)),
})

// An address that is almost one: a piece of it lost, doubled or made hostile.
const damaged = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.nat(), fc.nat(4), hostileText(2)).map(([value, place, length, piece]) => {
    const at = place % (value.length + 1)
    return value.slice(0, at) + piece + value.slice(at + length)
  })
const hostile: fc.Arbitrary<Record<EnquiryField, string>> = fc.record({
  name: fc.oneof(hostileText(), fc.constant('Maya Ellison')),
  companyName: fc.oneof(hostileText(), fc.constant('')),
  email: fc.oneof(hostileText(), damaged(email), email),
  website: fc.oneof(hostileText(), damaged(website), website),
  budget: fc.oneof(hostileText(3), fc.constant('1-5k')),
  message: fc.oneof(hostileText(30), fc.constant('A launch in spring.')),
})
const typed = fc.oneof({ weight: 2, arbitrary: ordinary }, { weight: 3, arbitrary: hostile })

const controlsAndBidi = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const unwantedInText = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const lengthOf = (text: string) => Array.from(text).length

/** The rules that an accepted enquiry breaks, in words. */
function brokenRules(enquiry: Enquiry): string[] {
  const broken: string[] = []
  const hold = (rule: string, isKept: boolean) => {
    if (!isKept) broken.push(rule)
  }
  hold('it has exactly the six fields', Object.keys(enquiry).toSorted().join() === fields.toSorted().join())
  for (const field of fields) {
    hold(`${field} is well-formed`, !/\p{Cs}/u.test(enquiry[field]))
    hold(`${field} is trimmed`, enquiry[field] === enquiry[field].trim())
    hold(`${field} is not too long`, lengthOf(enquiry[field]) <= maxLengths[field])
    if (field !== 'message') hold(`${field} is one plain line`, !controlsAndBidi.test(enquiry[field]))
  }
  hold('the goals hold no control or bidirectional characters', !unwantedInText.test(enquiry.message))
  hold('the name has 2 characters', lengthOf(enquiry.name) >= 2)
  hold('the goals have 10 characters', lengthOf(enquiry.message) >= 10)
  hold('a budget is chosen', enquiry.budget !== '')
  hold('the email address has one @ and a dotted domain', /^[^\s@<>,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(enquiry.email))
  if (enquiry.website !== '') {
    // Read by the letter of RFC 3986, as programs other than browsers do.
    const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(enquiry.website) ?? []
    const host = authority.replace(/:\d*$/, '')
    hold('the website names its domain after http(s)://', authority !== '')
    hold('the website holds no credentials', !/[@\\]/.test(authority))
    hold('the website has a dotted domain', /^[^\s.:[\]]+(\.[^\s.:[\]]+)+$/.test(host) && !/\.\d+$/.test(host))
    hold('the website can be opened', /^https?:$/.test(URL.parse(enquiry.website)?.protocol ?? ''))
  }
  return broken
}

test('whatever is typed, checking it never throws, is quick, and lets through only what keeps the rules', () => {
  const runs = 100_000
  let acceptedCount = 0
  fc.assert(
    fc.property(typed, (record) => {
      const tookMs = fastestMs(() => enquirySchema.safeParse(record), 16)
      expect(tookMs).toBeLessThanOrEqual(16)
      const { data } = enquirySchema.safeParse(record)
      if (!data) return
      acceptedCount += 1
      expect(brokenRules(data)).toEqual([])
      expect(enquirySchema.parse(data)).toEqual(data)
    }),
    { numRuns: runs },
  )
  expect(acceptedCount / runs).toBeGreaterThanOrEqual(0.3)
}, 120_000)

test('whatever ordinary people type is accepted, and what they wrote is kept', () => {
  fc.assert(
    fc.property(ordinary, (record) => {
      const { data, error } = enquirySchema.safeParse(record)
      expect(error?.issues).toBeUndefined()
      expect(data).toMatchObject({ name: record.name, email: record.email, message: record.message })
    }),
    { numRuns: 2000 },
  )
}, 60_000)

test('a line break or a control character never gets into a field of one line', () => {
  const injected = fc.tuple(
    fc.constantFrom(...fields),
    fc.nat(30),
    fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0000'),
  )
  fc.assert(
    fc.property(ordinary, injected, (record, [field, place, character]) => {
      const value = record[field]
      const spoilt = { ...record, [field]: `${value.slice(0, place)}${character}${value.slice(place)}` }
      const { data } = enquirySchema.safeParse(spoilt)
      const { message, ...lines } = data ?? emptyEnquiry
      expect(Object.values(lines).filter((line) => controlsAndBidi.test(line))).toEqual([])
      expect(message).not.toMatch(unwantedInText)
    }),
    { numRuns: 3000 },
  )
}, 60_000)
