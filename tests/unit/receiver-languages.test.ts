import { beforeEach, expect, test } from 'vitest'
import { loadContents, type ReceiverContents } from '../../receiver/languages'
import { defaultLimits } from '../../receiver/limits'
import { contactContent, site } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { browserHeaders, captureLog, createTestReceiver, siteUrl } from '../helpers/receiver'

// One receiver for all languages of a site.

const { form } = contactContent
const translation = site.language === 'fr' ? 'ja' : 'fr'
const translatedForm = {
  ...form,
  validation: { ...form.validation, email: 'Adresse électronique incorrecte' },
  failed: { ...form.failed, title: 'Message non envoyé', mailSubject: 'Demande de' },
}
const contents: ReceiverContents = [
  { form, site },
  { form: translatedForm, site: { ...site, language: translation, callLabel: 'Appeler' } },
]
const createBilingualReceiver = (limits = defaultLimits) => createTestReceiver({}, limits, contents)

/** The name of a language in the language of the agency. */
const nameOf = (tag: string) => new Intl.DisplayNames(site.language, { type: 'language' }).of(tag)

beforeEach(() => void captureLog())

test('the receiver reads the texts of all languages, the default language first', () => {
  const loaded = loadContents('tests/fixtures/other-agency')
  expect(loaded.map((content) => content.site.language)).toEqual(['pt-PT', 'en'])
  const budgets = loaded.map((content) => content.form.budgets.map(({ value }) => value))
  expect(budgets[1]).toEqual(budgets[0])
})

test('the mail names the language of the visitor’s page, and is in the language of the agency', async () => {
  const { sendAndMail, stored, mails } = createBilingualReceiver()
  await sendAndMail({ language: translation })
  await sendAndMail({ language: site.language, enquiry_id: 'second-enquiry', flagged: 'honeypot' })
  expect(stored().map(({ language }) => language)).toEqual([translation, site.language])
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${form.failed.mailSubject} ${typed.name} (${nameOf(translation)})`,
    `${form.failed.mailSubject} ${typed.name} (${nameOf(site.language)}) (honeypot)`,
  ])
  expect(mails[0]?.text).toContain(`${form.fields.name.label}: ${typed.name}`)
})

test('a digest names the language of each enquiry', async () => {
  const { send, mailAll, mails } = createBilingualReceiver({ ...defaultLimits, digestAbove: 0 })
  await send({ language: translation })
  await send({ enquiry_id: 'second-enquiry' })
  await mailAll()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(new RegExp(String.raw`^\S+Z \(${nameOf(translation)}\)\r\n`))
  expect(mails[0]?.text).toMatch(/-\r\n\r\n\S+Z\r\n/)
})

test('a refusal is in the language of the visitor’s page', async () => {
  const { sendAndMail } = createBilingualReceiver()
  const fields = { email: 'ada', language: translation }
  const { errors } = (await (await sendAndMail(fields)).json()) as {
    errors: Record<string, string>
  }
  expect(errors.email).toBe('Adresse électronique incorrecte')
  const text = await (await sendAndMail(fields, { headers: browserHeaders })).text()
  expect(text.split('\n\n')).toEqual([
    'Message non envoyé',
    `${form.fields.email.label}: Adresse électronique incorrecte`,
    `Appeler ${site.phone}`,
    site.email,
  ])
})

test('a refusal before the fields are read is in all languages', async () => {
  const { sendAndMail } = createBilingualReceiver()
  const headers = { ...browserHeaders, origin: 'https://evil.example' }
  expect((await (await sendAndMail({}, { headers })).text()).split('\n\n')).toEqual([
    form.failed.title,
    `${site.callLabel} ${site.phone}`,
    site.email,
    'Message non envoyé',
    `Appeler ${site.phone}`,
    site.email,
  ])
})

test.for(['', 'xx', translation.toUpperCase(), `${translation}\r\nBcc: a@b.example`, '__proto__'])(
  'an enquiry with the language %j is kept, without a language',
  async (language) => {
    const { sendAndMail, stored, mails } = createBilingualReceiver()
    expect((await sendAndMail({ language })).status).toBe(201)
    expect(stored()).toMatchObject([{ language: null, values: { name: typed.name } }])
    expect(mails[0]?.subject).toBe(`${form.failed.mailSubject} ${typed.name}`)
  },
)

test('an enquiry of a page without a language is kept', async () => {
  const { sendAndMail, stored } = createBilingualReceiver()
  expect((await sendAndMail()).status).toBe(201)
  expect(stored()).toMatchObject([{ language: null }])
})

test('on a site in one language, a mail names no language', async () => {
  const { sendAndMail, stored, mails } = createTestReceiver()
  await sendAndMail({ language: site.language })
  expect(stored()).toMatchObject([{ language: null }])
  expect(mails[0]?.subject).toBe(`${form.failed.mailSubject} ${typed.name}`)
})

test('a damaged language in the database is mailed unchanged', async () => {
  const { store, mailAll, mails } = createBilingualReceiver()
  const values = JSON.stringify(typed)
  const receivedAt = new Date().toISOString()
  await store.add({ id: 'damaged-row', receivedAt, flagged: '', values, language: '?' })
  await mailAll()
  expect(mails[0]?.subject).toBe(`${form.failed.mailSubject} ${typed.name} (?)`)
})

test('without JavaScript, the visitor is redirected to the thanks page of the page’s language', async () => {
  const { sendAndMail } = createBilingualReceiver()
  const next = `${siteUrl}/${translation}/thanks`
  const response = await sendAndMail({ language: translation, next }, { headers: browserHeaders })
  expect([response.status, response.headers.get('location')]).toEqual([303, next])
})

test('without the field next, the visitor is redirected to the thanks page of the field language', async () => {
  const { sendAndMail } = createBilingualReceiver()
  const target = async (language: string) =>
    (await sendAndMail({ language }, { headers: browserHeaders })).headers.get('location')
  expect(await target(translation)).toBe(`${siteUrl}/${translation}/thanks`)
  expect(await target(site.language)).toBe(`${siteUrl}/thanks`)
  expect(await target('unknown')).toBe(`${siteUrl}/thanks`)
})
