import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ResolvedConfig } from 'vite'
import { builtLanguage, translationTags } from '../content/languages.ts'
import { errorWithoutStack } from '../error-without-stack.ts'

/**
 * Builds each translation into its folder of the output folder, such as `dist/de/`. Each build is a
 * process of its own, since a process reads the content of one language. Call it after the build of
 * the default language, which empties the output folder. Does nothing in the build of a
 * translation. Rejects if a build fails: that build has printed the reason.
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
