import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.mjs'
import { missedSettings } from './settings-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds the site into `folder`. Resolves with `folder`. `env` overrides settings of the
 * environment. Rejects if a folder is not writable, or if the build fails. After a failed build,
 * Vite has printed the reason.
 */
export async function buildSite(
  folder = join(root, 'dist'),
  env: Record<string, string> = {},
): Promise<string> {
  const buildFolders = ['', '.vite-temp', '.prerender'].map((name) =>
    join(root, 'node_modules', name),
  )
  for (const writtenFolder of [folder, ...buildFolders]) checkWritable(writtenFolder)
  // Uses the production build of React, even if the machine sets another `NODE_ENV`.
  const settings = { ...missedSettings(root), ...env, NODE_ENV: 'production' }
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder]
  const exitCode = await runCommand(process.execPath, vite, settings)
  if (exitCode !== 0)
    throw new Error('The site could not be built. Vite has printed the reason above.')
  return folder
}

/** Throws if a folder exists but this user cannot write to it. */
function checkWritable(folder: string) {
  try {
    if (existsSync(folder)) accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`This user cannot write to ${folder}. Change its owner.`, { cause: error })
  }
}
