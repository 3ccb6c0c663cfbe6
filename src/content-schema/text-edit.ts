import { graphemesOf } from './letters.ts'

/**
 * One correction of a text. The new characters are in the corrected text from `start` up to, but
 * not including, `end`. Both are UTF-16 offsets. The new characters replace `originalText`, a part
 * of the original. The kinds are named after proofreaders' marks: `close` removes a space.
 */
export type TextEdit = {
  kind: 'capital' | 'close' | 'delete' | 'insert' | 'lowercase' | 'space' | 'transpose'
  start: number
  end: number
  originalText: string
}

/**
 * Returns the correction that turns `original` into `corrected`. Returns `undefined` if the texts
 * are equal, or if more than one correction is needed.
 */
export function findTextEdit(original: string, corrected: string): TextEdit | undefined {
  if (original === corrected) return undefined
  // A correction must not split an emoji, or a letter with its accents, which have several UTF-16
  // code units.
  const [before, after] = [graphemesOf(original), graphemesOf(corrected)]
  const prefixCount = sharedPrefixCount(before, after)
  const suffixCount = sharedSuffixCount(before.slice(prefixCount), after.slice(prefixCount))
  const replaced = before.slice(prefixCount, before.length - suffixCount)
  const added = after.slice(prefixCount, after.length - suffixCount)
  const start = after.slice(0, prefixCount).join('').length
  const end = start + added.join('').length
  const originalText = replaced.join('')
  const kind = kindOf(replaced, added)
  return kind ? { kind, start, end, originalText } : findSwappedWords(original, corrected, start)
}

function sharedPrefixCount(first: string[], second: string[]): number {
  let count = 0
  while (count < first.length && first[count] === second[count]) count += 1
  return count
}

function sharedSuffixCount(first: string[], second: string[]): number {
  const maxCount = Math.min(first.length, second.length)
  let count = 0
  while (count < maxCount && first.at(-1 - count) === second.at(-1 - count)) count += 1
  return count
}

/** Returns the kind of the correction that replaces graphemes by others. */
function kindOf(replaced: string[], added: string[]): TextEdit['kind'] | undefined {
  const [originalText, newText] = [replaced.join(''), added.join('')]
  if (originalText === '') return insertionKind(newText)
  if (newText === '') return originalText === ' ' ? 'close' : 'delete'
  if (replaced.length === 1 && originalText.toUpperCase() === newText) return 'capital'
  if (replaced.length === 1 && originalText.toLowerCase() === newText) return 'lowercase'
  const isPair = replaced.length === 2 && added.length === 2
  return isPair && `${added[1]}${added[0]}` === originalText ? 'transpose' : undefined
}

/**
 * Returns the kind of an insertion. Returns `undefined` for letters with a space at either end: a
 * proofreader makes two marks for them.
 */
function insertionKind(added: string): TextEdit['kind'] | undefined {
  if (added === ' ') return 'space'
  return added.trim() === added ? 'insert' : undefined
}

/** Finds two neighboring words that are swapped. The texts first differ at `differenceIndex`. */
function findSwappedWords(
  original: string,
  corrected: string,
  differenceIndex: number,
): TextEdit | undefined {
  const start = startOfWord(corrected, differenceIndex)
  const [first = '', second = ''] = corrected.slice(start).split(' ')
  const end = start + first.length + 1 + second.length
  const swapped = `${second} ${first}`
  const isSwapped = `${corrected.slice(0, start)}${swapped}${corrected.slice(end)}` === original
  return isSwapped ? { kind: 'transpose', start, end, originalText: swapped } : undefined
}

/** The index at which the word around `index` starts. */
const startOfWord = (text: string, index: number) => text.lastIndexOf(' ', index - 1) + 1
