import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const notCopied = /^(\.env.*|\.git|node_modules|dist|dist-hosts|reports|test-results|\.lighthouseci)$/

/**
 * Copies the project to a new folder, which shares its packages. There is one link for each package, so that what the build writes
 * among them stays in the copy.
 *
 * @param {string} folder
 */
export function copyProject(folder) {
  for (const name of readdirSync(root).filter((each) => !notCopied.test(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages).filter((each) => !each.startsWith('.') || each === '.bin'))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name), 'junction')
}
