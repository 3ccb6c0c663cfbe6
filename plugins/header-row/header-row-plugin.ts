import { contentFile, contentFolder } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import { textWidth } from '../fonts/static-fonts.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { virtualModule } from '../virtual-module.ts'

/**
 * The minimum width of a window, in rem, in which the brand, the menu's entries and both buttons of
 * the header stand in one row. The lengths are those of the header's styles; the words are measured
 * in the site's own font, since the media query must be known before the first paint.
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
 * A Vite plugin that provides the module `virtual:header-row`: from which width on the menu stands
 * in the header.
 */
export const headerRow = () =>
  virtualModule('header-row', watched, async () => ({ minRem: await contentRowRem() }))
