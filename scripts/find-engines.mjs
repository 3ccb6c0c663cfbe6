import { existsSync } from 'node:fs'
import { installPackages } from './install-packages.mjs'

const possiblePaths = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  webkit: ['x86_64', 'aarch64'].map(
    (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  ),
  driver: ['/usr/bin/WebKitWebDriver'],
  display: ['/usr/bin/xvfb-run'],
}
const debianPackages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'] }

/**
 * Returns the paths of the programs that tests in Firefox and WebKit need. With `install`, installs
 * missing programs as root on Debian. Throws if a program is missing.
 *
 * @param {{ install?: boolean }} [options]
 */
export function findEngines({ install = false } = {}) {
  const packages = Object.values(debianPackages).flat()
  if (install && !installedEngines()) installPackages(packages)
  const engines = installedEngines()
  if (engines) return engines
  throw new Error(
    `Firefox or WebKit is missing. On Debian: sudo apt-get install ${packages.join(' ')}`,
  )
}

/** Returns the paths of the programs, or `undefined` if a program is missing. */
function installedEngines() {
  const installedPath = (/** @type {string[]} */ paths) => paths.find((path) => existsSync(path))
  const firefox = installedPath(possiblePaths.firefox)
  const webkit = installedPath(possiblePaths.webkit)
  const driver = installedPath(possiblePaths.driver)
  const display = installedPath(possiblePaths.display)
  return firefox && webkit && driver && display ? { firefox, webkit, driver, display } : undefined
}
