import { expect, test } from '@playwright/test'
import { allPages } from '../helpers/pages'
import { open } from '../helpers/site-test'

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
      const shifts = await page.evaluate(async () => {
        await document.fonts.ready
        const { shifts: seen } = window as unknown as { shifts: string[] }
        await new Promise((resolve) => setTimeout(resolve, 100))
        // Loading has its own test.
        seen.length = 0
        const end = document.documentElement.scrollHeight - innerHeight
        const goTo = async (top: number) => {
          scrollTo({ top, behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        for (let top = 0; top < end; top += 120) await goTo(top)
        await goTo(end)
        // As long as the longest movement takes.
        await new Promise((resolve) => setTimeout(resolve, 1500))
        for (let top = end; top > 0; top -= 600) await goTo(top)
        await goTo(0)
        await goTo(0)
        return seen
      })
      expect(shifts, `${width} px`).toEqual([])
    }
  })
