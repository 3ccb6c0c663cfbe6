import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results/a11y',
  timeout: 240_000,
})
