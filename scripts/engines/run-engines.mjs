import { chromiumPackages } from '../find-browser.mjs'
import { canInstallPackages, installAdvice, installPackages } from '../install-packages.mjs'
import { runCommand } from '../run-command.mjs'
import { engineNames, engineOf } from './find-engines.mjs'

export const presentEngines = () => engineNames.filter((name) => engineOf(name))
export const missingEngines = () => engineNames.filter((name) => !engineOf(name))

/** Installs the missing engines, if that needs no confirmation: as root on Debian. */
export function installEngines() {
  const missing = missingEngines()
  if (missing.length === 0 || !canInstallPackages()) return
  // If it fails, `missingEngines` still names them.
  installPackages(packagesOf(missing), `to test the site in ${missing.join(' and ')} too`)
}

const enginePackages = {
  chromium: chromiumPackages,
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
}

/** @param {import('./find-engines.mjs').EngineName[]} names */
const packagesOf = (names) => names.flatMap((name) => enginePackages[name])

/**
 * Runs the list of site tests on the build for tests in the named engines. Returns Vitest's exit code.
 *
 * @param {string[]} names
 * @param {string[]} [options] for Vitest
 * @param {Record<string, string>} [env]
 */
export function runEngines(names, options = [], env = {}) {
  const tool = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/engines/vitest.config.ts']
  return runCommand(process.execPath, [...tool, ...options, ...names], env)
}

/** The longest duration of all engines together: nobody runs a suite that takes longer. */
export const longestRunSeconds = 600

/**
 * The failure of a run that took too long; `undefined` if it was fast enough.
 *
 * @param {number} seconds that it took
 */
export function tooLongSentence(seconds) {
  if (seconds <= longestRunSeconds) return undefined
  return `Failed: the run took ${Math.ceil(seconds)} s, and may take ${longestRunSeconds} s.`
}

/** Says which engines ran. */
export const enginesSentence = () => `Ran in ${presentEngines().join(', ')}.`

/** Says which engines are missing, and how to install them. */
export const missingEnginesSentence = (missing = missingEngines()) =>
  `not run: ${missing.join(' and ')} cannot be found. ${installAdvice(packagesOf(missing))}`
