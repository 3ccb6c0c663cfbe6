import type { Page } from '@playwright/test'
import { palette, site } from '../helpers/content'
import { backgroundsOf, recordBackgrounds, rgbOf } from '../helpers/backgrounds'
import { holdScripts, open, expect, ready, test } from '../helpers/site-test'

const { themeLabel, themes } = site.footer
const choice = (page: Page, theme: (typeof themes)[number]['id']) =>
  page
    .getByRole('group', { name: themeLabel })
    .getByRole('button', { name: themes.find(({ id }) => id === theme)?.label, exact: true })
const light = rgbOf(palette.light.board)
const dark = rgbOf(palette.dark.board)
const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

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
  await ready(page)
  await expect.poll(() => backgroundOf(page)).toBe(dark)
})
