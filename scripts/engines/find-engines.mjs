import { existsSync } from 'node:fs'
import { browserPlaces } from '../find-browser.mjs'

/** @typedef {'chromium' | 'firefox' | 'webkit'} EngineName */

/** @type {EngineName[]} */
export const engineNames = ['chromium', 'firefox', 'webkit']

/** @type {Record<Exclude<EngineName, 'chromium'>, string[]>} */
const places = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  webkit: [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ],
}

/**
 * The path of an engine's browser; `undefined` if it or its driver is not installed.
 *
 * @param {EngineName} name
 * @returns {string | undefined}
 */
export function engineOf(name) {
  if (name === 'chromium')
    return [process.env.CHROME_PATH ?? '', ...browserPlaces(process.platform, process.env)].find(
      (place) => place && existsSync(place),
    )
  if (name === 'webkit' && !['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'].every((tool) => existsSync(tool)))
    return undefined
  return places[name].find((place) => existsSync(place))
}
