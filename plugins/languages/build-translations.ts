import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ResolvedConfig } from 'vite'
import { builtLanguage, translationTags } from '../content/languages.ts'
import { errorWithoutStack } from '../error-without-stack.ts'

/**
 * Builds each translation into a folder of its own in the output folder, such as `dist/de/`. Starts
 * a process for each build, since a process can read the content of only one language. Call this
 * function after the build of the default language, which empties the output folder. In the build
 * of a translation, does nothing. Rejects if a build fails. The failed build prints the reason.
 */
export async function buildTranslations({ root, build, logLevel, mode }: ResolvedConfig) {
  if (builtLanguage()) return
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  for (const tag of translationTags()) {
    const folder = path.resolve(root, build.outDir, tag.toLowerCase())
    const options = ['--outDir', folder, '--mode', mode, '--logLevel', logLevel ?? 'info']
    const child = spawn(process.execPath, [vite, 'build', ...options], {
      cwd: root,
      env: { ...process.env, CONTENT_LANGUAGE: tag },
      stdio: 'inherit',
    })
    const [exitCode] = await once(child, 'close')
    if (exitCode !== 0) throw errorWithoutStack(`The translation ${tag} could not be built.`)
  }
}
