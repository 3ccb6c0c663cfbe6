import { analyticsFlags } from '../../scripts/analytics-host'
import { findBrowser, findHeadlessShell } from '../../scripts/find-browser.mjs'
import { site } from './content'
import { analyticsPort } from './test-ports'

// Turns off the browser's own network requests, which do not belong to the site and slow a run
// down.
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const analyticsHost = site.analytics && new URL(site.analytics.script).hostname
const args = [
  ...quietFlags,
  // Chromium's sandbox does not start for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...(analyticsHost ? analyticsFlags(analyticsHost, analyticsPort) : []),
]

/**
 * Starts the browser. Tests of the loading of a page use it, because the headless shell paints at
 * other times.
 */
export const browserOptions = { executablePath: await findBrowser(), args }

const shellPath = findHeadlessShell()

/** Starts the headless shell, which is faster, or the browser if there is no shell. */
export const shellOptions = shellPath
  ? // Without this flag, the shell rounds the widths of letters to whole pixels.
    { executablePath: shellPath, args: [...args, '--font-render-hinting=none'] }
  : browserOptions
