import { canInstallPackages, installPackages } from '../install-packages.mjs'
import { runCommand } from '../run-command.mjs'
import { engineNames, engineOf } from './find-engines.mjs'

export const presentEngines = () => engineNames.filter((name) => engineOf(name))
export const missingEngines = () => engineNames.filter((name) => !engineOf(name))

/** Gets the engines that are missing where that needs no question asked: as root on Debian. */
export async function installEngines() {
  if (missingEngines().length === 0 || !canInstallPackages()) return
  // What cannot be had is named by `missingEngines`.
  await installPackages(['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'fonts-liberation'])
}

/**
 * Runs the list of site tests on `dist`, in each of the engines whose test file has one of the names. Gives Vitest's exit
 * code.
 *
 * @param {string[]} names
 * @param {string[]} [options] for Vitest
 * @param {Record<string, string>} [env]
 */
export function runEngines(names, options = [], env = {}) {
  const tool = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/engines/vitest.config.ts']
  return runCommand(process.execPath, [...tool, ...options, ...names], env)
}

/** The longest that the three engines together may take: a list that takes longer is no longer run. */
export const longestRunSeconds = 600

/**
 * Why a run has failed however its tests ended, or nothing when it was fast enough.
 *
 * @param {number} seconds that it took
 */
export function tooLongSentence(seconds) {
  if (seconds <= longestRunSeconds) return undefined
  return `Failed: the run took ${Math.ceil(seconds)} s, and may take ${longestRunSeconds} s.`
}

/** One sentence that says which engines ran. */
export const enginesSentence = () => `Ran in ${presentEngines().join(', ')}.`

/** Why the engines cannot be tested, and how they are had. */
export const missingEnginesSentence = () =>
  `not run: ${missingEngines().join(' and ')} cannot be found. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb xauth`
