import { findBrowser } from '../../scripts/find-browser.mjs'

const isCi = Boolean(process.env.CI)
const isRoot = process.getuid?.() === 0

// What a browser does of its own accord on the network is not the site's doing, and slows a run down.
const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** What all suites of Playwright have in common, whichever build they test. */
export const settings = {
  fullyParallel: true,
  workers: 2,
  // A busy machine makes a frame late now and then; a fault fails twice.
  retries: 1,
  forbidOnly: isCi,
  reporter: isCi ? ('list' as const) : ('line' as const),
  use: {
    launchOptions: {
      executablePath: await findBrowser(),
      // Chromium's sandbox does not start for root.
      args: isRoot ? [...browserArgs, '--no-sandbox'] : browserArgs,
    },
  },
}
