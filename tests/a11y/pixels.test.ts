import { expect, test, type Locator, type Page } from '@playwright/test'
import { contactContent, homeContent, site } from '../helpers/content'
import { fillIn, formOf, sendButtonOf, sentTitleOf, toastsOf } from '../helpers/enquiry'
import { contrast, luminanceOf, luminances } from '../helpers/pixels'
import { allPages } from '../helpers/pages'
import { jumpTo, open, settled } from '../helpers/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

const { caseStudies } = homeContent
const { form } = contactContent
const phone = { width: 390, height: 844 }
/** Of a scroll: the other pages are mostly lines of text, one as the other. */
const stepPxOf = (path: string) => (path === '/' ? 48 : 160)
const themes = ['light', 'dark'] as const

for (const colorScheme of themes)
  for (const width of [390, 1280])
    for (const { path } of allPages)
      test(`the header of ${path} can be read at every step of a scroll, ${width} px wide, ${colorScheme}`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await open(page, path)
        const texts = await page.getByRole('banner').evaluate((header) =>
          [...header.querySelectorAll('a, button')]
            .filter((control) => control.checkVisibility())
            .map((control) => {
              // The letters alone: a drawing beside them is no ground.
              const range = document.createRange()
              const letters = [...control.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
              range.selectNodeContents(letters ?? control)
              const box = range.getBoundingClientRect()
              const { color, backgroundColor } = getComputedStyle(control)
              const isBox = !backgroundColor.endsWith(', 0)')
              return {
                name: control.textContent,
                color,
                isBox,
                x: box.x,
                y: box.y,
                width: box.width,
                height: box.height,
              }
            }),
        )
        // What stands behind the letters.
        await page.addStyleTag({ content: 'header a, header button { color: transparent !important }' })
        const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
        const faults: string[] = []
        for (let top = 0; top <= height; top += stepPxOf(path)) {
          await jumpTo(page, top)
          await settled(page)
          const bar = await luminances(page, { x: 0, y: 0, width, height: 73 })
          for (const text of texts.filter(({ isBox }) => !isBox)) {
            const behind: number[] = []
            for (let y = Math.ceil(text.y); y < text.y + text.height; y += 1)
              for (let x = Math.ceil(text.x); x < text.x + text.width; x += 1) behind.push(bar[y * width + x] ?? 0)
            const worst = Math.min(...behind.map((ground) => contrast(ground, luminanceOf(text.color))))
            if (worst < 4.5) faults.push(`${text.name} at ${top} px: ${worst.toFixed(2)}`)
          }
        }
        expect(texts.length).toBeGreaterThan(1)
        expect(faults).toEqual([])
      })

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
      if (!each.closest('header')) each.scrollIntoView({ block: 'center', behavior: 'instant' })
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
  for (const { path } of allPages)
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

  test(`the open menu of a phone and its toggle show the focus in a ring as clear, ${colorScheme}`, async ({
    page,
  }) => {
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

  for (const width of [390, 1280])
    test(`the controls of open stories show the focus in a ring as clear, ${width} px wide, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/')
      // One that is open has another label.
      const closed = page.getByRole('button', { name: caseStudies.openLabel })
      for (let left = caseStudies.studies.length; left > 0; left -= 1) {
        await expect(closed).toHaveCount(left)
        await press(closed.first())
      }
      const stories = page.getByRole('article').filter({ has: page.locator('[aria-expanded=true]') })
      await expect(stories).toHaveCount(caseStudies.studies.length)
      const { faults, looked } = await ringsOf(page, stories.locator('a[href], button'))
      expect(looked).toBe(caseStudies.studies.length)
      expect(faults).toEqual([])
    })

  for (const width of [390, 1280])
    test(`the faults of the form and the toast show the focus in a ring as clear, ${width} px wide, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/contact')
      await press(sendButtonOf(page))
      const summary = page.locator('[data-summary]').getByRole('link')
      await expect(summary).not.toHaveCount(0)
      const links = await ringsOf(page, summary.or(formOf(page).locator('[aria-invalid=true]')))
      // Each fault has a link to its field.
      const needed = Object.values(form.fields).filter(({ isOptional }) => !isOptional)
      expect(links.looked).toBe(2 * needed.length)
      expect(links.faults).toEqual([])

      await fillIn(page)
      await press(sendButtonOf(page))
      await expect(sentTitleOf(page)).toBeFocused()
      // While the pointer is on it, it stays.
      await toastsOf(page).getByText(form.toast.title).hover()
      const toast = await ringsOf(page, toastsOf(page).getByRole('button', { name: form.toast.dismissLabel }))
      expect(toast.looked).toBe(1)
      expect(toast.faults).toEqual([])
    })
}
