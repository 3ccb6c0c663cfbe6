import type { SiteContent } from '#content-types'

// Of the header's type and its spaces, in px.
const brandCharacterPx = 14
const markPx = 36
const characterPx = 7.4
const buttonPaddingPx = 35
const leastGapPx = 12
// 96 % of the page's width without its gutters, where the menu becomes a row (`wide`): letters differ in width.
const rowPx = 1060

/**
 * Whether the brand, the menu's links and its two buttons fit into one row of the header. An estimate by their characters: it must
 * be known before the first paint, when nothing can be measured.
 */
export function fitsHeaderRow({ brand, menu, callLabel, phone, consultation }: SiteContent): boolean {
  const characters = (texts: string[]) => texts.join('').length * characterPx
  const links = characters(menu.map(({ label }) => label))
  const buttons = characters([callLabel, ' ', phone, consultation.label]) + 2 * buttonPaddingPx
  const gaps = (menu.length + 2) * leastGapPx
  return markPx + brand.length * brandCharacterPx + links + buttons + gaps <= rowPx
}
