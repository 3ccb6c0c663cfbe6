import { letterLimit, lettersOf } from '../../content-schema/letters'

/** A text in one line, without space at its start, and with no more letters than fit. */
export const fitHeadline = (text: string) =>
  lettersOf(text.replaceAll(/\s+/g, ' ').trimStart()).slice(0, letterLimit).join('')

/** Whether the headline font can draw a text. In other scripts the whole line is drawn by another font, not parts of it. */
export const isLatin = (text: string) => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)

/** The more a headline says, and the longer its words are, the smaller is its type. */
export function headlineSize(text: string): 'large' | 'medium' | 'small' {
  const longestWord = Math.max(...text.split(' ').map((word) => lettersOf(word).length))
  if (longestWord <= 10 && text.length <= 20) return 'large'
  return longestWord <= 14 && text.length <= 40 ? 'medium' : 'small'
}
