// @vitest-environment node
import { expect, test } from 'vitest'
import { contactContent, site } from '../helpers/content'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { enquiryMail } from '../../src/features/enquiry/enquiry-mail'
import { typed } from '../helpers/enquiry'
import { hostileTexts } from '../helpers/hostile-text'

const content = contactContent.form

/** What a mail program makes of the address. */
function draftOf(enquiry: typeof typed) {
  const { pathname, hash, search } = new URL(enquiryMail(site.emailHref, content, enquiry))
  // A plus sign is no space here, as it is in forms: RFC 6068.
  const fields = search
    .slice(1)
    .split('&')
    .map((field) => field.split('=').map(decodeURIComponent))
  expect([pathname, hash, fields.map(([name]) => name)]).toEqual([site.email, '', ['subject', 'body']])
  return fields.map(([, value]) => value)
}

test('the draft says whose enquiry it is, and holds all that was typed, below the labels of the form', () => {
  const budget = content.budgets.find(({ value }) => value === typed.budget)?.label
  const words = { ...typed, message: 'A launch in spring.\nIn print, 100 % of it.', website: '' }
  const shown = Object.entries({ ...words, budget }).filter(([, value]) => value)
  const lines = shown.map(([name, value]) => `${content.fields[name as keyof typeof typed].label}: ${value}`)
  expect(draftOf(words)).toEqual([`${content.failed.mailSubject} ${typed.name}`, lines.join('\r\n\r\n')])
})

test.for(hostileTexts.filter((text) => text !== '\uD83D'))(
  'whatever is typed, the draft has one address: %j',
  (text) => {
    const enquiry = Object.fromEntries(
      fieldNames.map((field) => [field, `a${text}&cc=x@evil.example?`]),
    ) as typeof typed
    const [subject, body] = draftOf(enquiry)
    expect(subject).toBe(`${content.failed.mailSubject} ${enquiry.name}`)
    expect(body).toContain(enquiry.message)
  },
)
