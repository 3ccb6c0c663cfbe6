import { accessSync, constants } from 'node:fs'
import { posix } from 'node:path'
import { installPackages } from './install-packages.mjs'

// Without fonts every text has a width of 0. On Ubuntu, chromium-browser only names the snap
// package, so it comes last.
const debianPackages = ['chromium', 'fonts-liberation']
const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

const { CHROME_PATH, PATH = '', HOME, PROGRAMFILES } = process.env
const places = [
  ...['/usr/bin', '/opt/google/chrome', '/snap/bin', ...PATH.split(':')].flatMap((folder) =>
    names.map((name) => posix.join(folder, name)),
  ),
  ...['', HOME ?? ''].map(
    (folder) => `${folder}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ),
  `${PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
]

/**
 * The path of a Chrome or Chromium: `CHROME_PATH`, or the first that is found. With `install`,
 * installs one as root on Debian. Throws one sentence if there is none.
 *
 * @param {{ install?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function findBrowser({ install = false } = {}) {
  if (CHROME_PATH && !isProgram(CHROME_PATH))
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, which cannot be run.`)
  if (CHROME_PATH) return CHROME_PATH
  if (install && !places.some(isProgram)) installPackages(debianPackages)
  const found = places.find(isProgram)
  if (found) return found
  throw new Error(
    `No Chrome or Chromium was found: install one (on Debian: sudo apt-get install ${debianPackages.join(' ')}), or set CHROME_PATH.`,
  )
}

const shellPackage = 'chromium-headless-shell'
const shellPath = `/usr/bin/${shellPackage}`

/**
 * The path of Chromium's headless shell, or `undefined` without one. It has the same engine as the browser, but no windows,
 * so tests need about half of the time (382 tests: 333 s instead of 630). With `install`, installs it as root on Debian.
 *
 * @param {{ install?: boolean }} [options]
 * @returns {string | undefined}
 */
export function findHeadlessShell({ install = false } = {}) {
  if (install && !isProgram(shellPath)) installPackages([shellPackage])
  return isProgram(shellPath) ? shellPath : undefined
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
