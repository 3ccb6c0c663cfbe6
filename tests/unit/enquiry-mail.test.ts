// @vitest-environment node
import { expect, test } from 'vitest'
import { contactContent, site } from '../helpers/content'
import { enquiryMail } from '../../src/features/enquiry/enquiry-mail'
import { enquirySchemaOf, type Enquiry } from '../../src/features/enquiry/enquiry-schema'
import { typed as validValues } from '../helpers/enquiry'
import { hostileTexts } from '../helpers/hostile-text'

const enquirySchema = enquirySchemaOf(contactContent.form)

const content = contactContent.form
const [budget] = content.budgets as [(typeof content.budgets)[number]]
const sound: Enquiry = {
  ...validValues,
  name: 'Maya Ellison',
  companyName: 'Fernhill & Sons',
  email: 'maya+press@fernhill.example',
  website: 'https://fernhill.example/?a=1&b=2#c',
  budget: budget.value,
  message: 'A launch in spring.\nIn print, 100 % of it.',
}

/** What a mail program makes of the address. */
function draftOf(enquiry: Enquiry) {
  const address = new URL(enquiryMail(site.emailHref, content, enquiry))
  // A plus sign is no space here, as it is in forms: RFC 6068.
  const fields = address.search
    .slice(1)
    .split('&')
    .map((field) => field.split('=').map(decodeURIComponent) as [string, string])
  return {
    to: address.pathname,
    hash: address.hash,
    names: fields.map(([name]) => name),
    ...Object.fromEntries(fields),
  }
}

test('the draft is addressed to the agency and says whose enquiry it is', () => {
  expect(draftOf(sound)).toMatchObject({ to: site.email, hash: '', names: ['subject', 'body'] })
  expect(draftOf(sound)).toHaveProperty('subject', expect.stringContaining('Maya Ellison'))
})

test('the draft holds all that was typed, below the labels of the form', () => {
  const { fields } = content
  expect(draftOf(sound)).toHaveProperty(
    'body',
    [
      `${fields.name.label}: Maya Ellison`,
      `${fields.companyName.label}: Fernhill & Sons`,
      `${fields.email.label}: maya+press@fernhill.example`,
      `${fields.website.label}: https://fernhill.example/?a=1&b=2#c`,
      `${fields.budget.label}: ${budget.label}`,
      `${fields.message.label}: A launch in spring.\nIn print, 100 % of it.`,
    ].join('\r\n\r\n'),
  )
})

test('what was left out is not in the draft', () => {
  const { body } = draftOf({ ...sound, companyName: '', website: '' }) as unknown as { body: string }
  for (const { label } of [content.fields.companyName, content.fields.website]) expect(body).not.toContain(`${label}:`)
})

test('whatever the form accepts, the draft has one address, one subject of one line, and the words as typed', () => {
  const website = 'example.com/?subject=a&body=b&cc=everyone@evil.example'
  const drafted = hostileTexts.flatMap((text) => {
    const words = `Ada ${text} Lovelace`
    const { data } = enquirySchema.safeParse({
      ...sound,
      name: words,
      companyName: words,
      website,
      message: `${words}, and more`,
    })
    return data ? [data] : []
  })
  expect(drafted.length).toBeGreaterThan(hostileTexts.length / 2)
  for (const data of drafted) {
    const draft = draftOf(data) as unknown as { to: string; names: string[]; subject: string; body: string }
    expect(draft.to).toBe(site.email)
    expect(draft.names).toEqual(['subject', 'body'])
    expect(draft.subject).not.toMatch(/[\r\n]/)
    expect(draft.subject.endsWith(data.name)).toBe(true)
    for (const value of [data.name, data.companyName, data.email, data.website, data.message])
      expect(draft.body).toContain(value)
  }
})
