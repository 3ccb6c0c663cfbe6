import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.mjs'
import { deliveredEnv, deliveredFolder, simulatedEnv, siteFolder } from './scripts/simulated-env.mjs'
import { site } from './tests/helpers/content'
import { freePort } from './tests/helpers/listen'

// The ports of the site, of the build that delivers enquiries, and of the server that takes them. The test processes read this file
// too, so the first one keeps its choice in the environment.
const ports = (process.env.TEST_PORTS ??= (await Promise.all([freePort(), freePort(), freePort()])).join()).split(',')
const [sitePort = 0, deliveredPort = 0, receiverPort = 0] = ports.map(Number)

/**
 * A server of a build. Its command builds first, so that a linter or an editor can read this file without a build. Playwright
 * starts one server after the other, so the builds never run at the same time.
 */
const serve = (folder: string, port: number, env: Record<string, string>, isBuilt = false) => {
  const build = `npx vite build --outDir ${folder} --logLevel warn`
  const preview = `npx vite preview --outDir ${folder} --port ${port} --strictPort --host 127.0.0.1`
  return {
    command: isBuilt ? preview : `${build} && ${preview}`,
    url: `http://127.0.0.1:${port}`,
    // Otherwise a variable of the machine would put React's development code into the build.
    env: { ...env, NODE_ENV: 'production' },
    reuseExistingServer: false,
    // For the build too, on a busy machine.
    timeout: 300_000,
  }
}

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
  // These limits only end a test that hangs: a busy machine can take many times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
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
    serve(siteFolder, sitePort, simulatedEnv, Boolean(process.env.SITE_IS_BUILT)),
    serve(deliveredFolder, deliveredPort, deliveredEnv(`http://127.0.0.1:${receiverPort}`)),
  ],
})
