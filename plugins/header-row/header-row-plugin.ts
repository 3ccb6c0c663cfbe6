import { headlineSpacingEm } from '../../src/styles/headline-font.ts'
import { contentFile, contentFolder } from '../content/content-folder.ts'
import { builtFolder } from '../content/languages.ts'
import { loadContent } from '../content/load-content.ts'
import { headlineWeight } from '../fonts/font-files.ts'
import { textWidth } from '../fonts/static-fonts.ts'
import { otherLanguageNames } from '../languages/linked-languages.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { virtualModule } from '../virtual-module.ts'

// The brand (`brand-link.tsx`): its font size, and the size of its mark.
const brandRem = 2.15
const markHeightEm = 0.8
const markMarginEm = 0.28
// The space after the brand (`site-header.tsx`).
const brandGapRem = 1.5
// The entries and buttons (`main-menu.tsx`, `button.tsx`): their font size and weights, and the
// minimum space between them.
const textRem = 0.9375
const entryWeight = 500
const buttonWeight = 600
const minGapRem = 0.75
// The minimum width of an entry, so that a finger can press it.
const targetRem = 2.75
// Two paddings of 1 rem and two borders of 1.5 px (`button.tsx`).
const buttonPaddingsRem = 2.2
// A gutter is 4 % of the window, and at most 3.5 rem (`tokens.ts`).
const gutterShare = 0.04
const maxGutterRem = 3.5

/**
 * Returns the minimum widths of a window in which the header is one row, in rem. For `minRem`, the
 * row has the brand, the entries of the menu, the links to other languages, and the button for a
 * consultation. For `minRemWithCall`, the row also has the call button. Throws if `site.yaml` has
 * problems.
 *
 * The build computes these widths, from the styles of the header and from the widths of words in
 * the fonts. The first paint needs media queries with these widths, before a browser could measure
 * the header.
 */
export async function measureHeaderRows() {
  const { brand, menu, callLabel, phone, consultation } = loadContent(builtFolder()).site
  const { width, height } = await readBrandMark()
  // `split` counts the words, so the width has one word space to spare.
  const brandWordsEm =
    (await textWidth('headline', headlineWeight, brand)) +
    headlineSpacingEm.word * brand.split(' ').length
  const markEm = markHeightEm * (width / height) + markMarginEm
  // The widths of the row's parts. The width of the brand includes the space after the brand.
  const partsRem = [brandRem * (brandWordsEm + markEm) + brandGapRem]
  for (const label of [...menu.map((entry) => entry.label), ...otherLanguageNames()])
    partsRem.push(Math.max(targetRem, textRem * (await textWidth('text', entryWeight, label))))
  partsRem.push(await buttonWidthRem(consultation.label))
  const callButtonRem = await buttonWidthRem(`${callLabel} ${phone}`)
  return {
    minRem: minWindowRem(partsRem),
    minRemWithCall: minWindowRem([...partsRem, callButtonRem]),
  }
}

const buttonWidthRem = async (label: string) =>
  buttonPaddingsRem + textRem * (await textWidth('text', buttonWeight, label))

/** Returns the minimum width of a window for a row with the given parts, rounded up to 0.1 rem. */
function minWindowRem(partsRem: number[]): number {
  // The first part includes the space after it, and the last part has no space after it.
  const gapsRem = minGapRem * (partsRem.length - 2)
  const rowRem = partsRem.reduce((sum, partRem) => sum + partRem, gapsRem)
  const withGuttersRem = Math.min(rowRem / (1 - 2 * gutterShare), rowRem + 2 * maxGutterRem)
  return Math.ceil(10 * withGuttersRem) / 10
}

// A translation inherits the brand and the phone number from the default language.
const watchedFiles = () =>
  [contentFolder, builtFolder()].map((folder) => contentFile('site.yaml', folder))

/**
 * A Vite plugin that provides `virtual:header-row`: the minimum widths of a window for the row of
 * the header, without and with the call button.
 */
export const headerRow = () => virtualModule('header-row', watchedFiles, measureHeaderRows)
