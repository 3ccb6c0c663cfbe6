import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contactContent, homeContent } from '../helpers/content'
import {
  fillIn,
  formOf,
  openFormAgain,
  sendButtonOf,
  sentTitleOf,
  toastsOf,
} from '../helpers/enquiry'
import { headlineFieldOf } from '../helpers/headline-writer'
import { holdDelivery } from '../helpers/held-delivery'
import { lastLinkTo } from '../helpers/links'
import { expect, isOfAnalytics, ignoreLoggedEnquiries, open, test } from '../helpers/site-test'

const { sent, title, fields } = contactContent.form
const canWriteHeadline = homeContent.closingCall.writer !== undefined

/** Sends an enquiry, possibly with a headline, and waits for the confirmation. */
async function send(page: Page, headline = '') {
  const endDelivery = await holdDelivery(page)
  await open(page, headline ? '/' : '/contact')
  if (headline) {
    await headlineFieldOf(page).fill(headline)
    await open(page, '/contact')
  }
  const message = formOf(page).getByLabel(fields.message.label)
  // The message begins with the headline.
  const headlineLine = await message.inputValue()
  await fillIn(page)
  if (headlineLine) await message.fill(`${headlineLine}We make soap.`)
  await sendButtonOf(page).click()
  await endDelivery()
  await expect(sentTitleOf(page)).toBeFocused()
}

/** The boxes, in px, of the panel with the form, and of the confirmation if it is shown. */
const boxesOf = (page: Page) =>
  page.locator('form').evaluate((form) => {
    const sheet = form.parentElement
    const outcome = sheet?.previousElementSibling
    const boxOf = (element?: Element | null) => {
      const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return { top, height }
    }
    return { sheet: boxOf(sheet), outcome: boxOf(outcome) }
  })

test('the confirmation replaces the form, and is at least as high as the form', async ({
  page,
  browserMessages,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/contact')
    const before = await boxesOf(page)
    expect(before.outcome.height).toBe(0)
    await send(page)
    const after = await boxesOf(page)
    expect(after.outcome.height).toBeGreaterThanOrEqual(before.sheet.height)
    expect(after.outcome.top).toBe(after.sheet.top)
  }
  ignoreLoggedEnquiries(browserMessages)
})

/**
 * Returns the texts in the window that an element covers. Leaves out its own texts, the texts of
 * the header, and the invisible link to the content.
 */
const coveredTexts = (cover: Locator) =>
  cover.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > Math.max(box.top, 0)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      const isShown = parent?.checkVisibility({ visibilityProperty: true })
      if (!text || !isShown || element.contains(node) || parent?.closest('header, [href="#main"]'))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some(isCovered)) texts.push(text)
    }
    return texts
  })

test('the toast of a sent enquiry covers only its own text, and scrolls with it', async ({
  page,
  browserMessages,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { title: toastTitle, description } = contactContent.form.toast
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await send(page)
    const toast = toastsOf(page).locator('div').first()
    await expect(toast).toBeInViewport({ ratio: 1 })
    // The page has the same text in the place of the toast.
    expect(await coveredTexts(toast), `${width} px`).toEqual([toastTitle, description])
    const topOf = () => toast.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await topOf()
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
    expect(await topOf()).toBeCloseTo(before)
  }
  ignoreLoggedEnquiries(browserMessages)
})

test('the form opens below the confirmation, and its button stays in view with the focus', async ({
  page,
  browserMessages,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await send(page)
  await expect(formOf(page)).toHaveCount(0)
  await openFormAgain(page)
  await expect(formOf(page)).toHaveCount(1)
  await expect(sentTitleOf(page)).toBeVisible()
  const again = page.getByRole('button', { name: sent.againLabel ?? title })
  await expect(again).toBeFocused()
  const buttonEnd = await again.evaluate((button) => button.getBoundingClientRect().bottom)
  const formStart = await formOf(page).evaluate((form) => form.getBoundingClientRect().top)
  expect(formStart).toBeGreaterThan(buttonEnd)
  await expect(again).toBeInViewport({ ratio: 1 })
  ignoreLoggedEnquiries(browserMessages)
})

/** Presses the button that saves the page, and returns the picture. */
async function savePicture(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: sent.frontPage?.saveLabel ?? '' }).click()
  return sharp(await (await download).path())
}

test('the page is saved as a PNG that shows the headline, and nothing is sent', async ({
  page,
  browserMessages,
}) => {
  test.skip(!canWriteHeadline || !sent.frontPage, 'The content has no page to save.')
  const pictures: Buffer[] = []
  for (const headline of ['Sold out', 'Sold out before lunch']) {
    await send(page, headline)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const picture = await savePicture(page)
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 1500 })
    pictures.push(await picture.raw().toBuffer())
    // Only the code that draws is loaded, from the site. The analytics service may count the visit late.
    const isExpected = (url: string) =>
      url.startsWith('blob:') ||
      /\/assets\/[\w-]+\.js$/.test(new URL(url).pathname) ||
      isOfAnalytics(url)
    expect(requests.filter((url) => !isExpected(url))).toEqual([])
    page.removeAllListeners('request')
  }
  const [first, second] = pictures
  expect(first?.length).toBe(second?.length)
  const changedShare =
    [...(first ?? [])].filter((value, index) => value !== second?.[index]).length /
    (first?.length ?? 1)
  expect(changedShare).toBeGreaterThan(0.02)
  ignoreLoggedEnquiries(browserMessages)
})

test('the headline is forgotten when the visitor leaves the page', async ({
  page,
  browserMessages,
}) => {
  test.skip(!canWriteHeadline, 'The content has no headline writer.')
  const headline = 'Sold out before lunch'
  await send(page, headline)
  await expect(page.locator('p[dir=auto]:visible')).toHaveText([headline, headline])
  await lastLinkTo(page, '/privacy').click()
  await expect(page).toHaveURL('/privacy')
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(headline)
  await page.goBack()
  await expect(formOf(page)).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(headline)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  ignoreLoggedEnquiries(browserMessages)
})
