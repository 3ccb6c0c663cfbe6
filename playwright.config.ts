import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { site } from './src/content/site'
import { findBrowser } from './scripts/find-browser.mjs'
import { simulatedEnv } from './scripts/simulated-env.mjs'

const isCi = Boolean(process.env.CI)
const isRoot = process.getuid?.() === 0
const port = Number(process.env.SITE_PORT ?? 4174)
const origin = `http://127.0.0.1:${port}`
const isBuilt = existsSync(new URL('dist/index.html', import.meta.url))

// What a browser does of its own accord on the network is not the site's doing, and slows a run down.
const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: 'tests',
  // Not the pictures of tests/site/visual, which differ from machine to machine: they have a command of their own.
  testMatch: ['site/*.test.ts', ...(site.isSample ? ['sample/*.site.test.ts'] : [])],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine makes a frame late now and then; a fault fails twice.
  retries: 1,
  forbidOnly: isCi,
  reporter: isCi ? 'list' : 'line',
  use: {
    baseURL: origin,
    launchOptions: {
      executablePath: await findBrowser(),
      // Chromium's sandbox does not start for root.
      args: isRoot ? [...browserArgs, '--no-sandbox'] : browserArgs,
    },
  },
  webServer: {
    command: `${isBuilt ? '' : 'npx vite build && '}npx vite preview --port ${port} --strictPort --host 127.0.0.1`,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: simulatedEnv,
    url: origin,
    reuseExistingServer: !isCi,
    timeout: 120_000,
  },
})
