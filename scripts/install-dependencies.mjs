import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

const lockFile = new URL('../package-lock.json', import.meta.url)
// npm writes this file after an installation.
const installedFile = new URL('../node_modules/.package-lock.json', import.meta.url)

/**
 * Installs the dependencies of the lock file, unless they are installed. Rejects if npm fails. npm
 * prints the reason.
 */
export async function installDependencies() {
  if (existsSync(installedFile)) {
    const installed = packagesOf(installedFile)
    // Optional packages may be for other operating systems.
    const isInstalled = Object.entries(packagesOf(lockFile)).every(
      ([path, { integrity, optional }]) =>
        path === '' || optional || installed[path]?.integrity === integrity,
    )
    if (isInstalled) return
  }
  console.log('Installing the locked dependencies with npm ci.')
  // NODE_ENV=production would leave out the tools that build and test the site.
  const exitCode = await runCommand('npm', ['ci', '--include=dev', '--ignore-scripts'])
  if (exitCode !== 0)
    throw new Error('The dependencies could not be installed. npm ci has printed the reason above.')
}

/**
 * Returns the packages of a lock file. The keys are their paths.
 *
 * @param {URL} file
 * @returns {Record<string, { integrity?: string, optional?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
