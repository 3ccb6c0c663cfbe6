import type { Page } from '@playwright/test'
import { simulatedDelayMs } from '../../src/features/enquiry/deliver-enquiry'

/**
 * Shortens the simulated delivery to 100 ms in every page that is opened later. During these 100
 * ms, a test can press the button a second time. Use this function in tests that do not check the
 * duration.
 */
export const shortenDelivery = (page: Page) =>
  page.addInitScript((delayMs) => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, ms = 0, ...rest: []) =>
      wait(act, ms === delayMs ? 100 : ms, ...rest)) as typeof setTimeout
  }, simulatedDelayMs)
