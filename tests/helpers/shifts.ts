import type { Page } from '@playwright/test'

declare global {
  var shifts: string[]
}

/** Notes, on every page opened from now on, what the browser counts as a layout shift; `afterInput`, also right after an input. */
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

/** What has shifted since it was asked last. */
export const takeShifts = (page: Page) => page.evaluate(() => globalThis.shifts.splice(0))
