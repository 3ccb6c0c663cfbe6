import { expect, test, type Page } from '@playwright/test'
import { allPages } from '../helpers/pages'
import { recordShifts, takeShifts } from '../helpers/shifts'
import { nextFrames, open, settled } from '../helpers/site-test'

/** Goes from one place to another in steps of so many px, a frame each, and stays until all of it has answered. */
async function readFrom(page: Page, from: number, to: number, stepPx: number) {
  await page.evaluate(
    async ([start, end, step]) => {
      for (let passed = 0; passed < Math.abs(end - start); passed += step) {
        scrollTo({ top: start + Math.sign(end - start) * passed, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
      }
      scrollTo({ top: end, behavior: 'instant' })
    },
    [from, to, stepPx] as const,
  )
  await nextFrames(page)
}

for (const { path } of allPages)
  test(`nothing on ${path} shifts while it is read from its top to its end and back`, async ({ page }) => {
    await recordShifts(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, path)
      await page.evaluate(() => document.fonts.ready)
      await settled(page)
      await nextFrames(page)
      // Loading has its own test.
      await takeShifts(page)
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      await readFrom(page, 0, end, 120)
      await settled(page)
      await readFrom(page, end, 0, 600)
      await nextFrames(page)
      expect(await takeShifts(page), `${width} px`).toEqual([])
    }
  })
