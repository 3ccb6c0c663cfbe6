import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** Whether system packages can be installed without confirmation: as root on Debian. */
export const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Installs system packages. Returns the exit code of apt-get.
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
