import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures, Target } from './measurement.ts'
import { visit } from './visit.ts'

/** How long the main thread is watched after hydration, in milliseconds. */
const watchedMs = 2000

/**
 * Measures the main thread from the start of the navigation until 2 s after hydration. A page
 * without hydration is watched until 2 s after its `load` event. Lighthouse stops earlier, and
 * counts only from the First Contentful Paint.
 */
export function measureLoad({ side, origin, path, slowdown }: Target): Promise<Figures> {
  const throttling = { isNetworkSlow: true, slowdown }
  return visit(origin + path, throttling, async (page, session) => {
    await session.send('Performance.enable')
    await page.waitForLoadState('load')
    const hydration: Figures = {}
    if (side === 'site' || side === 'base')
      hydration['hydrated without interaction, ms'] = await whenHydrated(page)
    await sleep(watchedMs)
    // `seen` is the global of `watch-page.ts`.
    const { blockingMs, longestTask } = await page.evaluate(() => seen)
    const { metrics } = await session.send('Performance.getMetrics')
    const taskSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return {
      'blocking time of the load, ms': blockingMs,
      'longest task of the load, ms': longestTask,
      'main thread of the load, ms': taskSeconds * 1000,
      ...hydration,
    }
  })
}

/**
 * Waits until React has hydrated every section. Returns the time since the start of the navigation,
 * in milliseconds.
 */
async function whenHydrated(page: Page): Promise<number> {
  const time = await page.waitForFunction(
    () => {
      const parts = [...document.querySelectorAll('header, main section, main form')]
      // React adds this property to each hydrated element.
      const isHydrated = (part: Element) =>
        Object.keys(part).some((key) => key.startsWith('__reactFiber'))
      return parts.every(isHydrated) && performance.now()
    },
    undefined,
    { polling: 20, timeout: 60_000 },
  )
  return Number(await time.jsonValue())
}
