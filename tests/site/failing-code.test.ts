import { site } from '../helpers/content'
import { fieldOf, fillIn, sendButtonOf, sentTitleOf, typed } from '../helpers/enquiry'
import {
  allowMessages,
  expect,
  idle,
  ignoreLoggedEnquiries,
  jumpToShare,
  nextFrames,
  ready,
  test,
} from '../helpers/site-test'

// Decorations of the page use these. Reading the page and sending an enquiry must work without them.
const broken = [
  'IntersectionObserver',
  'ResizeObserver',
  'matchMedia',
  'Element.prototype.animate',
  'HTMLCanvasElement.prototype.getContext',
]

for (const name of broken) {
  test.describe(name, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((path) => {
        const names = path.split('.')
        const key = names.pop() ?? ''
        const owner = names.reduce<object>((object, each) => Reflect.get(object, each) as object, window)
        // A function declaration, since some are called with `new`.
        Reflect.set(owner, key, function fail() {
          throw new Error(`${path} fails`)
        })
      }, name)
    })

    for (const path of ['/', '/contact'])
      test(`${path} keeps its content if ${name} throws`, async ({ page, browserMessages }) => {
        await page.goto(path)
        const headingCount = await page.getByRole('heading').count()
        await ready(page)
        for (const share of [0.3, 0.6, 1]) {
          await jumpToShare(page, share)
          await nextFrames(page)
          await idle(page)
        }
        await expect(page.getByRole('heading')).toHaveCount(headingCount)
        await expect(page.getByText(site.error.title)).toHaveCount(0)
        allowMessages(browserMessages, (line) => line.includes(`${name} fails`))
      })

    test(`an enquiry is sent if ${name} throws`, async ({ page, browserMessages }) => {
      await page.goto('/contact')
      await fillIn(page)
      await ready(page)
      await expect(fieldOf(page, 'message')).toHaveValue(typed.message)
      await sendButtonOf(page).click()
      await expect(sentTitleOf(page)).toBeVisible()
      allowMessages(browserMessages, (line) => line.includes(`${name} fails`))
      ignoreLoggedEnquiries(browserMessages)
    })
  })
}
