import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const options = ['install', '-y', '--no-install-recommends']

/** Whether nothing may be installed: `NO_INSTALL` is set. */
export const isInstallForbidden = () => !['', '0', undefined].includes(process.env.NO_INSTALL)

/** Whether system packages can be installed without confirmation: as root on Debian. */
export const canInstallPackages = () =>
  !isInstallForbidden() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * The command that installs system packages, for people.
 *
 * @param {string[]} packages
 */
export const installAdvice = (packages) =>
  `On Debian: sudo apt-get update && sudo apt-get ${options.join(' ')} ${packages.join(' ')}`

/**
 * Installs system packages, after a line that says which and what for. No service is started: Debian's nginx would listen at port 80,
 * and Caddy at 2019. Returns the exit code of apt-get.
 *
 * @param {string[]} packages
 * @param {string} purpose as in `to test the site in Firefox`
 * @param {{ policyFile?: string }} [places]
 */
export function installPackages(packages, purpose, { policyFile = '/usr/sbin/policy-rc.d' } = {}) {
  console.log(`Installing ${packages.join(', ')} with apt-get, ${purpose} (with NO_INSTALL=1 nothing is installed).`)
  // Debian asks this program before it starts a service; 101 forbids it.
  const isOurs = !existsSync(policyFile)
  if (isOurs) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return run(['update', '-qq']) || run([...options, '-qq', ...packages])
  } finally {
    if (isOurs) rmSync(policyFile)
  }
}

/** @param {string[]} args */
function run(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status ?? 1
}
