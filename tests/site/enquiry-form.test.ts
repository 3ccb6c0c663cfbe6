import type { ConsoleMessage, Page } from '@playwright/test'
import { contactContent } from '../helpers/content'
import { emptyEnquiry, fieldNames } from '../../src/features/enquiry/enquiry-fields'
import {
  fieldOf,
  fillIn,
  formOf,
  openFormAgain,
  sendButtonOf,
  sentTitleOf,
  toastsOf,
  typed,
} from '../helpers/enquiry'
import { lastLinkTo } from '../helpers/links'
import { errorMessages } from '../helpers/error-messages'
import {
  expect,
  isOfAnalytics,
  holdScripts,
  ignoreLoggedEnquiries,
  open,
  waitForHydration,
  test,
} from '../helpers/site-test'

const { form } = contactContent

const valuesOf = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      fieldNames.map(async (field) => [field, await fieldOf(page, field).inputValue()] as const),
    ),
  )

/** Records the enquiries that the page logs after this call. Returns a function that reads them. */
function recordSent(page: Page) {
  const messages: ConsoleMessage[] = []
  page.on('console', (message) => message.type() === 'info' && messages.push(message))
  return () =>
    Promise.all(messages.map((message) => message.args()[1]?.jsonValue() as Promise<unknown>))
}

const summaryOf = (page: Page) => page.getByRole('alert')
const errorOf = (field: keyof typeof errorMessages) =>
  `${form.fields[field].label} ${errorMessages[field]}`

test('the form lists its errors until they are corrected, and keeps the typed text', async ({
  page,
}) => {
  const invalidValues = { ...typed, website: 'not an address', message: 'Too short' }
  await open(page, '/contact')
  await fillIn(page, invalidValues)
  await sendButtonOf(page).click()
  const links = summaryOf(page).getByRole('link')
  await expect(links).toHaveText([errorOf('website'), errorOf('message')])
  await links.nth(0).click()
  await expect(page).toHaveURL('/contact')
  expect(await valuesOf(page)).toEqual(invalidValues)
  await fieldOf(page, 'website').fill('')
  await expect(links).toHaveText([errorOf('message')])
  await fieldOf(page, 'message').fill(typed.message)
  await expect(summaryOf(page)).toHaveCount(0)
})

test('sending an enquiry logs the typed text, confirms it and empties the form', async ({
  page,
  browserMessages,
}) => {
  const requests: string[] = []
  await open(page, '/contact')
  page.on('request', (request) => requests.push(request.url()))
  const isCode = (url: string) => /\/assets\/[\w-]+\.js$/.test(url)
  const sent = recordSent(page)
  await fillIn(page, { ...typed, website: 'example.com' })
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeFocused()
  await expect(page.getByText(form.sent.text)).toBeVisible()
  await expect(toastsOf(page)).toContainText(form.toast.title)
  await expect(formOf(page)).toHaveCount(0)
  await openFormAgain(page)
  // The title of the confirmation is larger than the title of the empty form. A transform makes the
  // title of the form smaller.
  const sizeOf = (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((title: HTMLElement) => {
      const scale = title.getBoundingClientRect().height / title.offsetHeight
      return scale * parseFloat(getComputedStyle(title).fontSize)
    })
  expect(await sizeOf(form.title)).toBeLessThan(await sizeOf(form.sent.title))
  expect(await sent()).toEqual([{ ...typed, website: 'https://example.com' }])
  expect(await valuesOf(page)).toEqual(emptyEnquiry)
  await expect(page).toHaveURL('/contact')
  // The page may prefetch the code of other pages. The analytics service may count the visit late.
  expect(requests.filter((url) => !isCode(url) && !isOfAnalytics(url))).toEqual([])
  expect(browserMessages.splice(0)).toEqual([expect.stringMatching(/^info: Enquiry /)])
})

test('an invalid enquiry that is sent before hydration shows its messages after hydration', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await fieldOf(page, 'name').fill('Ada Lovelace')
  await fieldOf(page, 'name').press('Enter')
  release()
  await expect(formOf(page).getByText(errorMessages.email)).toBeVisible()
  await expect(summaryOf(page).locator('..')).toBeFocused()
  // The button no longer looks pressed.
  await expect(sendButtonOf(page)).toHaveCSS('opacity', '1')
  await expect(fieldOf(page, 'name')).toHaveValue('Ada Lovelace')
})

test('the form keeps typed text while the visitor opens other pages', async ({ page }) => {
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

// Under Playwright, Chromium restores no text on a reload. `tests/engines` tests reloads.
test('text that the browser restores on Back stays, and can be sent once', async ({
  page,
  browserMessages,
}) => {
  const sent = recordSent(page)
  const comeBack = async () => {
    await page.goto('/privacy')
    await page.goBack()
    await waitForHydration(page)
  }
  await open(page, '/contact')
  await fillIn(page)
  await comeBack()
  expect(await valuesOf(page)).toEqual(typed)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  expect(await sent()).toEqual([{ ...typed, website: 'https://engines.example' }])
  await comeBack()
  expect(await valuesOf(page)).toEqual(emptyEnquiry)
  ignoreLoggedEnquiries(browserMessages)
})
