import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures, MeasuredPage } from './measurement.ts'
import { visit } from './visit.ts'

/** How long the measurement continues after hydration, in milliseconds. */
const continuedMs = 2000

/**
 * Measures the main thread from the start of the navigation until 2 s after hydration. On a page
 * without hydration, ends 2 s after the `load` event. Lighthouse begins later, at the First
 * Contentful Paint, and ends earlier.
 */
export function measureLoad({ build, origin, path, slowdown }: MeasuredPage): Promise<Figures> {
  const throttling = { isNetworkSlow: true, slowdown }
  return visit(origin + path, throttling, async (page, session) => {
    await session.send('Performance.enable')
    await page.waitForLoadState('load')
    const hydrationFigures: Figures = {}
    if (build === 'site' || build === 'base')
      hydrationFigures['hydrated without interaction, ms'] = await waitForHydration(page)
    await sleep(continuedMs)
    // `pageRecords` is the global of `watch-page.ts`.
    const { blockingMs, longestTaskMs } = await page.evaluate(() => pageRecords)
    const { metrics } = await session.send('Performance.getMetrics')
    const taskSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return {
      'blocking time of the load, ms': blockingMs,
      'longest task of the load, ms': longestTaskMs,
      'main thread of the load, ms': taskSeconds * 1000,
      ...hydrationFigures,
    }
  })
}

/**
 * Waits until React has hydrated every section. Returns the time since the start of the navigation,
 * in milliseconds.
 */
async function waitForHydration(page: Page): Promise<number> {
  const hydratedAtMs = await page.waitForFunction(
    () => {
      const sections = [...document.querySelectorAll('header, main section, main form')]
      // React adds this property to each hydrated element.
      const isHydrated = (section: Element) =>
        Object.keys(section).some((key) => key.startsWith('__reactFiber'))
      return sections.every(isHydrated) && performance.now()
    },
    undefined,
    { polling: 20, timeout: 60_000 },
  )
  return Number(await hydratedAtMs.jsonValue())
}
