import { defineConfig } from '@playwright/test'
import siteConfig from '../../playwright.config'
import { envWithEndpoint } from '../../scripts/simulated-env.mjs'

// The site with an endpoint: a server on loopback that each test tells how to answer, a thousand ports above the site's.
const port = Number(process.env.SITE_PORT ?? 4176)
const endpoint = `http://127.0.0.1:${port + 1000}/enquiries`
const folder = 'node_modules/.enquiry-site'

export default defineConfig({
  ...siteConfig,
  testDir: '.',
  testMatch: '*.test.ts',
  testIgnore: 'receiver.test.ts',
  outputDir: '../../test-results/enquiry',
  // One server, so one test at a time.
  workers: 1,
  use: { ...siteConfig.use, baseURL: `http://127.0.0.1:${port}` },
  webServer: {
    command: `npx vite build --outDir ${folder} --emptyOutDir && npx vite preview --outDir ${folder} --port ${port} --strictPort --host 127.0.0.1`,
    cwd: '../..',
    env: envWithEndpoint(endpoint),
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
