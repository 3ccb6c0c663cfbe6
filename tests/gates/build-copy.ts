import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../scripts/copy-project'
import { runCommand } from '../../scripts/run-command.mjs'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { precompress } from '../../src/build/assets/precompress'

type Patch = Record<string, (text: string) => string>

const sources = [
  'src',
  'plugins',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

type Variation = {
  /** A folder whose files stand in for those of `src/content/` that have the same names. */
  content?: string
  env?: Record<string, string>
  /** Files that are added, by their names. */
  added?: Record<string, string>
}

/** Builds a copy of the sources with some of its files changed, and gives the built folder. */
export async function buildCopy(
  folder: string,
  patch: Patch = {},
  { content, env = {}, added = {} }: Variation = {},
): Promise<string> {
  copyProject(folder, sources)
  if (content) {
    // Which pages there are is what files there are.
    rmSync(join(folder, 'src/content/pages'), { recursive: true })
    cpSync(content, join(folder, 'src/content'), { recursive: true })
  }
  changeFiles(folder, patch)
  for (const [name, text] of Object.entries(added)) writeFileSync(join(folder, name), text)

  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const simulate = env.VITE_ENQUIRY_ENDPOINT ? '' : 'true'
  // The test runner's own NODE_ENV would build React for development.
  const ownEnv = { ...simulatedEnv, VITE_ENQUIRY_SIMULATE: simulate, ...env, NODE_ENV: 'production' }
  const exitCode = await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], ownEnv, {
    cwd: folder,
    onOutput,
  })
  if (exitCode !== 0) throw new Error(`The changed copy could not be built:\n${output}`)
  return join(folder, 'dist')
}

/** Copies a built folder with some of its files changed, without their hashes, and compressed anew. */
export async function changeBuild(
  dist: string,
  folder: string,
  patch: Patch,
  added: Record<string, string> = {},
): Promise<string> {
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  changeFiles(folder, patch)
  for (const [name, text] of Object.entries(added)) writeFileSync(join(folder, name), text)
  await precompress(folder)
  return folder
}

function changeFiles(folder: string, patch: Patch) {
  for (const [name, change] of Object.entries(patch)) {
    const before = readFileSync(join(folder, name), 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`The change to ${name} changes nothing.`)
    writeFileSync(join(folder, name), after)
  }
}
