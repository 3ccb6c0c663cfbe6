import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { fieldOf, fillIn, sendButtonOf, sentTitleOf, typed } from '../helpers/enquiry'
import { shortenDelivery } from '../helpers/shorten-delivery'
import {
  allowMessages,
  expect,
  waitForIdle,
  ignoreLoggedEnquiries,
  jumpToShare,
  waitForFrames,
  waitForHydration,
  test,
} from '../helpers/site-test'

// Decorations of the page use these APIs. Reading the page and sending an enquiry must work without
// them.
const brokenApis = [
  'IntersectionObserver',
  'ResizeObserver',
  'matchMedia',
  'Element.prototype.animate',
  'HTMLCanvasElement.prototype.getContext',
]

/**
 * Scrolls to the end of the page, and expects that it still has all its headings and no error
 * screen.
 */
async function expectHeadings(page: Page, count: number) {
  for (const share of [0.3, 0.6, 1]) {
    await jumpToShare(page, share)
    await waitForFrames(page)
    await waitForIdle(page)
  }
  await expect(page.getByRole('heading')).toHaveCount(count)
  await expect(page.getByText(site.error.title)).toHaveCount(0)
}

for (const name of brokenApis) {
  test.describe(name, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((path) => {
        const names = path.split('.')
        const key = names.pop() ?? ''
        const owner = names.reduce<object>(
          (object, each) => Reflect.get(object, each) as object,
          window,
        )
        // A function declaration, since some are called with `new`.
        Reflect.set(owner, key, function fail() {
          throw new Error(`${path} fails`)
        })
      }, name)
    })

    test(`/ keeps its content if ${name} throws`, async ({ page, browserMessages }) => {
      await page.goto('/')
      const headingCount = await page.getByRole('heading').count()
      await waitForHydration(page)
      await expectHeadings(page, headingCount)
      allowMessages(browserMessages, (line) => line.includes(`${name} fails`))
    })

    test(`/contact keeps its content and sends an enquiry if ${name} throws`, async ({
      page,
      browserMessages,
    }) => {
      await shortenDelivery(page)
      await page.goto('/contact')
      const headingCount = await page.getByRole('heading').count()
      await fillIn(page)
      await waitForHydration(page)
      await expect(fieldOf(page, 'message')).toHaveValue(typed.message)
      await expectHeadings(page, headingCount)
      await sendButtonOf(page).click()
      await expect(sentTitleOf(page)).toBeVisible()
      allowMessages(browserMessages, (line) => line.includes(`${name} fails`))
      ignoreLoggedEnquiries(browserMessages)
    })
  })
}
