import { expect, test, type Page } from '@playwright/test'
import { allPages } from '../helpers/pages'
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

/** What has shifted since it was asked last. */
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0))

for (const { path } of allPages)
  test(`nothing on ${path} shifts while it is read from its top to its end and back`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          const texts = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40))
          shifts.push(`${value.toFixed(4)} at ${Math.round(scrollY)} px: ${texts.join(' | ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, path)
      await page.evaluate(() => document.fonts.ready)
      await settled(page)
      await nextFrames(page)
      // Loading has its own test.
      await shiftsOf(page)
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      await readFrom(page, 0, end, 120)
      await settled(page)
      await readFrom(page, end, 0, 600)
      await nextFrames(page)
      expect(await shiftsOf(page), `${width} px`).toEqual([])
    }
  })
