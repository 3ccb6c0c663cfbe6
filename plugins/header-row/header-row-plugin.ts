import { contentFile, contentFolder } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import { textWidth } from '../fonts/static-fonts.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { virtualModule } from '../virtual-module.ts'

/**
 * Returns the minimum width of a window, in rem, in which the brand, the menu's entries and both
 * buttons of the header fit in one row. Takes lengths from the header's styles, and measures the
 * words in the site's font. The build measures, because the first paint needs the media query.
 */
export async function contentRowRem(): Promise<number> {
  const { brand, menu, callLabel, phone, consultation } = loadContent(contentFolder).site
  const { width, height } = await readBrandMark()
  const brandEm = (await textWidth('headline', 800, brand)) + 0.05 * brand.split(' ').length
  const parts = [2.15 * (brandEm + 0.8 * (width / height) + 0.28) + 1.5]
  for (const { label } of menu)
    parts.push(Math.max(2.75, 0.9375 * (await textWidth('text', 500, label))))
  for (const label of [`${callLabel} ${phone}`, consultation.label])
    parts.push(2.2 + 0.9375 * (await textWidth('text', 600, label)))
  const row = parts.reduce((sum, part) => sum + part, 0.75 * (parts.length - 2))
  // A gutter is 4 % of the window, and no wider than 3.5 rem.
  return Math.ceil(10 * Math.min(row / 0.92, row + 2 * 3.5)) / 10
}

const watched = () => [contentFile('site.yaml')]

/**
 * A Vite plugin that provides the module `virtual:header-row`, with the minimum width at which the
 * header shows the menu.
 */
export const headerRow = () =>
  virtualModule('header-row', watched, async () => ({ minRem: await contentRowRem() }))
