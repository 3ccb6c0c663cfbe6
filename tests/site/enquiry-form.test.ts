import type { ConsoleMessage, Page } from '@playwright/test'
import { contactContent, contactMeta, site } from '../helpers/content'
import { emptyEnquiry, enquiryFields, fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { fieldOf, fillIn, formOf, sendButtonOf, sentTitleOf, toastsOf, typed } from '../helpers/enquiry'
import { lastLinkTo } from '../helpers/links'
import { expect, holdScripts, open, ready, test, scriptsFailed } from '../helpers/site-test'

const { form } = contactContent

const valuesOf = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(fieldNames.map(async (field) => [field, await fieldOf(page, field).inputValue()] as const)),
  )

/** What is printed on the console as sent enquiries, from now on. */
function sentFrom(page: Page) {
  const messages: ConsoleMessage[] = []
  page.on('console', (message) => message.type() === 'info' && messages.push(message))
  return {
    values: () => Promise.all(messages.map((message) => message.args()[1]?.jsonValue() as Promise<unknown>)),
  }
}

const logged = /^info: Enquiry /

const { label } = form.fields.message
const messages = {
  email: form.validation.email,
  website: form.validation.website,
  message: form.validation.tooShort
    .replace('{label}', label)
    .replace('{limit}', String(enquiryFields.message.minLength)),
}

const summaryOf = (page: Page) => page.getByRole('alert')

test('the summary leads to each field, below the header, and leaves the address alone', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page, { ...typed, website: 'not an address', message: 'Too short' })
  await sendButtonOf(page).click()
  const links = summaryOf(page).getByRole('link')
  await expect(links).toHaveText([messages.website, messages.message])
  for (const [index, field] of (['website', 'message'] as const).entries()) {
    await links.nth(index).click()
    await expect(fieldOf(page, field)).toBeFocused()
    const header = await page.getByRole('banner').boundingBox()
    const labelTop = () =>
      fieldOf(page, field).evaluate((control: HTMLInputElement) => control.labels?.[0]?.getBoundingClientRect().top)
    await expect.poll(labelTop).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  }
  await expect(page).toHaveURL('/contact')
  expect(await valuesOf(page)).toEqual({ ...typed, website: 'not an address', message: 'Too short' })

  await fieldOf(page, 'website').fill('')
  await expect(links).toHaveText([messages.message])
  await fieldOf(page, 'message').fill(typed.message)
  await expect(summaryOf(page)).toHaveCount(0)
  await expect(page).toHaveTitle(contactMeta.title)
})

test('a sent enquiry is printed on the console as typed, confirmed, and leaves the form empty', async ({
  page,
  browserMessages,
}) => {
  const requests: string[] = []
  await open(page, '/contact')
  page.on('request', (request) => requests.push(request.url()))
  const isCode = (url: string) => /\/assets\/[\w-]+\.js$/.test(url)
  const sent = sentFrom(page)
  await fillIn(page, { ...typed, website: 'example.com' })
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeFocused()
  await expect(page.getByText(form.sent.text)).toBeVisible()
  await expect(toastsOf(page)).toContainText(form.toast.title)
  expect(await sent.values()).toEqual([{ ...typed, website: 'https://example.com' }])
  expect(await valuesOf(page)).toEqual(emptyEnquiry)
  await expect(page).toHaveURL('/contact')
  // The next page's code comes after a scroll, as on any page.
  expect(requests.filter((url) => !isCode(url))).toEqual([])
  expect(browserMessages.splice(0)).toEqual([expect.stringMatching(logged)])
})

test('a faulty enquiry that is sent before the page runs gets its messages when it does', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await fieldOf(page, 'name').fill('Ada Lovelace')
  await fieldOf(page, 'name').press('Enter')
  release()
  await expect(formOf(page).getByText(messages.email)).toBeVisible()
  await expect(summaryOf(page).locator('..')).toBeFocused()
  await expect(fieldOf(page, 'name')).toHaveValue('Ada Lovelace')
})

test('when the scripts do not come, the form says so and offers phone and email', async ({ page, browserMessages }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact')
  await fieldOf(page, 'name').fill('Ada Lovelace')
  await scriptsFailed(page)
  await expect(page.getByText(form.withoutScript)).toBeVisible()
  await expect(sendButtonOf(page)).toBeHidden()
  const notice = page.getByText(form.withoutScript)
  await expect(notice.getByRole('link', { name: site.phone })).toHaveAttribute('href', site.phoneHref)
  await expect(notice.getByRole('link', { name: site.email })).toHaveAttribute('href', site.emailHref)
  expect(browserMessages.splice(0).filter((line) => !/^(failed|error): /.test(line))).toEqual([])
})

test('what was typed is kept on a walk through the site', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page)
  await lastLinkTo(page, '/privacy').click()
  await expect(page).toHaveURL('/privacy')
  await lastLinkTo(page, '/contact').click()
  await expect(page).toHaveURL('/contact')
  expect(await valuesOf(page)).toEqual(typed)
  await page.goBack()
  await page.goForward()
  await expect.poll(() => valuesOf(page)).toEqual(typed)
})

// Chromium, as driven here, puts nothing back on a reload: `tests/engines` has that.
test('what the browser puts back on Back stays, and can be sent, and is not put back after that', async ({
  page,
  browserMessages,
}) => {
  const sent = sentFrom(page)
  const comeBack = async () => {
    await page.goto('/privacy')
    await page.goBack()
    await ready(page)
  }
  await open(page, '/contact')
  await fillIn(page)
  await comeBack()
  expect(await valuesOf(page)).toEqual(typed)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  expect(await sent.values()).toEqual([{ ...typed, website: 'https://engines.example' }])
  await comeBack()
  expect(await valuesOf(page)).toEqual(emptyEnquiry)
  browserMessages.length = 0
})
