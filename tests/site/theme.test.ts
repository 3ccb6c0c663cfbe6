import type { Page } from '@playwright/test'
import { site } from '../../src/content/site'
import { boardColors } from '../../src/styles/tokens'
import { holdScripts, open, expect, ready, test } from '../helpers/site-test'

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: site.footer.themeLabel }).getByRole('button', { name })
const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')
const light = `rgb(${channels(boardColors.light)})`
const dark = `rgb(${channels(boardColors.dark)})`
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('a theme chosen in the footer wins over the system, on every page, from its first frame', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    const grounds: string[] = []
    Object.assign(window, { grounds })
    const look = () => {
      if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor)
      if (grounds.length < 20) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await open(page, '/privacy')
  expect(await ground(page)).toBe(light)
  await choice(page, 'Dark').click()
  expect(await ground(page)).toBe(dark)
  for (const path of ['/', '/contact']) {
    await open(page, path)
    expect(await page.evaluate(() => [...new Set((window as unknown as { grounds: string[] }).grounds)])).toEqual([
      dark,
    ])
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
  expect(fill).toContain(`rgb(${channels(boardColors.dark)})`)
  await expect(choice(page, 'Dark')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no switch that could do nothing', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('group', { name: site.footer.themeLabel })).toBeHidden()
  })
})
