import { expect, test } from 'vitest'
import { findTextEdit } from '../../src/content-schema/text-edit'
import { drawEdit } from '../../src/illustrations/proof-marks'

/** The mark that corrects `original` to `corrected`. */
function markOf(original: string, corrected: string) {
  const edit = findTextEdit(original, corrected)
  if (!edit) throw new Error(`“${original}” becomes “${corrected}” by more than one edit`)
  return drawEdit(edit, corrected)
}

/** The numbers of path data. */
const numbersOf = (stroke: string) => (stroke.match(/-?\d*\.?\d+/g) ?? []).map(Number)

test.for([
  ['rn', 'run', 'start'],
  ['pge', 'page', 'end'],
  ['un', 'run', 'end'],
] as const)(
  'the caret of %s > %s is at a gap without a descender',
  ([original, corrected, place]) => {
    expect(markOf(original, corrected).place).toBe(place)
  },
)

test('the mark of a deleted word is in the middle of the space that remains', () => {
  const startX = ({ stroke }: { stroke: string }) => numbersOf(stroke)[0] ?? 0
  const insideWord = startX(markOf('ann', 'an'))
  // A space is 4 units wide.
  expect(startX(markOf('a a number', 'a number'))).toBe(insideWord - 2)
  expect(startX(markOf('a number number', 'a number'))).toBe(insideWord)
})

test('the line of a swap is below the descenders of the second word', () => {
  const lowestOf = ({ stroke }: { stroke: string }) =>
    Math.max(...numbersOf(stroke.slice(stroke.indexOf('V'))).filter((number) => number < 30))
  expect(lowestOf(markOf('to pitch', 'pitch to'))).toBeLessThan(23)
  expect(lowestOf(markOf('typo no', 'no typo'))).toBeGreaterThan(25)
})

test('the line of a swap changes sides at the gap, also between narrow and wide letters', () => {
  const gapOf = ({ stroke, width }: { stroke: string; width: number }) =>
    (numbersOf(stroke.slice(stroke.indexOf('H')))[0] ?? 0) / width
  expect(gapOf(markOf('mum till', 'till mum'))).toBeLessThan(0.4)
  expect(gapOf(markOf('till mum', 'mum till'))).toBeGreaterThan(0.5)
})
