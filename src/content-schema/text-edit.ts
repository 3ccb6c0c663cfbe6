/**
 * One correction of a text. The characters from `start` to `end` of the corrected text replace
 * `before`. The kinds are named after proofreaders' marks.
 */
export type TextEdit = {
  kind: 'capital' | 'close' | 'delete' | 'insert' | 'lowercase' | 'space' | 'stet' | 'transpose'
  start: number
  end: number
  before: string
}

/**
 * Returns the correction that turns `before` into `text`. It is `stet` if the texts are equal.
 * Returns `undefined` if more than one correction is needed.
 */
export function findTextEdit(before: string, text: string): TextEdit | undefined {
  if (before === text) return { kind: 'stet', start: 0, end: text.length, before }
  let start = 0
  while (start < before.length && before[start] === text[start]) start += 1
  let tail = 0
  while (
    tail < Math.min(before.length, text.length) - start &&
    before.at(-1 - tail) === text.at(-1 - tail)
  )
    tail += 1
  const edit = { start, end: text.length - tail, before: before.slice(start, before.length - tail) }
  const kind = kindOf(edit.before, text.slice(start, edit.end))
  return kind ? { kind, ...edit } : findTransposition(before, text, start)
}

function kindOf(removed: string, added: string): TextEdit['kind'] | undefined {
  if (removed === '') return insertionKind(added)
  if (added === '') return removed === ' ' ? 'close' : 'delete'
  if (removed.length === 1 && removed.toUpperCase() === added) return 'capital'
  if (removed.length === 1 && removed.toLowerCase() === added) return 'lowercase'
  const isPair = removed.length === 2 && added.length === 2
  return isPair && `${added[1]}${added[0]}` === removed ? 'transpose' : undefined
}

/** Letters with a space at either end are not one insertion: a proofreader marks the space too. */
function insertionKind(added: string): TextEdit['kind'] | undefined {
  if (added === ' ') return 'space'
  return added.trim() === added ? 'insert' : undefined
}

/** Finds two neighboring words that are swapped. The texts first differ at `differenceIndex`. */
function findTransposition(
  before: string,
  text: string,
  differenceIndex: number,
): TextEdit | undefined {
  const start = text.lastIndexOf(' ', differenceIndex - 1) + 1
  const [first = '', second = ''] = text.slice(start).split(' ')
  const end = start + first.length + 1 + second.length
  const swapped = `${second} ${first}`
  const isSwapped = `${text.slice(0, start)}${swapped}${text.slice(end)}` === before
  return isSwapped ? { kind: 'transpose', start, end, before: swapped } : undefined
}
