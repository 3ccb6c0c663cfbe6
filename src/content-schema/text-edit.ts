/**
 * One correction of a text. `start` and `end` (exclusive) are UTF-16 offsets in the corrected text.
 * `originalText` is what the original has in place of that range. The kinds are named after
 * proofreaders' marks: `close` removes a space, and `stet` leaves the text unchanged.
 */
export type TextEdit = {
  kind: 'capital' | 'close' | 'delete' | 'insert' | 'lowercase' | 'space' | 'stet' | 'transpose'
  start: number
  end: number
  originalText: string
}

/**
 * Returns the correction that turns `original` into `corrected`. Returns `undefined` if more than
 * one correction is needed.
 */
export function findTextEdit(original: string, corrected: string): TextEdit | undefined {
  if (original === corrected)
    return { kind: 'stet', start: 0, end: corrected.length, originalText: original }
  const start = sharedPrefixLength(original, corrected)
  const suffixLength = sharedSuffixLength(original.slice(start), corrected.slice(start))
  const end = corrected.length - suffixLength
  const originalText = original.slice(start, original.length - suffixLength)
  const kind = kindOf(originalText, corrected.slice(start, end))
  return kind ? { kind, start, end, originalText } : findSwappedWords(original, corrected, start)
}

function sharedPrefixLength(first: string, second: string): number {
  let length = 0
  while (length < first.length && first[length] === second[length]) length += 1
  return length
}

function sharedSuffixLength(first: string, second: string): number {
  const maxLength = Math.min(first.length, second.length)
  let length = 0
  while (length < maxLength && first.at(-1 - length) === second.at(-1 - length)) length += 1
  return length
}

function kindOf(originalText: string, added: string): TextEdit['kind'] | undefined {
  if (originalText === '') return insertionKind(added)
  if (added === '') return originalText === ' ' ? 'close' : 'delete'
  if (originalText.length === 1 && originalText.toUpperCase() === added) return 'capital'
  if (originalText.length === 1 && originalText.toLowerCase() === added) return 'lowercase'
  const isPair = originalText.length === 2 && added.length === 2
  return isPair && `${added[1]}${added[0]}` === originalText ? 'transpose' : undefined
}

/**
 * Returns the kind of an insertion. Returns `undefined` for letters with a space at either end. They
 * need two marks: one for the letters, one for the space.
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
