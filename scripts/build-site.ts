import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the site into a folder and gives it. Throws one sentence when it could not; what went wrong is printed before. */
export async function buildSite(folder = join(root, 'dist'), env: Record<string, string> = {}): Promise<string> {
  const exitCode = await runCommand(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder],
    env,
  )
  if (exitCode !== 0) throw new Error('The site could not be built: the reason is above.')
  return folder
}
