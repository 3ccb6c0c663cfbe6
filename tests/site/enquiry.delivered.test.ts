import { expect, type Locator, type Page } from '@playwright/test'
import { contactContent, site, thanksContent } from '../helpers/content'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
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
import { deliveredTest } from '../helpers/delivered-test'
import { lastLinkTo } from '../helpers/links'
import { expectFewShifts, openFilledForm, outcomeCases } from '../helpers/outcome-shifts'
import { open, waitForFailedScripts } from '../helpers/site-test'
import { smallTargets } from '../helpers/targets'

const { form } = contactContent

/** The status before a retry has a number of seconds. This is its longer part beside the number. */
const retryingText =
  form.status.retrying.split('{seconds}').toSorted((one, other) => other.length - one.length)[0] ??
  ''

/** The values that the server stores for the typed values. */
const storedValues = { ...typed, website: 'https://engines.example' }
const typedWords = /Ada Lovelace|ada@engines|first program/

/** A test that fails after a script error, or if a log or a URL contains typed text. */
const test = deliveredTest.extend<{ noLeaks: undefined }>({
  noLeaks: [
    async ({ context, server }, use) => {
      server.reset()
      const leaks: string[] = []
      const recordLeak = (text: string) =>
        void (typedWords.test(decodeURIComponent(text)) && leaks.push(text))
      context.on('console', (message) => recordLeak(message.text()))
      context.on('weberror', (error) => leaks.push(error.error().message))
      context.on('request', (request) => recordLeak(request.url()))
      await use(undefined)
      expect(leaks).toEqual([])
    },
    { auto: true },
  ],
})

const statusOf = (page: Page) => formOf(page).getByRole('status')
const summaryOf = (page: Page) => page.getByRole('alert')
const titleOf = (page: Page, name: string) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openAndFill(page: Page) {
  await open(page, '/contact')
  await fillIn(page)
}

async function expectTypedValues(page: Page) {
  for (const field of fieldNames) await expect(fieldOf(page, field)).toHaveValue(typed[field])
}

/** Fills in the form and sends it with a paused clock. All four attempts fail. */
async function sendFourTimes(page: Page) {
  await page.clock.install()
  await openAndFill(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await pressWithClock(page, sendButtonOf(page))
  for (const ms of [1200, 2400, 4800]) {
    await expect(statusOf(page)).toContainText(retryingText.trim())
    await page.clock.runFor(ms)
  }
}

/** Presses a button, and runs the clock past the next frame, after which the action begins. */
async function pressWithClock(page: Page, target: Locator) {
  await target.click()
  await page.clock.runFor(50)
}

test('an enquiry is delivered and confirmed, and the form is emptied', async ({ page, server }) => {
  await openAndFill(page)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeFocused()
  await expect(toastsOf(page)).toContainText(form.toast.title)
  await openFormAgain(page)
  await expect(fieldOf(page, 'message')).toHaveValue('')
  expect([...server.stored.values()]).toMatchObject([storedValues])
  expect(server.received[0]?.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
  })
  await expect(page).toHaveURL('/contact')
  expect(
    await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
  ).toEqual([0, 0, ''])
})

test('after four failed attempts the form keeps the typed text, and offers phone, email and a retry', async ({
  page,
  server,
}) => {
  server.always({ status: 503 })
  await sendFourTimes(page)
  await expect(titleOf(page, form.failed.title)).toBeFocused()
  await expect(page.getByText(form.failed.text.unreachable)).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await expectTypedValues(page)
  expect(server.received).toHaveLength(4)

  const call = page.getByRole('main').getByRole('link', { name: `${site.callLabel} ${site.phone}` })
  await expect(call).toHaveAttribute('href', site.phoneHref)
  const mail = page.getByRole('link', { name: form.failed.emailLabel })
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await fieldOf(page, 'name').fill('Ada King')
  await mail.click()
  const draft = decodeURIComponent((await mail.getAttribute('href')) ?? '')
  const budget = form.budgets.find(({ value }) => value === typed.budget)?.label ?? ''
  for (const value of Object.values({ ...typed, name: 'Ada King', budget }))
    expect(draft).toContain(value)

  await fieldOf(page, 'name').fill(typed.name)
  server.always({})
  await pressWithClock(page, button(page, form.failed.retryLabel))
  await expect(sentTitleOf(page)).toBeFocused()
  expect(
    new Set(server.received.map(({ body }) => new URLSearchParams(body).get('enquiry_id'))).size,
  ).toBe(1)
})

for (const outcomeCase of outcomeCases) {
  const { width, hasHeadline } = outcomeCase
  test(`a failed enquiry and its retry shift the layout by at most 0.01 each, at ${width} px, with a headline: ${hasHeadline}`, async ({
    page,
    server,
  }) => {
    server.plan({ status: 400 })
    await openFilledForm(page, outcomeCase)
    await expectFewShifts(page, sendButtonOf(page), titleOf(page, form.failed.title))
    await expectFewShifts(page, button(page, form.failed.retryLabel), sentTitleOf(page))
  })
}

