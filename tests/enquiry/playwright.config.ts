import { defineConfig } from '@playwright/test'
import { envWithEndpoint } from '../../scripts/simulated-env.mjs'
import { settings } from '../helpers/playwright-settings'

// The site with an endpoint: a server on loopback that each test tells how to answer, a thousand ports above the site's.
const port = Number(process.env.SITE_PORT ?? 4176)
const endpoint = `http://127.0.0.1:${port + 1000}/enquiries`
const folder = 'node_modules/.enquiry-site'

export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: '*.test.ts',
  testIgnore: 'receiver.test.ts',
  outputDir: '../../test-results/enquiry',
  // One server, so one test at a time.
  workers: 1,
  use: { ...settings.use, baseURL: `http://127.0.0.1:${port}` },
  webServer: {
    command: `npx vite build --outDir ${folder} --emptyOutDir && npx vite preview --outDir ${folder} --port ${port} --strictPort --host 127.0.0.1`,
    cwd: '../..',
    env: envWithEndpoint(endpoint),
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
