import { minify as swc } from '@swc/core'
import { minify as oxc, type Plugin } from 'vite'

/**
 * Minifies the client's code by Oxc, which drops what is not used, and its result by SWC, which writes the rest shorter:
 * 1 KB less on each page than either alone. Here it comes before names get their
 * hashes of what is in them, and Vite's own minifying is off.
 */
export function minifyTwice(): Plugin {
  return {
    name: 'minify-twice',
    apply: 'build',
    config: () => ({
      environments: { client: { build: { minify: false, rolldownOptions: { output: { minify: false } } } } },
    }),
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code, { fileName }) {
      const once = await oxc(fileName, code, { module: true, compress: { target: 'es2022' } })
      return swc(once.code, { module: true, compress: { passes: 3 }, mangle: true, ecma: 2022 })
    },
  }
}
