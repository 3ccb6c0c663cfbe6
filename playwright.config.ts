import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import {
  deliveredEnv,
  deliveredFolder,
  simulatedEnv,
  siteFolder,
} from './scripts/simulated-env.mjs'
import { site } from './tests/helpers/content'
import { contentFreeTests } from './tests/helpers/content-free-tests'
import { shellOptions } from './tests/helpers/launch-options'
import { deliveredPort, receiverPort, sitePort } from './tests/helpers/test-ports'

/**
 * A preview server of a build. Its command makes the build, so that a linter or an editor can load
 * this file without a build. Playwright starts one server after the other, so the builds never run
 * at the same time.
 */
const serve = (folder: string, port: number, env: Record<string, string>, isBuilt = false) => {
  const build = `npx vite build --outDir ${folder} --logLevel warn`
  const preview = `npx vite preview --outDir ${folder} --port ${port} --strictPort --host 127.0.0.1`
  return {
    command: isBuilt ? preview : `${build} && ${preview}`,
    url: `http://127.0.0.1:${port}`,
    // If the machine sets `NODE_ENV` to `development`, the build would have React's development
    // code.
    env: { ...env, NODE_ENV: 'production' },
    reuseExistingServer: false,
    // Includes the build, which is slow on a busy machine.
    timeout: 300_000,
  }
}

/**
 * Whether the content names the company that hosts a receiver. The privacy page of a build with a
 * receiver needs this name. Without it, the build of `deliveredProject` would fail.
 */
const hasReceiver = Boolean(site.hosting?.receiverHost)

const deliveredProject = {
  name: 'delivered',
  testMatch: [
    'site/*.delivered.test.ts',
    ...(site.isSample ? ['sample/privacy.site.test.ts'] : []),
  ],
  // These tests share one server, which receives their enquiries and reports.
  workers: 1,
  use: { baseURL: `http://127.0.0.1:${deliveredPort}` },
}

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // These limits only end a test that hangs: a busy machine can take many times as long as a quiet
  // one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  globalSetup: fileURLToPath(new URL('tests/helpers/serve-analytics.ts', import.meta.url)),
  use: { launchOptions: shellOptions },
  projects: [
    // First, since only one worker runs this project. At the end of the run, the other worker would
    // have nothing to do.
    ...(hasReceiver ? [deliveredProject] : []),
    {
      name: 'site',
      testMatch: ['site/*.test.ts', ...(site.isSample ? ['sample/*.site.test.ts'] : [])],
      testIgnore: [
        '**/*.delivered.test.ts',
        ...(process.env.CONTENT ? contentFreeTests.map((file) => `**/${file}`) : []),
      ],
      use: { baseURL: `http://127.0.0.1:${sitePort}` },
    },
  ],
  webServer: [
    serve(siteFolder, sitePort, simulatedEnv, Boolean(process.env.SITE_IS_BUILT)),
    ...(hasReceiver
      ? [serve(deliveredFolder, deliveredPort, deliveredEnv(`http://127.0.0.1:${receiverPort}`))]
      : []),
  ],
})
