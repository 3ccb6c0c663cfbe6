import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../run-command.mjs'

/** One `npm run build` in a process of its own, into an empty folder. */
export async function measureBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'topfold-build-'))
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  try {
    const startedAt = performance.now()
    const exitCode = await runCommand('npm', ['run', 'build', '--', '--outDir', folder], {}, { onOutput })
    if (exitCode !== 0) throw new Error(`The site could not be built:\n${output}`)
    return { build: performance.now() - startedAt }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
