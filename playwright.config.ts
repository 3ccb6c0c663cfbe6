import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { buildSite } from './scripts/build-site'
import { simulatedEnv, siteFolder } from './scripts/simulated-env.mjs'
import { site } from './tests/helpers/content'
import { settings } from './tests/helpers/playwright-settings'

const port = Number(process.env.SITE_PORT ?? 4174)
const origin = `http://127.0.0.1:${port}`

// Not by the server's command: some tests are named by the files of the build, and are read before the server starts. The processes
// that run the tests read this file too, and `npm test` builds once for all suites.
if (!process.env.SITE_IS_BUILT) {
  await buildSite(siteFolder, simulatedEnv)
  process.env.SITE_IS_BUILT = 'true'
}

export default defineConfig({
  ...settings,
  testDir: 'tests',
  // Not the pictures of tests/site/visual, which differ from machine to machine: they have a command of their own.
  testMatch: ['site/*.test.ts', ...(site.isSample ? ['sample/*.site.test.ts'] : [])],
  outputDir: 'test-results',
  use: { ...settings.use, baseURL: origin },
  webServer: {
    command: `npx vite preview --outDir ${siteFolder} --port ${port} --strictPort --host 127.0.0.1`,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: simulatedEnv,
    url: origin,
    // What is served there already may be another build.
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
