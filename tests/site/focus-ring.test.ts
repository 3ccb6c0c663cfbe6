import { expect, test, type Locator, type Page } from '@playwright/test'
import { site } from '../helpers/content'
import { contrast, luminances } from '../helpers/pixels'
import { missingPath } from '../helpers/pages'
import { open } from '../helpers/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

const phone = { width: 390, height: 844 }
const themes = ['light', 'dark'] as const

/** Which of the visible controls do not show the focus in a ring of 2 px and 3:1, and how many were looked at. */
async function ringsOf(page: Page, controls: Locator) {
  await page.addStyleTag({ content: '* { caret-color: transparent !important }' })
  const widthPx = page.viewportSize()?.width ?? 0
  const faults: string[] = []
  let looked = 0
  for (const control of await controls.all()) {
    if (
      !(await control.evaluate(
        (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'),
      ))
    )
      continue
    const box = await control.evaluate((each) => {
      ;(document.activeElement as HTMLElement).blur()
      if (!each.closest('header') || each.closest('#menu'))
        each.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = each.getBoundingClientRect()
      const lines = [...each.getClientRects()]
      // The ring of a link in several lines follows them: at least above and below each.
      const sidesPx = lines.length > 1 ? 2 * lines.reduce((sum, line) => sum + line.width, 0) : 2 * (width + height)
      return { x, y, width, height, sidesPx }
    })
    if (box.x < 0 || box.x + box.width > widthPx) continue
    const clip = {
      x: Math.max(0, box.x - 8),
      y: Math.max(0, box.y - 8),
      width: box.width + 16,
      height: box.height + 16,
    }
    const before = await luminances(page, clip)
    await control.evaluate((each: HTMLElement) => each.focus({ preventScroll: true }))
    const after = await luminances(page, clip)
    looked += 1
    const changed = before.filter((ground, index) => contrast(ground, after[index] ?? ground) >= 3).length
    // A ring of 2 px about the control.
    const ring = 2 * box.sidesPx
    if (changed < ring * 0.95) faults.push(`${await control.innerText()}: ${changed} of ${ring.toFixed(0)} px`)
  }
  return { faults, looked }
}

/** Presses a button by the keyboard: after a pointer, the browser shows no ring. */
async function press(button: Locator) {
  await button.focus()
  await button.press('Enter')
}

for (const colorScheme of themes) {
  // The pages of prose are alike.
  for (const path of colorScheme === 'dark' ? ['/contact'] : ['/', '/contact', '/privacy', missingPath])
    test(`every control of ${path} shows the focus in a ring of 2 px and 3:1, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, path)
      await page.keyboard.press('Tab')
      const controls = page.locator('main, header, footer').locator('a[href], button, input, select, textarea')
      const { faults, looked } = await ringsOf(page, controls)
      expect(looked).toBeGreaterThan(8)
      expect(faults).toEqual([])
    })

  test(`the open menu of a phone and its toggle show the focus as clearly, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(phone)
    await open(page, '/')
    await press(page.getByRole('button', { name: site.openMenuLabel, exact: true }))
    const menu = page.getByRole('navigation', { name: site.menuLabel })
    await expect(menu).toBeVisible()
    const { faults, looked } = await ringsOf(page, page.getByRole('banner').locator('a[href], button'))
    await expect(menu).toBeVisible()
    // The brand, the toggle, the entries, the call and the consultation.
    expect(looked).toBe(site.menu.length + 4)
    expect(faults).toEqual([])
  })
}
