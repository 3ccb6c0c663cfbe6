import { defineConfig } from '@playwright/test'
import { buildSite } from './scripts/build-site'
import { findBrowser } from './scripts/find-browser.mjs'
import { deliveredEnv, deliveredFolder, simulatedEnv, siteFolder } from './scripts/simulated-env.mjs'
import { site } from './tests/helpers/content'
import { freePort } from './tests/helpers/listen'

// The processes that run the tests read this file too: what is decided once is in the environment. For the site, for the one that
// delivers enquiries, and for what it delivers to.
const ports = (process.env.TEST_PORTS ??= (await Promise.all([freePort(), freePort(), freePort()])).join()).split(',')
const [sitePort, deliveredPort, receiverPort] = ports.map(Number)

// Not by a server's command: some tests are named by the files of the build, and are read before the servers start.
if (!process.env.SITE_IS_BUILT) {
  await buildSite(siteFolder, simulatedEnv)
  process.env.SITE_IS_BUILT = 'true'
}

const serve = (folder: string, port = 0) => ({
  command: `npx vite preview --outDir ${folder} --port ${port} --strictPort --host 127.0.0.1`,
  url: `http://127.0.0.1:${port}`,
  reuseExistingServer: false,
  timeout: 120_000,
})

// What a browser does of its own accord on the network is not the site's doing, and slows a run down.
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
// Chromium's sandbox does not start for root.
const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: { launchOptions: { executablePath: await findBrowser(), args } },
  projects: [
    {
      name: 'site',
      testMatch: ['site/*.test.ts', ...(site.isSample ? ['sample/*.site.test.ts'] : [])],
      testIgnore: '**/*.delivered.test.ts',
      use: { baseURL: `http://127.0.0.1:${sitePort}` },
    },
    {
      name: 'delivered',
      testMatch: ['site/*.delivered.test.ts', ...(site.isSample ? ['sample/privacy.site.test.ts'] : [])],
      // They share one server for what is sent.
      workers: 1,
      use: { baseURL: `http://127.0.0.1:${deliveredPort}` },
    },
  ],
  webServer: [
    { ...serve(siteFolder, sitePort), env: simulatedEnv },
    {
      ...serve(deliveredFolder, deliveredPort),
      command: `npx vite build --outDir ${deliveredFolder} && ${serve(deliveredFolder, deliveredPort).command}`,
      env: deliveredEnv(`http://127.0.0.1:${receiverPort}`),
    },
  ],
})
