import { readdirSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import { contactContent } from '../../src/content/contact'
import { site } from '../../src/content/site'
import { fillIn, sendButtonOf, sentTitleOf } from './enquiry'
import { oneLine } from './pages'
import { visibleTexts } from './texts'

const { form } = contactContent
export const phone = { width: 390, height: 844 }

/** The built files with this ending, as they are asked for. */
export const builtFiles = (ending: string) =>
  readdirSync('dist/assets')
    .filter((file) => file.endsWith(ending))
    .map((file) => `/assets/${file}`)

/** A page without what ties it to the very bytes of its code, where a test must change those. Its policy stays. */
const withoutIntegrity = (html: string) =>
  html.replace(/<script type="importmap">.*?<\/script>/, '').replaceAll(/ integrity="[^"]*"/g, '')

/** The same without its policy, where a test changes what stands in the page, too. */
export const unbound = (html: string) =>
  withoutIntegrity(html).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')

/** Serves every page so that other code than what was built runs in it, under its own policy. */
export const unbind = (page: Page) =>
  page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutIntegrity(await response.text()) })
    },
  )

/** Waits of a second and more take a fiftieth of that: what is tested is what comes after them. */
export const hurry = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, ms = 0, ...rest: []) =>
      wait(act, ms >= 1000 ? ms / 50 : ms, ...rest)) as typeof setTimeout
  })

/** What a visitor without JavaScript reads on a page, but for the menu, which then stands open. */
export async function plainTexts(browser: Browser, baseURL: string | undefined, path: string) {
  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: phone })
  await plain.goto(path)
  await plain.evaluate(() => document.getElementById('menu')?.remove())
  const texts = await visibleTexts(plain)
  await plain.close()
  return texts
}

/** Comes with the pointer from beside the front page onto it, where there is one: some code is asked for only then. */
export async function pointAtFrontPage(page: Page) {
  const clipping = page.locator('#home [data-follows-pointer]').first()
  if (!(await clipping.isVisible())) return
  await clipping.scrollIntoViewIfNeeded()
  await page.mouse.move(1, 1)
  await clipping.hover({ force: true })
}

/** Waits until the page runs or has given up. */
export const decided = (page: Page) =>
  page.waitForFunction(
    () => document.documentElement.dataset.scripts === 'failed' || document.querySelector('header[data-scrolled]'),
    undefined,
    { timeout: 15_000 },
  )

/** The page is not blank: it has its header, words in its middle, and its footer with the phone number. */
export async function expectWhole(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: site.phone })).toHaveCount(1)
}

/** The menu opens, and leads to another page. */
export async function expectMenuWorks(page: Page) {
  const menu = page.getByRole('navigation', { name: site.menuLabel })
  await page.getByRole('button', { name: site.openMenuLabel, exact: true }).click()
  await menu.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conversation')
}

/** The form delivers; or it says that it cannot, and offers phone and email. */
export async function expectFormAnswers(page: Page) {
  await decided(page)
  const hasFailed = await page.evaluate(() => document.documentElement.dataset.scripts === 'failed')
  await fillIn(page)
  if (hasFailed) {
    const notice = page.getByText(oneLine(form.withoutScript))
    await expect(notice.getByRole('link', { name: site.phone })).toBeVisible()
    await expect(notice.getByRole('link', { name: site.email })).toBeVisible()
    await expect(page.getByRole('button', { name: form.submitLabel })).toBeHidden()
  } else {
    await sendButtonOf(page).click()
    await expect(sentTitleOf(page)).toBeVisible()
  }
}
