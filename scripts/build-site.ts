import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.mjs'
import { missedSettings } from './settings-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds the site into a folder and gives it. Throws one sentence when it could not; what went
 * wrong is printed before.
 */
export async function buildSite(
  folder = join(root, 'dist'),
  env: Record<string, string> = {},
): Promise<string> {
  for (const written of [
    folder,
    ...['', '.vite-temp', '.prerender'].map((name) => join(root, 'node_modules', name)),
  ])
    checkWritable(written)
  // Visitors get the production build of React, also if the machine sets another `NODE_ENV`.
  const settings = { ...missedSettings(root), ...env, NODE_ENV: 'production' }
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder]
  const exitCode = await runCommand(process.execPath, vite, settings)
  if (exitCode !== 0) throw new Error('The site could not be built: the reason is above.')
  return folder
}

function checkWritable(folder: string) {
  try {
    if (existsSync(folder)) accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`${folder} cannot be written by this user: give it to whoever builds.`, {
      cause: error,
    })
  }
}
