import type { Page } from '@playwright/test'
import { palette, site } from '../helpers/content'
import { backgroundsOf, recordBackgrounds, rgbOf } from '../helpers/backgrounds'
import { holdScripts, open, expect, waitForHydration, test } from '../helpers/site-test'

const { themeLabel, themes } = site.footer
const choice = (page: Page, theme: (typeof themes)[number]['id']) =>
  page
    .getByRole('group', { name: themeLabel })
    .getByRole('button', { name: themes.find(({ id }) => id === theme)?.label, exact: true })
const light = rgbOf(palette.light.board)
const dark = rgbOf(palette.dark.board)
const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** The color of the browser's toolbar. Browsers use the first `theme-color` whose media match. */
const toolbarColorOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )

test('a theme chosen in the footer overrides the system on every page from its first frame', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await recordBackgrounds(page)
  await open(page, '/privacy')
  expect(await backgroundOf(page)).toBe(light)
  await choice(page, 'dark').click()
  await expect.poll(() => backgroundOf(page)).toBe(dark)
  for (const path of ['/', '/contact']) {
    await open(page, path)
    expect(await backgroundsOf(page)).toEqual([dark])
    await expect(choice(page, 'dark')).toHaveAttribute('aria-pressed', 'true')
  }
  await choice(page, 'system').click()
  await expect.poll(() => backgroundOf(page)).toBe(light)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a theme chosen before hydration applies after hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/terms')
  await choice(page, 'dark').click()
  release()
  await waitForHydration(page)
  await expect.poll(() => backgroundOf(page)).toBe(dark)
})

test('the page, its form fields and scroll bars have the colors of the chosen theme', async ({
  page,
}) => {
  await open(page, '/privacy')
  for (const [system, chosen] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system })
    await choice(page, chosen).click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', chosen)
    expect(await backgroundOf(page)).toBe(chosen === 'dark' ? dark : light)
  }
})

test('the color of the browser’s toolbar follows the chosen theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/privacy')
  await choice(page, 'dark').click()
  await expect.poll(() => toolbarColorOf(page)).toBe(palette.dark.board)
  await choice(page, 'system').click()
  await expect.poll(() => toolbarColorOf(page)).toBe(palette.light.board)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => toolbarColorOf(page)).toBe(palette.dark.board)
})
