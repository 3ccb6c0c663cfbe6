import type { Page } from '@playwright/test'
import { contactContent, homeContent } from '../helpers/content'
import { formOf } from '../helpers/enquiry'
import { closingCallOf, headlineFieldOf } from '../helpers/headline-writer'
import { layoutWorkOf } from '../helpers/layout-work'
import { expect, jumpToShare, open, test } from '../helpers/site-test'

const { closingCall, hero } = homeContent
const { writer } = closingCall
const { carriedHeadline, fields } = contactContent.form
test.skip(!writer, 'The content has no texts for a headline of the visitor’s.')

/** The headline as the front page has it. */
const setHeadlineOf = (page: Page) => closingCallOf(page).locator('[aria-hidden] p[dir=auto]')
const statusOf = (page: Page) => closingCallOf(page).getByRole('status')

/** Scrolls to the closing question. */
async function openWriter(page: Page) {
  await open(page, '/')
  await jumpToShare(page, 0.8)
  await expect(headlineFieldOf(page)).toBeVisible()
  await headlineFieldOf(page).scrollIntoViewIfNeeded()
}

test('without scripts there is no field, and a finished front page', async ({ browser }) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } })
    const page = await context.newPage()
    await page.goto('/')
    await expect(closingCallOf(page)).toBeVisible()
    await expect(headlineFieldOf(page)).toHaveCount(0)
    await expect(setHeadlineOf(page)).toHaveText(hero.frontPage.feature)
    await expect(setHeadlineOf(page)).toBeVisible()
    // Beside the front page, or below it, nothing is left out.
    const front = await setHeadlineOf(page).locator('xpath=../..').boundingBox()
    const lead = await closingCallOf(page).getByText(closingCall.lead).boundingBox()
    if (!front || !lead) throw new Error('There is no front page')
    const topOfLead = width === 390 ? front.y + front.height + 16 : front.y
    expect(Math.abs(lead.y - topOfLead)).toBeLessThanOrEqual(24)
    await context.close()
  }
})

test('what is typed is set into the front page at once, ringed when typing rests, and then read aloud', async ({
  page,
}) => {
  await openWriter(page)
  await expect(setHeadlineOf(page)).toHaveText(hero.frontPage.feature)
  await headlineFieldOf(page).pressSequentially('Sold')
  await expect(setHeadlineOf(page)).toHaveText('Sold')
  await headlineFieldOf(page).pressSequentially(' out')
  await expect(setHeadlineOf(page)).toHaveText('Sold out')
  const ring = closingCallOf(page).locator('[aria-hidden] svg')
  await expect(ring).toHaveCount(1)
  await expect(statusOf(page)).toHaveText(writer?.status.replace('{headline}', 'Sold out') ?? '')
  await headlineFieldOf(page).press('!')
  await expect(ring).toHaveCount(0)
})

test('the first letter does not lay out the whole page', async ({ page }) => {
  await openWriter(page)
  await headlineFieldOf(page).focus()
  const { laidOutShare } = await layoutWorkOf(page, async () => {
    await headlineFieldOf(page).press('S')
    await expect(setHeadlineOf(page)).toHaveText('S')
  })
  expect(laidOutShare).toBeGreaterThan(0)
  expect(laidOutShare).toBeLessThan(0.5)
})

test('more than 60 letters, pasted lines and markup become one line that fits, and the visitor is told', async ({
  page,
}) => {
  await openWriter(page)
  await headlineFieldOf(page).fill('<img src=x onerror=alert(1)>\nand a second line')
  await expect(setHeadlineOf(page)).toHaveText('<img src=x onerror=alert(1)> and a second line')
  expect(await setHeadlineOf(page).locator('img').count()).toBe(0)
  await headlineFieldOf(page).fill('🎉'.repeat(80))
  await expect(headlineFieldOf(page)).toHaveValue('🎉'.repeat(60))
  await expect(statusOf(page)).toContainText(writer?.cut.replace('{limit}', '60') ?? '')
})

for (const isFullLoad of [false, true])
  test(`the headline goes along to the contact page ${isFullLoad ? 'over a full load' : 'in place'}, once, and can be removed`, async ({
    page,
  }) => {
    test.skip(!carriedHeadline, 'The contact page has no texts for it.')
    await openWriter(page)
    await headlineFieldOf(page).fill('Sold out')
    await headlineFieldOf(page).press('Enter')
    const start = closingCallOf(page).getByRole('link', { name: closingCall.start.label })
    await expect(start).toBeFocused()
    if (isFullLoad) await start.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await start.click()
    if (isFullLoad) await page.goto('/contact')
    await expect(page).toHaveURL(/\/contact$/)
    const message = formOf(page).getByLabel(fields.message.label)
    const line = carriedHeadline?.line.replace('{headline}', 'Sold out') ?? ''
    await expect(message).toHaveValue(`${line}\n`)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await message.press('Control+End')
    await message.pressSequentially('We make soap.')
    await formOf(page)
      .getByRole('button', { name: carriedHeadline?.removeLabel ?? '' })
      .click()
    await expect(message).toHaveValue('We make soap.')
    await expect(message).toBeFocused()
    await expect(formOf(page).getByText(fields.message.hint ?? '')).toBeVisible()
  })
