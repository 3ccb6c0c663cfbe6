import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the site and gives its folder. Throws one sentence when it could not be built; what went wrong is printed before. */
export async function buildSite(): Promise<string> {
  const exitCode = await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build'])
  if (exitCode !== 0) throw new Error('The site could not be built: the reason is above.')
  return join(root, 'dist')
}
