import type { Page } from '@playwright/test'
import { site } from '../../src/content/site'
import { boardColors } from '../../src/styles/tokens'
import { backgroundsOf, recordBackgrounds, rgbOf } from '../helpers/backgrounds'
import { holdScripts, open, expect, ready, test } from '../helpers/site-test'

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: site.footer.themeLabel }).getByRole('button', { name })
const light = rgbOf(boardColors.light)
const dark = rgbOf(boardColors.dark)
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('a theme chosen in the footer wins over the system, on every page, from its first frame', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await recordBackgrounds(page)
  await open(page, '/privacy')
  expect(await ground(page)).toBe(light)
  await choice(page, 'Dark').click()
  expect(await ground(page)).toBe(dark)
  for (const path of ['/', '/contact']) {
    await open(page, path)
    expect(await backgroundsOf(page)).toEqual([dark])
    await expect(choice(page, 'Dark')).toHaveAttribute('aria-pressed', 'true')
  }
  await choice(page, 'System').click()
  expect(await ground(page)).toBe(light)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a theme chosen before the page runs is shown as soon as it does', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/terms')
  await choice(page, 'Dark').click()
  release()
  await ready(page)
  await expect.poll(() => ground(page)).toBe(dark)
})

test('paper stays white whatever theme is chosen', async ({ page }) => {
  await open(page, '/')
  await choice(page, 'Dark').click()
  await page.emulateMedia({ media: 'print' })
  const fill = await page
    .locator('main svg[role=img] path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
  expect(fill).toContain(dark)
  await expect(choice(page, 'Dark')).toBeHidden()
})
