import type { Locator, Page } from '@playwright/test'
import { homeContent, palette, site } from '../helpers/content'
import { backgroundsOf, recordBackgrounds, rgbOf } from '../helpers/backgrounds'
import { allPages } from '../helpers/pages'
import { contrast, luminanceOf } from '../helpers/pixels'
import { holdScripts, open, expect, ready, test } from '../helpers/site-test'

const { themeLabel, themes } = site.footer
const choice = (page: Page, theme: (typeof themes)[number]['id']) =>
  page
    .getByRole('group', { name: themeLabel })
    .getByRole('button', { name: themes.find(({ id }) => id === theme)?.label, exact: true })
const light = rgbOf(palette.light.board)
const dark = rgbOf(palette.dark.board)
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('a theme chosen in the footer wins over the system, on every page, from its first frame', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await recordBackgrounds(page)
  await open(page, '/privacy')
  expect(await ground(page)).toBe(light)
  await choice(page, 'dark').click()
  await expect.poll(() => ground(page)).toBe(dark)
  for (const path of ['/', '/contact']) {
    await open(page, path)
    expect(await backgroundsOf(page)).toEqual([dark])
    await expect(choice(page, 'dark')).toHaveAttribute('aria-pressed', 'true')
  }
  await choice(page, 'system').click()
  await expect.poll(() => ground(page)).toBe(light)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a theme chosen before the page runs is shown as soon as it does', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/terms')
  await choice(page, 'dark').click()
  release()
  await ready(page)
  await expect.poll(() => ground(page)).toBe(dark)
})

test('on paper the drawings have the ink of the light theme, whatever theme is chosen', async ({ page }) => {
  await open(page, '/')
  await choice(page, 'dark').click()
  await page.emulateMedia({ media: 'print' })
  const fills = await page
    .locator('main svg[role=img] path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
  expect(fills).not.toContain(rgbOf(palette.dark.ink))
  const isDark = (fill: string) => [palette.light.ink, palette.light.band].map(rgbOf).includes(fill)
  const hasChart = homeContent.caseStudies.studies.some(({ image }) => !image.includes('/'))
  expect(fills.some(isDark)).toBe(hasChart)
  await expect(choice(page, 'dark')).toBeHidden()
})

test('a mark in the pencil’s colour has that of the dark band in the footer', async ({ page }) => {
  await open(page, '/')
  const pencilIn = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).getPropertyValue('--colors-pencil'))
  const mark = (landmark: 'banner' | 'contentinfo') => page.getByRole(landmark).locator('svg').first()
  expect(await pencilIn(mark('contentinfo'))).toBe(palette.onBand.pencil)
  expect(await pencilIn(mark('banner'))).toContain(palette.light.pencil)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the underlines of links stand out from the page by 3:1, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const { path } of allPages) {
      await open(page, path)
      const underlines = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('a')].flatMap((link) => {
          const { textDecorationLine, textDecorationColor } = getComputedStyle(link)
          return textDecorationLine === 'underline' ? [textDecorationColor] : []
        }),
      )
      const board = luminanceOf(rgbOf(palette[colorScheme].board))
      const weak = [...new Set(underlines)].filter((color) => contrast(luminanceOf(color), board) < 3)
      expect(weak, path).toEqual([])
    }
  })
