import { defineConfig } from '@playwright/test'
import site from '../../../playwright.config'

/** The site's own set-up, with pictures to compare instead of behaviour to test. */
export default defineConfig({
  ...site,
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../../test-results/visual',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  retries: 0,
  reporter: [['line'], ['html', { open: 'never', outputFolder: '../../../reports/visual' }]],
  expect: {
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.0005 },
  },
})
