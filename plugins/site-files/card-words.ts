import type { HeadlineRun } from '#content-types'
import { headlineSpacingEm } from '../../src/styles/headline-font.ts'
import { headlineWeight } from '../fonts/font-files.ts'
import { textWidth } from '../fonts/static-fonts.ts'
import { lineHeight, spaceBelowEm } from './card-marks.tsx'

/**
 * A word of a share card. `widthEm` is the width of the word, and `spaceEm` is the width of the
 * space after the word.
 */
export type CardWord = {
  id: string
  text: string
  mark: HeadlineRun['mark']
  /** Whether a caret follows the word: it is the last word of a struck text with a correction. */
  hasCaret: boolean
  widthEm: number
  spaceEm: number
}

/** Splits a headline into words, and measures them. */
export async function cardWords(headline: HeadlineRun[]): Promise<CardWord[]> {
  const fontSpaceEm = await textWidth('headline', headlineWeight, ' ')
  const words = headline.flatMap(({ text, mark }, index) => {
    // A correction is struck text, a space, and underlined text.
    const isCorrected = mark === 'strike' && headline[index + 2]?.mark === 'underline'
    const nextRunHasSpace = headline[index + 1]?.text.startsWith(' ') ?? false
    const wordsOfRun = [...text.matchAll(/([^ ]+)( *)/g)]
    return wordsOfRun.map(([, word = '', space], wordIndex) => ({
      text: word,
      mark,
      hasCaret: isCorrected && wordIndex === wordsOfRun.length - 1,
      hasSpace: Boolean(space) || nextRunHasSpace,
    }))
  })
  return Promise.all(
    words.map(async ({ text, mark, hasCaret, hasSpace }, index) => ({
      id: `${index} ${text}`,
      text,
      mark,
      hasCaret,
      widthEm: await textWidth('headline', headlineWeight, text),
      spaceEm: hasSpace ? headlineSpacingEm.word + fontSpaceEm : 0,
    })),
  )
}

// The smallest font size of a share card, and the difference between two tried sizes, in pixels.
const minSizePx = 12
const sizeStepPx = 2

/**
 * Returns the largest font size, in pixels, at which wrapped words and their marks fit into a box.
 * `width` and `height` are in pixels.
 */
export function fittingSize(
  words: CardWord[],
  { width, height }: { width: number; height: number },
): number {
  const widestEm = Math.max(...words.map(({ widthEm }) => widthEm))
  const fits = (sizePx: number) =>
    wrappedHeightEm(words, width / sizePx) * sizePx <= height && widestEm * sizePx <= width
  let sizePx = height
  while (sizePx > minSizePx && !fits(sizePx)) sizePx -= sizeStepPx
  return sizePx
}

/** Returns the height of words that are wrapped at `maxWidthEm`, in em. */
function wrappedHeightEm(words: CardWord[], maxWidthEm: number): number {
  const lines = wrapWords(words, maxWidthEm)
  const heightsEm = lines.map((line) => lineHeight + Math.max(...line.map(spaceBelowEm)))
  return heightsEm.reduce((sum, heightEm) => sum + heightEm, 0)
}

/** Returns the words of each line. */
function wrapWords(words: CardWord[], maxWidthEm: number): CardWord[][] {
  const lines: CardWord[][] = []
  let lineEm = 0
  for (const word of words) {
    const advanceEm = word.widthEm + word.spaceEm
    const line = lines.at(-1)
    const fitsOnLine = lineEm + advanceEm <= maxWidthEm
    if (line && fitsOnLine) line.push(word)
    else lines.push([word])
    lineEm = advanceEm + (line && fitsOnLine ? lineEm : 0)
  }
  return lines
}
