import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results/faults',
  timeout: 120_000,
})
