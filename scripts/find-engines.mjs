import { existsSync } from 'node:fs'
import { installPackages } from './install-packages.mjs'

const places = {
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
  const find = () =>
    Object.values(places).map((paths) => paths.find((path) => existsSync(path)) ?? '')
  const wanted = Object.values(debianPackages).flat()
  if (find().includes('') && install) installPackages(wanted)
  const [firefox = '', webkit = '', driver = '', display = ''] = find()
  if (![firefox, webkit, driver, display].includes('')) return { firefox, webkit, driver, display }
  throw new Error(
    `Firefox or WebKit is missing. On Debian: sudo apt-get install ${wanted.join(' ')}`,
  )
}
