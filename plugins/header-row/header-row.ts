import { textWidth } from '../fonts/fonts.ts'
import type { Content } from '../content/load-content.ts'

// Of the header's styles, in rem: the type of the brand and of the rest, what is beside the words, and the least between them.
const brandRem = 2.15
const markEm = { height: 0.8, gap: 0.28 }
const noteRem = 0.9375
const linkRem = 2.75
const buttonPaddingRem = 2.2
const brandGapRem = 1.5
const gapRem = 0.75
// A gutter is 4 % of the window, and no wider than this.
const gutterRem = 3.5
const gutterShare = 0.04

/**
 * The least width of a window, in rem, in which the brand, the menu's entries and both buttons of the header stand side by side.
 * Measured in the site's own font at build, since it must be known before the first paint. `markRatio` is the mark's width by its height.
 */
export async function headerRowRem({ brand, menu, ...site }: Content['site'], markRatio: number): Promise<number> {
  const link = async ({ label }: { label: string }) =>
    Math.max(linkRem, noteRem * (await textWidth('text', 500, label)))
  const button = async (label: string) => buttonPaddingRem + noteRem * (await textWidth('text', 600, label))
  const parts = await Promise.all([
    ...menu.map(link),
    button(`${site.callLabel} ${site.phone}`),
    button(site.consultation.label),
  ])
  const name = await textWidth('headline', 800, brand)
  const brandWidth = brandRem * (name + 0.05 * brand.split(' ').length + markEm.height * markRatio + markEm.gap)
  const row = parts.reduce((sum, width) => sum + width, brandWidth + brandGapRem + gapRem * (parts.length - 1))
  // Whichever of the two gutters is the narrower.
  const window = Math.min(row / (1 - 2 * gutterShare), row + 2 * gutterRem)
  return Math.ceil(10 * window) / 10
}
