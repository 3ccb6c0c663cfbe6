import type { Page } from '@playwright/test'

declare global {
  var shifts: string[]
}

/** Records the layout shifts of every page that is opened from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
    globalThis.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const texts = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40))
        globalThis.shifts.push(
          `${value.toFixed(5)} at ${Math.round(scrollY)} px: ${texts.join(' | ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of layout shifts from `takeShifts`, including shifts soon after an input. */
export const sumOfShifts = (shifts: string[]) =>
  shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)

/** The layout shifts since the last call. */
export const takeShifts = (page: Page) => page.evaluate(() => globalThis.shifts.splice(0))
