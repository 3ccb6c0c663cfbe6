import { expect, type Locator, type Page } from '@playwright/test'
import { contactContent, homeContent } from './content'
import { fillIn, sendButtonOf, typed } from './enquiry'
import { headlineFieldOf } from './headline-writer'
import { recordShifts, sumOfShifts, takeShifts } from './shifts'
import { open } from './site-test'

const { carriedHeadline } = contactContent.form
const headline = 'Small brand, national story'

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const canCarryHeadline = Boolean(homeContent.closingCall.writer && carriedHeadline)

/**
 * Window sizes in px, each without a carried headline. If the agency has a headline writer, also
 * with a carried headline.
 */
export const outcomeCases = sizes.flatMap(({ width, height }) =>
  (canCarryHeadline ? [false, true] : [false]).map((hasHeadline) => ({
    width,
    height,
    hasHeadline,
  })),
)

type OutcomeCase = (typeof outcomeCases)[number]

/**
 * Opens the contact page with a filled-in form, and scrolls to its button. Records layout shifts
 * from the start.
 */
export async function openFilledForm(page: Page, { width, height, hasHeadline }: OutcomeCase) {
  await page.setViewportSize({ width, height })
  await recordShifts(page)
  if (hasHeadline) {
    await open(page, '/')
    await headlineFieldOf(page).fill(headline)
  }
  await open(page, '/contact')
  const line = hasHeadline ? `${carriedHeadline?.line.replace('{headline}', headline)}\n` : ''
  await fillIn(page, { ...typed, message: line + typed.message })
  await sendButtonOf(page).scrollIntoViewIfNeeded()
}

/**
 * Presses a button and waits for an outcome. Fails if the layout shifts by more than 0.01 in total
 * in the meantime.
 */
export async function expectFewShifts(page: Page, button: Locator, outcomeTitle: Locator) {
  await takeShifts(page)
  await button.click()
  await expect(outcomeTitle).toBeFocused()
  await expect(outcomeTitle).toBeInViewport({ ratio: 1 })
  // Ends the smooth scroll to the outcome. A visitor presses the next button after it.
  await outcomeTitle.evaluate((title) => title.scrollIntoView({ behavior: 'instant' }))
  const shifts = await takeShifts(page)
  expect(sumOfShifts(shifts), shifts.join('\n')).toBeLessThanOrEqual(0.01)
}
