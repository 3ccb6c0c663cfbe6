import type { Page } from '@playwright/test'
import { simulatedDelayMs } from '../../src/features/enquiry/deliver-enquiry'

/**
 * Makes each simulated delivery wait until the returned function ends it. Call this function
 * before the page opens.
 */
export async function holdDelivery(page: Page) {
  await page.addInitScript((delayMs) => {
    const startTimer = window.setTimeout
    window.setTimeout = ((act: () => void, ms = 0, ...rest: []) => {
      if (ms !== delayMs) return startTimer(act, ms, ...rest)
      Object.assign(window, { endDelivery: act })
      return 0
    }) as typeof setTimeout
  }, simulatedDelayMs)
  return () =>
    page.waitForFunction(() => {
      const { endDelivery } = window as { endDelivery?: () => void }
      endDelivery?.()
      return endDelivery !== undefined
    })
}
