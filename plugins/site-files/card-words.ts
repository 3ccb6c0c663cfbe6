import type { HeadlineRun } from '#content-types'
import { textWidth } from '../fonts/static-fonts.ts'

/** The line height of a share card, in em. */
export const lineHeight = 1.06
// The font's own space is so narrow that a letter's arm touches the next word.
const wordSpacingEm = 0.05

/** A word of a share card. `widthEm` is without the space after the word, which is `spaceEm`. */
export type CardWord = {
  id: string
  text: string
  mark: HeadlineRun['mark']
  /**
   * Whether the word is the last of a struck text with a correction. A caret follows such a word.
   */
  isReplaced: boolean
  widthEm: number
  spaceEm: number
}

/** Splits a headline into words, and measures them. */
export async function cardWords(headline: HeadlineRun[]): Promise<CardWord[]> {
  const fontSpaceEm = await textWidth('headline', 800, ' ')
  const words = headline.flatMap(({ text, mark }, index) => {
    // A correction is struck text, a space, and underlined text.
    const isCorrection = mark === 'strike' && headline[index + 2]?.mark === 'underline'
    const parts = [...text.matchAll(/([^ ]+)( *)/g)]
    return parts.map(([, word = '', space], wordIndex) => ({
      text: word,
      mark,
      isReplaced: isCorrection && wordIndex === parts.length - 1,
      hasSpace: Boolean(space) || (headline[index + 1]?.text.startsWith(' ') ?? false),
    }))
  })
  return Promise.all(
    words.map(async ({ text, mark, isReplaced, hasSpace }, index) => ({
      id: `${index} ${text}`,
      text,
      mark,
      isReplaced,
      widthEm: await textWidth('headline', 800, text),
      spaceEm: hasSpace ? wordSpacingEm + fontSpaceEm : 0,
    })),
  )
}

/** Returns the largest font size, in pixels, at which wrapped words fit into a box. */
export function fittingSize(
  words: CardWord[],
  { width, height }: { width: number; height: number },
): number {
  const fits = (sizePx: number) => {
    let [lines, lineEm] = [1, 0]
    for (const { widthEm, spaceEm } of words) {
      const isNewLine = lineEm > 0 && (lineEm + widthEm + spaceEm) * sizePx > width
      lines += isNewLine ? 1 : 0
      lineEm = (isNewLine ? 0 : lineEm) + widthEm + spaceEm
    }
    const widestEm = Math.max(...words.map(({ widthEm }) => widthEm))
    return lines * lineHeight * sizePx <= height && widestEm * sizePx <= width
  }
  let sizePx = height
  while (sizePx > 12 && !fits(sizePx)) sizePx -= 2
  return sizePx
}
