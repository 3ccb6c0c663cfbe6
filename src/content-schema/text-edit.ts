/**
 * One correction of a text. `start` and `end` are UTF-16 offsets in the corrected text, and `end`
 * is exclusive. The characters between them replace `replaced` in the original text. The kinds are
 * named after proofreaders' marks: `close` removes a space.
 */
export type TextEdit = {
  kind: 'capital' | 'close' | 'delete' | 'insert' | 'lowercase' | 'space' | 'transpose'
  start: number
  end: number
  replaced: string
}

/**
 * Returns the correction that turns `original` into `corrected`. Returns `undefined` if the texts
 * are equal, or if more than one correction is needed.
 */
export function findTextEdit(original: string, corrected: string): TextEdit | undefined {
  if (original === corrected) return undefined
  const start = sharedPrefixLength(original, corrected)
  const suffixLength = sharedSuffixLength(original.slice(start), corrected.slice(start))
  const end = corrected.length - suffixLength
  const replaced = original.slice(start, original.length - suffixLength)
  const kind = kindOf(replaced, corrected.slice(start, end))
  return kind ? { kind, start, end, replaced } : findSwappedWords(original, corrected, start)
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

function kindOf(replaced: string, added: string): TextEdit['kind'] | undefined {
  if (replaced === '') return insertionKind(added)
  if (added === '') return replaced === ' ' ? 'close' : 'delete'
  if (replaced.length === 1 && replaced.toUpperCase() === added) return 'capital'
  if (replaced.length === 1 && replaced.toLowerCase() === added) return 'lowercase'
  const isPair = replaced.length === 2 && added.length === 2
  return isPair && `${added[1]}${added[0]}` === replaced ? 'transpose' : undefined
}

/** Letters with a space at either end are not one insertion: a proofreader marks the space too. */
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
  return isSwapped ? { kind: 'transpose', start, end, replaced: swapped } : undefined
}

/** The index at which the word around `index` starts. */
const startOfWord = (text: string, index: number) => text.lastIndexOf(' ', index - 1) + 1
