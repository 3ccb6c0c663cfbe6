import type { Page } from '@playwright/test'
import { contactContent, site } from '../helpers/content'
import { shortenTimers } from '../helpers/faults'
import { formOf } from '../helpers/enquiry'
import { followInPlace, lastLinkTo, pointAtLinkTo } from '../helpers/links'
import { accessibleText, prosePage } from '../helpers/pages'
import { expect, open, ready, test } from '../helpers/site-test'

const { connectionLost } = site

const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: connectionLost.text })
const tryAgain = (page: Page) =>
  noticeOf(page).getByRole('button', { name: connectionLost.tryAgainLabel })
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
// Not a click with the pointer, since pointing at a link loads its code.
const click = (link: HTMLElement) => link.click()

/** Whether a message is the browser's own, about a failed request. */
const isLost = (line: string) =>
  line.startsWith('failed: ') || line.includes('Failed to load resource')
const ignoreLost = (browserMessages: string[]) =>
  browserMessages.splice(
    0,
    browserMessages.length,
    ...browserMessages.filter((line) => !isLost(line)),
  )

test('a link without a connection leaves the page unchanged, and Try again follows it later', async ({
  page,
  context,
  browserMessages,
}) => {
  await open(page, '/')
  const heading = await headingOf(page).textContent()
  await context.setOffline(true)
  await lastLinkTo(page, '/terms').evaluate(click)
  await expect(tryAgain(page)).toBeFocused()
  await tryAgain(page).click()
  await expect(tryAgain(page)).toBeFocused()
  await expect(page).toHaveURL('/')
  await expect(headingOf(page)).toHaveText(heading ?? '')

  await context.setOffline(false)
  await tryAgain(page).click()
  await expect(page).toHaveURL('/terms')
  await expect(headingOf(page)).toHaveAccessibleName(prosePage('/terms').title)
  ignoreLost(browserMessages)
})

test('dismissing the notice about the connection restores the focus', async ({
  page,
  context,
  browserMessages,
}) => {
  await open(page, '/')
  await context.setOffline(true)
  const link = lastLinkTo(page, '/terms')
  await link.evaluate((element: HTMLElement) => {
    element.focus()
    element.click()
  })
  await noticeOf(page).getByRole('button', { name: connectionLost.dismissLabel }).click()
  await expect(noticeOf(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  ignoreLost(browserMessages)
})

test('Back without a connection keeps the page and its URL, and Try again goes back later', async ({
  page,
  context,
  browserMessages,
}) => {
  await open(page, '/')
  await followInPlace(page, '/terms')
  await expect(page).toHaveURL('/terms')
  await page.route('**/assets/home-page-*.js', (route) => route.abort())
  await page.reload()
  await ready(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))

  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(noticeOf(page)).toBeVisible()
  await expect(page).toHaveURL('/terms')
  await expect(headingOf(page)).toHaveAccessibleName(prosePage('/terms').title)
  await expect(page.locator('html')).toHaveAttribute('data-same', '')

  await context.setOffline(false)
  await page.unrouteAll()
  await tryAgain(page).click()
  await expect(page).toHaveURL('/')
  await expect(headingOf(page)).toHaveAttribute('id', 'home-title')
  ignoreLost(browserMessages)
})

test('a page whose form fails to load stays, and shows the form after the connection returns', async ({
  page,
  context,
  browserMessages,
}) => {
  await shortenTimers(page)
  await page.route('**/assets/enquiry-form-*.js', (route) => route.abort())
  await open(page, '/')
  await pointAtLinkTo(page, '/contact')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await context.setOffline(true)
  await lastLinkTo(page, '/contact').evaluate(click)
  await expect(page).toHaveURL('/contact')
  await expect(noticeOf(page)).toBeVisible()
  await expect(headingOf(page)).toHaveAccessibleName(accessibleText(contactContent.hero.headline))

  await page.unrouteAll()
  await context.setOffline(false)
  await expect(formOf(page)).toBeVisible()
  await expect(noticeOf(page)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-same', '')
  ignoreLost(browserMessages)
})
