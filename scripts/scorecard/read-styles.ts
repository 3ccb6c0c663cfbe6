import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contentFolder } from '../../plugins/content/content-folder.ts'
import { loadContent } from '../../plugins/content/load-content.ts'
import { buildFonts } from '../../plugins/fonts/subset-fonts.ts'
import { headlineFamily } from '../../src/styles/headline-font.ts'

/**
 * Returns the style sheet of a scorecard: scorecard.css, the site's colors, and its two fonts as
 * `data:` URLs. The fonts contain only the letters of `text` and of a plain keyboard.
 */
export async function readStyles(text: string): Promise<string> {
  const { colors } = loadContent(contentFolder)
  const rules = readFileSync(fileURLToPath(new URL('scorecard.css', import.meta.url)), 'utf8')
  const themes = [
    `:root{${declarations({ ...colors.light, onBand: colors.onBand.text })}}`,
    // Print always has the light colors.
    `@media screen and (prefers-color-scheme:dark){:root{${declarations(colors.dark)}}}`,
  ]
  return [...(await fontFaces(text)), ...themes, rules].join('\n')
}

/** Returns declarations of custom properties, such as `--ink:#111`. */
function declarations(colors: Record<string, string>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

async function fontFaces(text: string): Promise<string[]> {
  const { headline, text: textFiles } = await buildFonts(text)
  return [
    ...fontRules(headlineFamily, '400', headline),
    ...fontRules('Archivo Text', '400 600', textFiles),
  ]
}

function fontRules(
  family: string,
  weight: string,
  files: { data: Buffer; unicodeRange: string }[],
): string[] {
  return files.map(({ data, unicodeRange }) => {
    const src = `url(data:font/woff2;base64,${data.toString('base64')}) format("woff2")`
    return `@font-face{font-family:"${family}";font-weight:${weight};src:${src};unicode-range:${unicodeRange}}`
  })
}
