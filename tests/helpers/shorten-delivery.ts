import type { Page } from '@playwright/test'
import { simulatedDelayMs } from '../../src/features/enquiry/deliver-enquiry'

/**
 * Makes simulated deliveries take 100 ms, in every page that is opened from now on. That is long enough for a second press to meet a
 * form that is sending. For tests of what is sent, not of how long it takes.
 */
export const shortenDelivery = (page: Page) =>
  page.addInitScript((delayMs) => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, ms = 0, ...rest: []) =>
      wait(act, ms === delayMs ? 100 : ms, ...rest)) as typeof setTimeout
  }, simulatedDelayMs)
