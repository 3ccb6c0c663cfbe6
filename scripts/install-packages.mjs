import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** Whether packages of the system can be had without a question: as root on Debian. */
export const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Installs packages of the system. Gives apt-get's exit code.
 *
 * @param {string[]} packages
 */
export async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    (await runCommand('apt-get', ['update'], env)) ||
    (await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env))
  )
}
