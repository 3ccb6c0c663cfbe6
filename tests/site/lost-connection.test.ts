import type { Page } from '@playwright/test'
import { contactContent, homeContent, site } from '../helpers/content'
import { isMarkedDocument, markDocument } from '../helpers/document-mark'
import { shortenTimers } from '../helpers/intact-page'
import { formOf } from '../helpers/enquiry'
import { followInPlace, lastLinkTo, pointAtLinkTo } from '../helpers/links'
import { accessibleText, prosePage } from '../helpers/pages'
import { allowMessages, expect, open, waitForHydration, test } from '../helpers/site-test'

const { connectionLost } = site

const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: connectionLost.text })
const tryAgainButton = (page: Page) =>
  noticeOf(page).getByRole('button', { name: connectionLost.tryAgainLabel })
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
// Clicks by a script, because hovering a link with the pointer prefetches its code.
const click = (link: HTMLElement) => link.click()

/** Whether a message of the browser reports a failed request. */
const isFailedRequest = (line: string) =>
  line.startsWith('failed: ') || line.includes('Failed to load resource')

test('without a connection a link keeps the page; Try again follows the link once online', async ({
  page,
  context,
  browserMessages,
}) => {
  allowMessages(browserMessages, isFailedRequest)
  await open(page, '/')
  const heading = await headingOf(page).textContent()
  await context.setOffline(true)
  await lastLinkTo(page, '/terms').evaluate(click)
  await expect(tryAgainButton(page)).toBeFocused()
  await tryAgainButton(page).click()
  await expect(tryAgainButton(page)).toBeFocused()
  await expect(page).toHaveURL('/')
  await expect(headingOf(page)).toHaveText(heading ?? '')

  await context.setOffline(false)
  await tryAgainButton(page).click()
  await expect(page).toHaveURL('/terms')
  await expect(headingOf(page)).toHaveAccessibleName(prosePage('/terms').title)
})

test('dismissing the notice about the connection restores the focus', async ({
  page,
  context,
  browserMessages,
}) => {
  allowMessages(browserMessages, isFailedRequest)
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
})

test('without a connection Back keeps the page and its URL; Try again goes back once online', async ({
  page,
  context,
  browserMessages,
}) => {
  allowMessages(browserMessages, isFailedRequest)
  await open(page, '/')
  await followInPlace(page, '/terms')
  await expect(page).toHaveURL('/terms')
  await page.route('**/assets/home-page-*.js', (route) => route.abort())
  // After this reload, Back must load the code of the home page, and the prefetch has failed.
  await page.reload()
  await waitForHydration(page)
  await markDocument(page)

  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(noticeOf(page)).toBeVisible()
  await expect(page).toHaveURL('/terms')
  await expect(headingOf(page)).toHaveAccessibleName(prosePage('/terms').title)
  expect(await isMarkedDocument(page)).toBe(true)

  await context.setOffline(false)
  await page.unrouteAll()
  await tryAgainButton(page).click()
  await expect(page).toHaveURL('/')
  await expect(headingOf(page)).toHaveAccessibleName(accessibleText(homeContent.hero.headline))
})

test('the contact page stays when its form cannot load, and shows the form once online', async ({
  page,
  context,
  browserMessages,
}) => {
  allowMessages(browserMessages, isFailedRequest)
  await shortenTimers(page)
  await page.route('**/assets/enquiry-form-*.js', (route) => route.abort())
  await open(page, '/')
  await pointAtLinkTo(page, '/contact')
  await markDocument(page)
  await context.setOffline(true)
  await lastLinkTo(page, '/contact').evaluate(click)
  await expect(page).toHaveURL('/contact')
  await expect(noticeOf(page)).toBeVisible()
  await expect(headingOf(page)).toHaveAccessibleName(accessibleText(contactContent.hero.headline))

  await page.unrouteAll()
  await context.setOffline(false)
  // All retries have failed. The form loads after the site answers again (`loadWhenConnected`).
  await expect(formOf(page)).toBeVisible()
  await expect(noticeOf(page)).toHaveCount(0)
  expect(await isMarkedDocument(page)).toBe(true)
})