test('if the receiver stores an enquiry and drops the connection, the enquiry is kept once and reported as unclear', async ({
  page,
  server,
}) => {
  server.always({ isClosed: true, isStored: true })
  await sendFourTimes(page)
  await expect(titleOf(page, form.failed.unclear.title)).toBeFocused()
  await expect(page.getByText(form.failed.unclear.text)).toBeVisible()
  await expect(toastsOf(page)).toBeEmpty()
  await expectTypedValues(page)
  server.always({})
  await pressWithClock(page, button(page, form.failed.unclear.sendAgainLabel))
  await expect(sentTitleOf(page)).toBeFocused()
  expect([server.received.length, server.stored.size]).toEqual([5, 1])
})

test('an error from the back end is shown on its field, and removed by a correction', async ({
  page,
  server,
}) => {
  server.plan({ status: 422, body: { errors: { email: 'That mailbox is full' } } })
  await openAndFill(page)
  await sendButtonOf(page).click()
  await expect(summaryOf(page).getByRole('heading')).toHaveText(form.summary.titles[0] ?? '')
  await expect(summaryOf(page).locator('..')).toBeFocused()
  const email = fieldOf(page, 'email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/That mailbox is full$/)
  await summaryOf(page).getByRole('link', { name: 'That mailbox is full' }).click()
  await expect(email).toBeFocused()
  await email.fill('ada@analytical.example')
  await expect(summaryOf(page)).toHaveCount(0)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  expect([...server.stored.values()]).toMatchObject([
    { ...storedValues, email: 'ada@analytical.example' },
  ])
})

test('an offline visitor gets the message at once, and can let the enquiry wait for the connection', async ({
  page,
  context,
  server,
}) => {
  await openAndFill(page)
  await context.setOffline(true)
  await sendButtonOf(page).click()
  await expect(titleOf(page, form.failed.offlineTitle)).toBeFocused()
  await expectTypedValues(page)
  await button(page, form.failed.sendWhenOnlineLabel).click()
  await expect(titleOf(page, form.waiting.title)).toBeFocused()
  await expect(page.getByRole('link', { name: form.failed.emailLabel })).toBeVisible()
  await expect(statusOf(page)).toHaveText('')
  expect(server.received).toEqual([])
  await context.setOffline(false)
  await expect(sentTitleOf(page)).toBeFocused()
  expect([...server.stored.values()]).toMatchObject([storedValues])
})

test('closing the tab does not stop the delivery of an enquiry', async ({ page, server }) => {
  await openAndFill(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await sendButtonOf(page).click()
  await sent
  await page.close()
  await expect.poll(() => server.stored.size).toBe(1)
})

test('if the visitor opens another page, that page says that the enquiry arrived', async ({
  page,
  server,
}) => {
  server.plan({ status: 503 })
  await openAndFill(page)
  await sendButtonOf(page).click()
  await lastLinkTo(page, '/terms').click()
  await expect(page).toHaveURL('/terms')
  await expect(toastsOf(page)).toContainText(form.toast.title)
  expect(server.stored.size).toBe(1)
  await lastLinkTo(page, '/contact').click()
  await expect(fieldOf(page, 'name')).toHaveValue('')
  await expect(toastsOf(page)).toHaveCount(1)
})

test('if the scripts fail to load, the browser sends the form natively', async ({
  page,
  server,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact')
  await fillIn(page)
  await waitForFailedScripts(page)
  server.always({ body: '<!doctype html><title>Stored</title>', isStored: true })
  await sendButtonOf(page).click()
  await expect.poll(() => [...server.stored.values()]).toMatchObject([typed])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser validates and sends the form, and shows the thanks page', async ({
    page,
    server,
    baseURL,
  }) => {
    server.always({ status: 303, isStored: true, headers: { location: `${baseURL}/thanks` } })
    await page.goto('/contact')
    await expect(page.getByText(form.withoutScript)).toHaveCount(0)
    await sendButtonOf(page).click()
    await expect(fieldOf(page, 'name')).toBeFocused()
    expect(server.received).toEqual([])
    await fillIn(page)
    await sendButtonOf(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanksContent.title)
    const sentFields = { ...typed, enquiry_id: '', leave_empty: '', next: `${site.url}/thanks` }
    expect([...server.stored.values()]).toMatchObject([sentFields])
  })
})

test.describe('a browser that always reports offline, as behind some VPNs,', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
    ),
  )

  test('sends an enquiry', async ({ page, server }) => {
    await openAndFill(page)
    await sendButtonOf(page).click()
    await expect(sentTitleOf(page)).toBeFocused()
    expect([...server.stored.values()]).toMatchObject([storedValues])
  })

  test('shows a lost connection, and can send at any time', async ({ page, context, server }) => {
    await openAndFill(page)
    await context.setOffline(true)
    await sendButtonOf(page).click()
    await expect(titleOf(page, form.failed.offlineTitle)).toBeFocused()
    await button(page, form.failed.sendWhenOnlineLabel).click()
    await expect(titleOf(page, form.waiting.title)).toBeFocused()
    await button(page, form.waiting.sendNowLabel).click()
    await expect(titleOf(page, form.waiting.title)).toBeFocused()
    expect(server.received).toEqual([])
    // Blocks the event that reports the restored connection.
    await page.evaluate(() =>
      addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    await context.setOffline(false)
    const sendNow = button(page, form.waiting.sendNowLabel)
    if (await sendNow.isVisible()) await sendNow.click()
    await expect(sentTitleOf(page)).toBeFocused()
    expect([...server.stored.values()]).toMatchObject([storedValues])
  })
})
