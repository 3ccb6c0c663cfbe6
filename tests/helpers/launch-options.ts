import { findBrowser, findHeadlessShell } from '../../scripts/find-browser.mjs'

// Turns off the browser's own network requests. They do not belong to the site, and slow a run down.
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
// Chromium's sandbox does not start for root.
const args = process.getuid?.() === 0 ? [...quietFlags, '--no-sandbox'] : quietFlags

/** Starts the browser. For tests of a page that loads: the headless shell paints at other times. */
export const browserOptions = { executablePath: await findBrowser(), args }

const shellPath = findHeadlessShell()

/** Starts the headless shell, which is faster, or the browser if there is no shell. */
export const shellOptions = shellPath
  ? // Without this flag, the shell rounds the widths of letters to whole pixels.
    { executablePath: shellPath, args: [...args, '--font-render-hinting=none'] }
  : browserOptions
