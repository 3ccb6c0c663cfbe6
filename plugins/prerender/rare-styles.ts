import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'postcss'

/** Takes the rules for some media out of a style sheet. The rest stays as it is, since Stitches looks for its own markers in it. */
export function takeRareRules(css: string, rareMedia: readonly string[]): { css: string; rareRules: string[] } {
  const sheet = parse(css)
  const rareRules: string[] = []
  sheet.walkAtRules('media', (rule) => {
    if (!rareMedia.includes(rule.params)) return
    rareRules.push(rule.toString())
    rule.remove()
  })
  return { css: sheet.toString(), rareRules }
}

/**
 * Takes the `@font-face` rules out of a style sheet. When a rule is added to a sheet that has some, Chromium lays the whole page out
 * anew, twice 100 ms at a processor four times slower, and each part that Stitches first renders in the browser adds rules.
 */
export function takeFontFaces(css: string): { css: string; fontFaces: string } {
  const sheet = parse(css)
  const fontFaces: string[] = []
  sheet.walkAtRules('font-face', (rule) => {
    fontFaces.push(rule.toString())
    rule.remove()
  })
  return { css: sheet.toString(), fontFaces: fontFaces.join('') }
}

/**
 * Writes these rules of all pages into one style sheet in `outDir`, and returns its address below `base`. In each page they would
 * be part of what every visitor waits for before the first paint.
 */
export async function writeRareStyles(outDir: string, base: string, rareRules: Iterable<string>): Promise<string> {
  const css = [...new Set(rareRules)].join('\n')
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const file = `assets/media-${hash}.css`
  await mkdir(path.join(outDir, 'assets'), { recursive: true })
  await writeFile(path.join(outDir, file), css)
  return base + file
}
