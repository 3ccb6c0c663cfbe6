import type { Page, Route } from '@playwright/test'
import { fieldOf, fillIn, formOf, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { shortenTimers } from '../helpers/intact-page'
import { contactContent } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { recordShifts, takeShifts } from '../helpers/shifts'
import {
  waitForLoading,
  allowMessages,
  expect,
  ignoreLoggedEnquiries,
  jumpToShare,
  open,
  test,
} from '../helpers/site-test'

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

const formFiles = '**/assets/enquiry-form-*.js'

/**
 * Scrolls the home page until the code of the contact page is loaded, and taps a link to that page.
 * `answer` handles the requests for the code of the form.
 */
async function scrollAndTapContactLink(page: Page, answer: (route: Route) => unknown) {
  let requestCount = 0
  await page.route(formFiles, (route) => {
    requestCount += 1
    return answer(route)
  })
  await open(page, '/')
  const codeOfContactPage = page.waitForResponse('**/assets/contact-page-*.js')
  await jumpToShare(page, 0.5)
  await codeOfContactPage
  await waitForLoading(page)
  expect(requestCount, 'requests for the form before the tap').toBe(0)
  await page.locator('main a[href="/contact"]').filter({ visible: true }).last().tap()
  await expect(
    page.getByRole('heading', { level: 1, name: accessibleText(contactContent.hero.headline) }),
  ).toBeFocused()
}

test('on a phone the contact page is shown at once, and its form later, without a shift', async ({
  page,
  browserMessages,
}) => {
  await recordShifts(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await scrollAndTapContactLink(page, (route) => released.then(() => route.continue()))
  await expect(formOf(page)).toHaveCount(0)
  await takeShifts(page)
  release()
  await expect(formOf(page)).toHaveCount(1)
  expect(await takeShifts(page)).toEqual([])
  await fillIn(page)
  await sendButtonOf(page).tap()
  await expect(sentTitleOf(page)).toBeVisible()
  ignoreLoggedEnquiries(browserMessages)
})

test('if the code of the form fails to load, the browser loads the contact page again', async ({
  page,
  browserMessages,
}) => {
  await shortenTimers(page)
  await scrollAndTapContactLink(page, (route) => route.abort())
  await page.unroute(formFiles)
  await expect(fieldOf(page, 'name')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
  allowMessages(browserMessages, (line) => /enquiry-form-|net::ERR_FAILED/.test(line))
})
