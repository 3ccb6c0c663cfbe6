import type { Page } from '@playwright/test'

declare global {
  var shifts: string[]
}

/** Records the layout shifts of every page that is opened from now on; with `afterInput`, also those within 500 ms of an input. */
export const recordShifts = (page: Page, { afterInput = true } = {}) =>
  page.addInitScript((isEveryCounted) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    globalThis.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const texts = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40))
        if (isEveryCounted || !hadRecentInput)
          globalThis.shifts.push(`${value.toFixed(5)} at ${Math.round(scrollY)} px: ${texts.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, afterInput)

/** The layout shifts since the last call. */
export const takeShifts = (page: Page) => page.evaluate(() => globalThis.shifts.splice(0))
