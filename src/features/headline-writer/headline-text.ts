import { letterLimit, lettersOf } from '../../content-schema/letters'

/**
 * A headline, and as custom properties its words, its font, the width of its longest line, in em,
 * and the number of its lines.
 */
export type FittedHeadline = { text: string; css: string }

/** A text in one line, without space at its start, and with no more letters than fit. */
export const fitHeadline = (text: string) =>
  lettersOf(text.replaceAll(/\s+/g, ' ').trimStart()).slice(0, letterLimit).join('')

/**
 * Whether the headline font can draw a text. In other scripts the whole line is drawn by another
 * font, not parts of it.
 */
export const isLatin = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)

// Before and after some letters a line may end; a word that is longer than any real one is broken.
const unbroken =
  /\p{Extended_Pictographic}(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Extended_Pictographic}]{1,30}(?!\S)|[^\s\p{Extended_Pictographic}]{1,20}/gu
const [maxWordLines, sizeStep, slack, minSizePx, descent] = [3, 0.97, 1.02, 10, 0.1]

type Measure = {
  widthOf: (beginning: string) => number
  lineHeight: number
  box: { width: number; height: number }
}

/**
 * Sets a text as large as a box lets it, in lines of about one length, three at most of words.
 * Widths of texts and lines are in em.
 */
export function fitText(text: string, { widthOf, lineHeight, box }: Measure) {
  const parts = [...text.matchAll(unbroken)].map(({ 0: part, index }) => ({
    start: widthOf(text.slice(0, index)),
    end: widthOf(text.slice(0, index + part.length)),
  }))
  const maxLines = text.includes(' ') || parts.length <= maxWordLines ? maxWordLines : Infinity
  const within = (limit: number) => {
    let [lines, lineStart, width] = [0, -Infinity, 0]
    for (const { start, end } of parts) {
      if (end - lineStart > limit) [lines, lineStart] = [lines + 1, start]
      width = Math.max(width, end - lineStart)
    }
    return { lines, width }
  }
  let sizePx = box.height / (lineHeight + descent)
  const isTooLarge = ({ lines, width }: ReturnType<typeof within>) =>
    lines > maxLines ||
    Math.max((width * slack) / box.width, (lines * lineHeight + descent) / box.height) * sizePx > 1
  while (isTooLarge(within(box.width / sizePx / slack)) && sizePx > minSizePx) sizePx *= sizeStep
  let next = within(box.width / sizePx / slack)
  let set
  do {
    set = next
    next = within(set.width * sizeStep)
  } while (next.lines === set.lines && next.width < set.width)
  return { sizePx, width: set.width * slack, lines: set.lines }
}
