import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const archivo = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'

/** Archivo's two faces as `@font-face` rules with their data in them, cut to the characters of a text: about 25 KB. */
export async function fontRules(text: string): Promise<string> {
  const source = await readFile(createRequire(import.meta.url).resolve(archivo))
  const characters = [...new Set(text)].filter((character) => character >= ' ').join('')
  const cut = (variationAxes: NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']) =>
    subsetFont(source, characters, {
      variationAxes,
      noHinting: true,
      keepFeatures: ['kern', 'tnum'],
      targetFormat: 'woff2',
    })
  const [headline, body] = await Promise.all([
    cut({ wdth: 62, wght: 800 }),
    cut({ wdth: 100, wght: { min: 400, max: 600 } }),
  ])
  return rule('Headline', '800', headline) + rule('Text', '400 600', body)
}

function rule(family: string, weight: string, data: Buffer) {
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${data.toString('base64')}) format('woff2')}\n`
}
