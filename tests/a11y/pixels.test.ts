import { expect, test } from '@playwright/test'
import { contrast, luminanceOf, luminances } from '../helpers/pixels'
import { allPages } from '../helpers/pages'
import { jumpTo, open, settled } from '../helpers/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

const stepPx = 48
const themes = ['light', 'dark'] as const

for (const colorScheme of themes)
  for (const width of [390, 1280])
    test(`the header can be read at every step of a scroll, ${width} px wide, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/')
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
            return { name: control.textContent, color, isBox, x: box.x, y: box.y, width: box.width, height: box.height }
          }),
      )
      // What stands behind the letters.
      await page.addStyleTag({ content: 'header a, header button { color: transparent !important }' })
      const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      const faults: string[] = []
      for (let top = 0; top <= height; top += stepPx) {
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

for (const colorScheme of themes)
  for (const { path } of allPages)
    test(`every control of ${path} shows the focus in a ring of 2 px and 3:1, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, path)
      await page.keyboard.press('Tab')
      await page.addStyleTag({ content: '* { caret-color: transparent !important }' })
      const controls = page.locator('main, header, footer').locator('a[href], button, input, select, textarea')
      const faults: string[] = []
      let looked = 0
      for (const control of await controls.all()) {
        if (!(await control.evaluate((each) => each.checkVisibility() && !each.closest('[inert]')))) continue
        const box = await control.evaluate((each) => {
          ;(document.activeElement as HTMLElement).blur()
          if (!each.closest('header')) each.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { x, y, width, height } = each.getBoundingClientRect()
          return { x, y, width, height }
        })
        if (box.x < 0 || box.x + box.width > 1280) continue
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
        const ring = 2 * 2 * (box.width + box.height)
        if (changed < ring * 0.95) faults.push(`${await control.innerText()}: ${changed} of ${ring.toFixed(0)} px`)
      }
      expect(looked).toBeGreaterThan(8)
      expect(faults).toEqual([])
    })
