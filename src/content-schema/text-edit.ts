/** How a proofreader corrects a text: letters are inserted, a space is closed, or two parts change places. Indexes count characters. */
export type TextEdit =
  | { kind: 'insert'; start: number; end: number }
  | { kind: 'close'; at: number }
  | { kind: 'transpose'; start: number; middle: number; end: number }

/**
 * The edit that makes `text` of `before`, with its place in `text`: `recrd` becomes `record` by letters from 3 to 4, `head line`
 * becomes `headline` at 4, and `up shows` becomes `shows up` by the parts around 6. `undefined` if more than one edit is needed.
 */
export function findTextEdit(before: string, text: string): TextEdit | undefined {
  if (before === text) return undefined
  let start = 0
  while (start < before.length && before[start] === text[start]) start += 1
  let tail = 0
  while (tail < Math.min(before.length, text.length) - start && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1
  const removed = before.slice(start, before.length - tail)
  const added = text.slice(start, text.length - tail)
  if (removed === '') return added.trim() === added ? { kind: 'insert', start, end: start + added.length } : undefined
  if (removed === ' ' && added === '') return { kind: 'close', at: start }
  return findTransposition(before, text)
}

/** Two neighboring words that have changed places. */
function findTransposition(before: string, text: string): TextEdit | undefined {
  const [wordsBefore, words] = [before.split(' '), text.split(' ')]
  const index = words.findIndex((word, place) => word !== wordsBefore[place])
  const [first, second, ...rest] = words.slice(index)
  const leading = words.slice(0, index)
  if (!first || !second || [...leading, second, first, ...rest].join(' ') !== before) return undefined
  const start = [...leading, ''].join(' ').length
  const middle = start + first.length + 1
  return { kind: 'transpose', start, middle, end: middle + second.length }
}
