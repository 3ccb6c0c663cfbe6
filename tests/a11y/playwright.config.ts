import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

export default defineConfig({ ...base, testDir: '.', outputDir: '../../test-results/a11y', timeout: 240_000 })
