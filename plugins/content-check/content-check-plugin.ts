import type { Plugin } from 'vite'
import { contentFolder, filesIn } from '../content/content-folder.ts'
import { contentError } from '../content/load-content.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { missingLetters, readContentLines } from '../fonts/fonts.ts'
import { pageSettings } from '../prose/read-pages.ts'
import { checkContent } from './check-content.ts'

/** A Vite plugin that fails the build on all faults of the content: dead links, pictures, colors and letters too. */
export function contentCheck(): Plugin {
  return {
    name: 'content-check',
    // Before the modules are loaded, which would tell the first fault alone.
    enforce: 'pre',
    apply: 'build',
    async configResolved({ env, publicDir }) {
      const faults = await checkContent(pageSettings(env), publicDir ? filesIn(publicDir) : [])
      const letters = await missingLetters(readContentLines())
      const lines = [...(faults.length > 0 ? [contentError(faults, contentFolder).message] : []), ...letters]
      if (lines.length > 0) throw errorWithoutStack(lines.join('\n'))
    },
  }
}
