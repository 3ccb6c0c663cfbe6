import { readdirSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { contactContent, site } from './content'
import { fillIn, sendButtonOf, sentTitleOf } from './enquiry'
import { menuLinkTo } from './links'
import { accessibleText, oneLine } from './pages'
import { visibleTexts } from './texts'

const { form } = contactContent
export const phoneWindow = { width: 390, height: 844 }

/**
 * The paths of the built scripts by the names of their chunks: `/assets/main-BGiZPzWU.js` is
 * `main`.
 */
export function builtScripts(): Map<string, string> {
  // Vite adds a hyphen and a hash of eight characters, which may be hyphens too.
  const hash = /-.{8}\.js$/
  const files = readdirSync(`${siteFolder}/assets`).filter((file) => hash.test(file))
  return new Map(files.map((file) => [file.replace(hash, ''), `/assets/${file}`]))
}

/** Makes timers of a second and more fifty times shorter. */
export const shortenTimers = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, ms = 0, ...rest: []) =>
      wait(act, ms >= 1000 ? ms / 50 : ms, ...rest)) as typeof setTimeout
  })

/**
 * The visible texts of a page without JavaScript. Leaves out the texts of the menu, because only a
 * page without JavaScript displays the menu inline.
 */
export async function textsWithoutScripts(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
) {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: phoneWindow })
  await page.goto(path)
  await page.evaluate(() => document.getElementById('menu')?.remove())
  const texts = await visibleTexts(page)
  await page.close()
  return texts
}

/** Waits until the page is hydrated, or its scripts have failed to load. */
export const waitForStartOrFailure = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset.scripts === 'failed' ||
      document.querySelector('header[data-scrolled]'),
  )

/**
 * Expects that the page is not blank: it has its header, text in `main`, and the phone number in
 * its footer.
 */
export async function expectPageIntact(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: site.phone })).toHaveCount(1)
}

/** Expects that the menu opens and leads to the contact page. */
export async function expectMenuWorks(page: Page) {
  const menu = page.getByRole('navigation', { name: site.menuLabel })
  await page.getByRole('button', { name: site.openMenuLabel, exact: true }).click()
  await menuLinkTo(page, '/contact').click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    accessibleText(contactContent.hero.headline),
  )
}

/**
 * Expects that the form sends. If the scripts have failed, expects that the form offers phone and
 * email instead.
 */
export async function expectFormAnswers(page: Page) {
  await waitForStartOrFailure(page)
  await fillIn(page)
  const notice = page.getByText(oneLine(form.withoutScript))
  const phoneLink = notice.getByRole('link', { name: site.phone })
  const isStarted = () => page.evaluate(() => document.documentElement.dataset.scripts === 'on')
  // On a busy machine, scripts that counted as failed may still start.
  await expect.poll(async () => (await isStarted()) || (await phoneLink.isVisible())).toBe(true)
  if (await isStarted()) {
    await sendButtonOf(page).click()
    await expect(sentTitleOf(page)).toBeVisible()
  } else {
    await expect(phoneLink).toBeVisible()
    await expect(notice.getByRole('link', { name: site.email })).toBeVisible()
    await expect(page.getByRole('button', { name: form.submitLabel })).toBeHidden()
  }
}
