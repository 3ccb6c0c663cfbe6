// @vitest-environment node
import { expect, test } from 'vitest'
import { letterLimit, lettersOf } from '../../src/content-schema/letters'
import { fitHeadline, isLatin, fitText } from '../../src/features/headline-writer/headline-text'

test('a headline is one line of 60 letters at most, and an emoji or an accented letter is one', () => {
  expect(fitHeadline('  A\n\tline\r\nof  words ')).toBe('A line of words ')
  expect(fitHeadline('x'.repeat(500))).toHaveLength(letterLimit)
  expect(fitHeadline('👩🏽‍🚀'.repeat(70))).toBe('👩🏽‍🚀'.repeat(60))
  expect(lettersOf('n\u0303o')).toHaveLength(2)
  expect(fitHeadline('<b onclick="x()">Bold</b>')).toBe('<b onclick="x()">Bold</b>')
})

test.for([
  ['Żółw & Søn: 100 % „gut“ – così!', true],
  ['Sold out 🎉', true],
  ['', true],
  ['Новости', false],
  ['كل الأخبار', false],
  ['A 新聞', false],
] as const)('the headline font draws “%s”: %s', ([text, isDrawn]) => {
  expect(isLatin(text)).toBe(isDrawn)
})

/** Sets a text whose letters are half an em wide into a box of 1000 × 400 pixels. */
const set = (text: string) =>
  fitText(text, {
    widthOf: (beginning) => beginning.length / 2,
    lineHeight: 1,
    box: { width: 1000, height: 400 },
  })

test('a short word is as high as its box, and 60 letters fill the box with three lines', () => {
  expect(set('Sold').sizePx).toBeGreaterThan(350)
  const long = set('Small brand with one very long national story to be told now')
  expect(long.lines).toBe(3)
  expect(long.sizePx * long.width).toBeGreaterThan(850)
  expect(long.sizePx * long.width).toBeLessThanOrEqual(1000)
  // Lines are about as long as one another: none has a word alone.
  expect(set('Sold out before lunch').width).toBeLessThan(7)
})

test('a word longer than any real one is broken, and letters that need no space between them', () => {
  expect(['x'.repeat(60), 'x'.repeat(28), '👩‍👩‍👧‍👦'].map((word) => set(word).lines)).toEqual([3, 1, 1])
  expect(set('🎉'.repeat(30)).lines).toBeGreaterThan(2)
  expect(set('').lines).toBe(0)
})
