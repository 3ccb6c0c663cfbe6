import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const policyFile = '/usr/sbin/policy-rc.d'

/**
 * Installs Debian packages if this process runs as root, and without `NO_INSTALL=1`. Otherwise
 * throws an error with the command to type. Starts no service of the packages: nginx would listen
 * at port 80, and Caddy at port 2019.
 *
 * @param {string[]} packages
 */
export function installPackages(packages) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  const canInstall =
    existsSync('/usr/bin/apt-get') && process.getuid?.() === 0 && !process.env.NO_INSTALL
  if (!canInstall)
    throw new Error(
      `Missing: ${packages.join(', ')}. On Debian: sudo apt-get install ${packages.join(' ')}`,
    )

  console.log(`Installing ${packages.join(', ')} with apt-get.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Before a service starts, Debian runs the policy file. Its exit code 101 forbids the start.
  const needsPolicyFile = !existsSync(policyFile)
  if (needsPolicyFile) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  for (const args of [['update', '-qq'], install])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (needsPolicyFile) rmSync(policyFile)
}
