import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

const manifestFile = new URL('../package.json', import.meta.url)
const lockFile = new URL('../package-lock.json', import.meta.url)
const stampFile = new URL('../node_modules/.package-lock.sha256', import.meta.url)

/** Installs the locked dependencies unless they are there already. Throws one sentence when it cannot. */
export async function installDependencies() {
  const range = JSON.parse(readFileSync(manifestFile, 'utf8')).engines.node
  if (!isNodeSupported(process.versions.node, range)) {
    throw new Error(`Topfold needs Node ${range}, and this is Node ${process.versions.node}.`)
  }

  const stamp = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === stamp) {
    console.log('The dependencies are up to date.')
    return
  }

  console.log('Installing the locked dependencies with npm ci.')
  // NODE_ENV=production would leave out the tools that build and test the site.
  const exitCode = await runCommand('npm', ['ci', '--include=dev'])
  if (exitCode !== 0) throw new Error('The dependencies could not be installed: npm ci says why above.')
  writeFileSync(stampFile, `${stamp}\n`)
}

/**
 * Reads the two forms that package.json uses, `^20.19` and `>=22.12`: a package that reads all is not installed yet.
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
