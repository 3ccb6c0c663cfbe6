import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'

/**
 * `src/start.ts` as one small script that stands in the page. `addresses` maps the modules it imports when the page is to
 * run, as they are written there, to their addresses in the build. Throws when it would load anything else.
 */
export async function compileStart(file: string, addresses: Record<string, string>): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  const linked = code.replaceAll(/\bimport\((["'])(.+?)\1\)/g, (_, _quote, module: string) => {
    const address = addresses[module]
    if (!address) throw new Error(`${file} imports ${module}, which the page has no address for`)
    return `import(${JSON.stringify(address)})`
  })
  if (/^\s*import\s/m.test(linked)) throw new Error(`${file} must import nothing before the page is to run`)
  // Not a module: that would run when the page has been read, and the theme must be known before it is painted.
  const minified = await minify(file, `(() => {${linked}})()`)
  return minified.code.trim()
}
