import { accessSync, constants } from 'node:fs'
import { posix } from 'node:path'
import { installPackages } from './install-packages.mjs'

// Without fonts, every text has a width of 0.
const debianPackages = ['chromium', 'fonts-liberation']
// chromium-browser is last, because on Ubuntu it may only tell the user to install a snap package.
const programNames = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

const { CHROME_PATH, PATH = '', HOME, PROGRAMFILES } = process.env
const possiblePaths = [
  ...['/usr/bin', '/opt/google/chrome', '/snap/bin', ...PATH.split(':')].flatMap((folder) =>
    programNames.map((name) => posix.join(folder, name)),
  ),
  ...['', HOME ?? ''].map(
    (folder) => `${folder}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ),
  `${PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
]

/**
 * Resolves with the path of Chrome or Chromium: `CHROME_PATH`, or the first browser in the usual
 * folders. With `install`, installs Chromium as root on Debian. Rejects if there is no browser.
 *
 * @param {{ install?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function findBrowser({ install = false } = {}) {
  if (CHROME_PATH && !isProgram(CHROME_PATH))
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, which is not a program. Correct it.`)
  if (CHROME_PATH) return CHROME_PATH
  if (install && !possiblePaths.some(isProgram)) installPackages(debianPackages)
  const foundPath = possiblePaths.find(isProgram)
  if (foundPath) return foundPath
  throw new Error(
    `There is no Chrome or Chromium. Install one (on Debian: sudo apt-get install ${debianPackages.join(' ')}), or set CHROME_PATH.`,
  )
}

const shellPackage = 'chromium-headless-shell'
const shellPath = `/usr/bin/${shellPackage}`

/**
 * Returns the path of Chromium's headless shell, or `undefined` if there is none. The shell has the
 * browser's engine, but no windows. With the shell, 382 tests took 333 s instead of 630. With
 * `install`, installs the shell as root on Debian. Throws if this process cannot install.
 *
 * @param {{ install?: boolean }} [options]
 * @returns {string | undefined}
 */
export function findHeadlessShell({ install = false } = {}) {
  if (install && !isProgram(shellPath)) installPackages([shellPackage])
  return isProgram(shellPath) ? shellPath : undefined
}

/**
 * Whether this user can run the file at a path.
 *
 * @param {string} path
 */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
