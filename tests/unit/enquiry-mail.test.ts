import { expect, test } from 'vitest'
import { contactContent, site } from '../helpers/content'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { enquiryMailUrl, isTooLongForMail } from '../../src/features/enquiry/enquiry-mail'
import { typed } from '../helpers/enquiry'
import { hostileTexts } from '../helpers/hostile-text'

const content = contactContent.form

/** Returns the subject and the text of the draft. A mail program reads them from the URL. */
function draftOf(enquiry: typeof typed) {
  const { pathname, hash, search } = new URL(enquiryMailUrl(site.emailHref, content, enquiry))
  // In a `mailto:` URL, a plus sign means a plus sign (RFC 6068). In a form, it would mean a space.
  const fields = search
    .slice(1)
    .split('&')
    .map((field) => field.split('=').map(decodeURIComponent))
  expect([pathname, hash, fields.map(([name]) => name)]).toEqual([
    site.email,
    '',
    ['subject', 'body'],
  ])
  return fields.map(([, value]) => value)
}

test('the draft has the name in its subject, and all typed text with the labels of the form', () => {
  const budget = content.budgets.find(({ value }) => value === typed.budget)?.label
  const words = { ...typed, message: 'A launch in spring.\nIn print, 100 % of it.', website: '' }
  const shown = Object.entries({ ...words, budget }).filter(([, value]) => value)
  const lines = shown.map(
    ([name, value]) => `${content.fields[name as keyof typeof typed].label}: ${value}`,
  )
  expect(draftOf(words)).toEqual([
    `${content.failed.mailSubject} ${typed.name}`,
    lines.join('\r\n\r\n'),
  ])
})

test.for(hostileTexts)('the draft has one recipient, even with the typed text %j', (text) => {
  const enquiry = Object.fromEntries(
    fieldNames.map((field) => [field, `a${text}&cc=x@evil.example?`]),
  ) as typeof typed
  const [subject, body] = draftOf(enquiry)
  const shown = (typedText: string) => typedText.replace(/\p{Cs}/gu, '\uFFFD')
  expect(subject).toBe(`${content.failed.mailSubject} ${shown(enquiry.name)}`)
  expect(body).toContain(shown(enquiry.message))
})

// Chrome on Windows does not open longer URLs.
const longestUrl = 2046
const longMessages = {
  german:
    'Wir führen im Frühjahr eine kleine Marke ein, für die wir eine Geschichte suchen. '.repeat(15),
  japanese: '春に小さなブランドを発表します。'.repeat(19),
  family: '👨‍👩‍👧‍👦'.repeat(60),
}

/** Returns the part of an enquiry that is in its draft. */
function partOf(enquiry: typeof typed) {
  const [, body = ''] = draftOf(enquiry)
  const end = `\r\n\r\n${content.failed.mailShortened}`
  expect(body.endsWith(end)).toBe(true)
  return body.slice(0, -end.length)
}

test.for(Object.entries(longMessages))(
  'a long message fits into the address, and the draft says so: %s',
  ([, message]) => {
    const enquiry = { ...typed, message }
    expect(isTooLongForMail(site.emailHref, content, enquiry)).toBe(true)
    const url = enquiryMailUrl(site.emailHref, content, enquiry)
    expect(url.length).toBeLessThanOrEqual(longestUrl)
    // The next word of German, or the next character of another script, would not fit.
    expect(url.length).toBeGreaterThan(longestUrl - 150)
    expect(message.startsWith(partOf(enquiry).split(': ').at(-1) ?? '?')).toBe(true)
    expect(draftOf(enquiry)[0]).toBe(`${content.failed.mailSubject} ${typed.name}`)
  },
)

test('one long word uses the whole length of the URL', () => {
  expect(
    enquiryMailUrl(site.emailHref, content, { ...typed, message: 'a'.repeat(5000) }),
  ).toHaveLength(longestUrl)
})

test('a shortened message has no spaces at its end', () => {
  // The names have different lengths, so each message is shortened at another character.
  for (const name of ['Ada', 'Ada Lo', 'Ada Lov', 'Ada Love'])
    expect(partOf({ ...typed, name, message: 'ab  '.repeat(1000) })).toMatch(/ab$/)
})

test('a shortened message ends with a whole word, or with a whole character in a text without spaces', () => {
  const end = (message: string) =>
    partOf({ ...typed, message })
      .split(': ')
      .at(-1) ?? ''
  const german = end(longMessages.german)
  expect(longMessages.german.slice(german.length)).toMatch(/^\s/)
  expect(end(longMessages.japanese).length).toBeGreaterThan(80)
  const families = end(longMessages.family)
  expect(families).toMatch(/^(👨‍👩‍👧‍👦)+$/u)
})

test('a long name is shortened, so that the draft contains the enquiry', () => {
  const enquiry = { ...typed, name: '春'.repeat(200), message: longMessages.german }
  expect(enquiryMailUrl(site.emailHref, content, enquiry).length).toBeLessThanOrEqual(longestUrl)
  expect(draftOf(enquiry)[0]).toMatch(/春{10}$/)
})

test('an enquiry that fits is not shortened', () => {
  expect(isTooLongForMail(site.emailHref, content, typed)).toBe(false)
  expect(draftOf(typed)[1]).not.toContain(content.failed.mailShortened)
})

test('an enquiry with a URL of 2,046 characters is not shortened, and one more character shortens it', () => {
  const lengthOf = (message: string) =>
    enquiryMailUrl(site.emailHref, content, { ...typed, message }).length
  const rest = longestUrl - lengthOf('a')
  const longest = { ...typed, message: 'a'.repeat(1 + rest) }
  expect(isTooLongForMail(site.emailHref, content, longest)).toBe(false)
  expect(enquiryMailUrl(site.emailHref, content, longest)).toHaveLength(longestUrl)
  const longer = { ...longest, message: `${longest.message}a` }
  expect(isTooLongForMail(site.emailHref, content, longer)).toBe(true)
  expect(draftOf(longer)[1]).toContain(content.failed.mailShortened)
})
