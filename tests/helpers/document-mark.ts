import type { Page } from '@playwright/test'

/** Marks the document of a page, so that a test notices when another document replaces it. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''))

/** Whether the document of a page is still the one that `markDocument` marked. */
export const isMarkedDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'))
