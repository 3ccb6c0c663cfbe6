import type { Page } from '@playwright/test'
import { contactContent, homeContent } from '../helpers/content'
import { fillIn, sendButtonOf, sentTitleOf, typed } from '../helpers/enquiry'
import { headlineFieldOf } from '../helpers/headline-writer'
import { recordShifts, takeShifts } from '../helpers/shifts'
import { expect, ignoreLoggedEnquiries, open, test } from '../helpers/site-test'

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Opens the contact page, sends an enquiry, and returns the layout shifts from the press until the page shows the outcome. */
async function shiftsOfSending(page: Page, message = typed.message) {
  await open(page, '/contact')
  await fillIn(page, { ...typed, message })
  await sendButtonOf(page).scrollIntoViewIfNeeded()
  await takeShifts(page)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeFocused()
  await expect(sentTitleOf(page)).toBeInViewport({ ratio: 1 })
  return takeShifts(page)
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`nothing shifts while and after an enquiry is sent, with motion: ${reducedMotion}`, async ({
    page,
    browserMessages,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await recordShifts(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await shiftsOfSending(page), `${size.width} px`).toEqual([])
    }
    ignoreLoggedEnquiries(browserMessages)
  })

test('nothing shifts when a carried headline leaves the page with its enquiry', async ({ page, browserMessages }) => {
  const { carriedHeadline } = contactContent.form
  test.skip(!homeContent.closingCall.writer || !carriedHeadline, 'The agency asks for no headline.')
  const headline = 'Small brand, national story'
  await page.setViewportSize({ width: 390, height: 844 })
  await recordShifts(page)
  await open(page, '/')
  await headlineFieldOf(page).fill(headline)
  const line = carriedHeadline?.line.replace('{headline}', headline) ?? ''
  expect(await shiftsOfSending(page, `${line}\n${typed.message}`)).toEqual([])
  // The page shows its own headline again.
  await expect(page.locator('html')).not.toHaveAttribute('data-headline')
  ignoreLoggedEnquiries(browserMessages)
})
