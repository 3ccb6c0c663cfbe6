import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { prosePage } from '../helpers/pages'
import { followInPlace } from '../helpers/links'
import { expect, open, test } from '../helpers/site-test'

const failure = 'The proofs are missing'

/** Replaces the code of the contact page by code that throws when it renders. */
async function breakContactPage(page: Page) {
  const body = `export function ContactPage() { throw new Error(${JSON.stringify(failure)}) }`
  await page.route('**/assets/contact-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

async function expectErrorScreen(page: Page) {
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: site.error.title, exact: true })).toBeVisible()
  await expect(alert.getByText(failure, { exact: true })).toBeVisible()
  await expect(alert.getByText(site.error.text)).toBeVisible()
  await expect(alert.getByRole('link', { name: site.error.home })).toHaveAttribute('href', '/')
  await expect(alert.getByRole('link', { name: site.phone })).toHaveAttribute(
    'href',
    site.phoneHref,
  )
  // The header and the footer stay.
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

const isReport = (line: string) => line.startsWith('error: ') && line.includes(failure)

test('a page that fails to render shows the error screen, and links lead to other pages', async ({
  page,
  browserMessages,
}) => {
  await breakContactPage(page)
  await open(page, '/')
  await followInPlace(page, '/contact')
  await expect(page).toHaveURL('/contact')
  await expectErrorScreen(page)
  await expect(page.getByRole('alert').getByRole('heading')).toBeFocused()

  await followInPlace(page, '/terms')
  await expect(page).toHaveURL('/terms')
  await expect(
    page.getByRole('heading', { level: 1, name: prosePage('/terms').title }),
  ).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const messages = browserMessages.splice(0)
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.filter((line) => !isReport(line))).toEqual([])
})

test('a page that fails during hydration shows the error screen', async ({
  page,
  browserMessages,
}) => {
  await breakContactPage(page)
  await page.goto('/contact')
  await expectErrorScreen(page)
  const messages = browserMessages.splice(0)
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.filter((line) => !isReport(line))).toEqual([])
})
