import { existsSync, readFileSync } from 'node:fs'
import { isInstallForbidden } from './install-packages.mjs'
import { runCommand } from './run-command.mjs'

const manifestFile = new URL('../package.json', import.meta.url)
const lockFile = new URL('../package-lock.json', import.meta.url)
// npm writes this file after an installation.
const installedFile = new URL('../node_modules/.package-lock.json', import.meta.url)

/** Installs the locked dependencies unless they are installed. Throws an error of one sentence if that fails. */
export async function installDependencies() {
  const range = JSON.parse(readFileSync(manifestFile, 'utf8')).engines.node
  if (!isNodeSupported(process.versions.node, range)) {
    throw new Error(`This project needs Node ${range}, and this is Node ${process.versions.node}.`)
  }

  if (existsSync(installedFile) && isInstalled(packagesOf(lockFile), packagesOf(installedFile))) {
    console.log('The dependencies are up to date.')
    return
  }

  if (isInstallForbidden()) throw new Error('The locked dependencies are not installed: npm ci --include=dev')
  console.log('Installing the locked dependencies with npm ci.')
  // NODE_ENV=production would leave out the tools that build and test the site.
  const exitCode = await runCommand('npm', ['ci', '--include=dev'])
  if (exitCode !== 0) throw new Error('The dependencies could not be installed: npm ci says why above.')
}

/** @param {URL} file */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether each package of a lock file is installed in its locked version, except those for other systems.
 *
 * @param {Record<string, { integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} locked
 * @param {Record<string, { integrity?: string }>} installed
 * @param {{ os: string, cpu: string, libc: string }} [system]
 */
export function isInstalled({ '': _project, ...locked }, installed, system = thisSystem()) {
  return Object.entries(locked).every(([path, { integrity, optional, os, cpu, libc }]) => {
    const found = installed[path]
    if (found || !optional) return found?.integrity === integrity
    const isForHere =
      os?.includes(system.os) && (cpu?.includes(system.cpu) ?? true) && (libc?.includes(system.libc) ?? true)
    return !isForHere
  })
}

function thisSystem() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return { os: process.platform, cpu: process.arch, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' }
}

/**
 * Reads the two forms of ranges in package.json, `^20.19` and `>=22.12`. A package that reads all forms may not be installed yet.
 *
 * @param {string} version
 * @param {string} range
 */
export function isNodeSupported(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return range.split('||').some((part) => {
    const [, operator, wantedMajor, wantedMinor] = /^(\^|>=)(\d+)\.(\d+)$/.exec(part.trim()) ?? []
    if (!operator) throw new Error(`The Node range ${range} in package.json is not in a form this script reads.`)
    if (major === Number(wantedMajor)) return minor >= Number(wantedMinor)
    return operator === '>=' && major > Number(wantedMajor)
  })
}
